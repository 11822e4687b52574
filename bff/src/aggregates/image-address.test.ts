import { loginConfig } from '@ebp/contracts/operations/login';
import supertest from 'supertest';
import { expect, it } from 'vitest';
import { startPortal } from '../testing/portal.ts';
import { resetUpstream, stub } from '../testing/wiremock.ts';
import { imageAddress } from './image-address.ts';

it.each([
  ['/static/', '/static/'],
  ['/static/2027', '/static/2027/'],
  ['https://pictures.supplier.example/static/hk/', '/static/hk/'],
  ['https://pictures.supplier.example/hk/?v=1', '/static/hk/'],
  ['pictures', '/static/pictures/'],
  ['', '/static/'],
  [null, '/static/'],
  ['https://pictures.supplier.example', '/static/'],
  ['/static/../api/', '/static/'],
  ['/static/%2e%2e/', '/static/'],
  ['javascript:alert(1)', '/static/'],
])('[LOG-25] finds the image address %j of the upstream at %s', (upstream, own) => {
  expect(imageAddress(upstream)).toBe(own);
});

it('[LOG-25] [CFG-12] sends a visitor for pictures to where the upstream says they lie, by way of the gateway', async () => {
  await resetUpstream();
  const bannerList = [{ bannerPkey: 'BPHomePageTopBanner', enFilePath: '/banners/a.svg' }];
  const imageUrl = 'https://pictures.supplier.example/static/2027/hk/';
  const data = { imageUrl, guestUser: null, bannerList };
  const away = await stub('POST', loginConfig.path, { status: 200, body: { isSuccess: true, data } });
  const portal = await startPortal();
  const { body } = await supertest(portal.url).get('/bff/session').set('X-EBP-Request', '1').expect(200);
  await portal.close();
  await away();
  expect(body.data.login).toMatchObject({
    imageUrl: '/static/2027/hk/',
    banners: [{ enUrl: '/static/2027/hk/banners/a.svg' }],
  });
});
