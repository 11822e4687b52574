import { accountManagerSearch } from '@ebp/contracts/operations/account-manager';
import { codeListSearch } from '@ebp/contracts/operations/code-list';
import { messageSearch } from '@ebp/contracts/operations/message';
import { systemConfigSearch } from '@ebp/contracts/operations/system-config';
import { userCurrentInfo } from '@ebp/contracts/operations/user';
import { buildUserInfo } from '@ebp/contracts/testing/user';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Browser } from '../auth/testing/browser.ts';
import { forgetThrottles } from '../auth/testing/redis-keys.ts';
import { ownPortal } from '../testing/own-portal.ts';
import { startPortal } from '../testing/portal.ts';
import { stub } from '../testing/wiremock.ts';

const portal = ownPortal({ CONTRACT_DRIFT_SAMPLE: '0' });
let browser: Browser;
beforeAll(async () => {
  await forgetThrottles();
  browser = new Browser(portal);
  expect((await browser.signIn()).status).toBe(200);
});
beforeEach(() => {
  portal.lines.length = 0;
});

const answering = (method: 'GET' | 'PUT', path: string, data: unknown) =>
  stub(method, path, { status: 200, body: { isSuccess: true, data } });
const drift = () => portal.lines.filter(({ msg }) => msg === 'contract drift');
const createDatetime = '2026-11-20 08:00:00';

describe('home', () => {
  it('[HOM-06] shows the messages whose key and time are right, however wrong the rest is', async () => {
    const gone = await answering('GET', messageSearch.path, [
      { pkey: 'M1', createDatetime, subject: null, message: 'text', userStatus: 'NEW' },
      { createDatetime, subject: 'no key', message: '', userStatus: 'NEW' },
      { pkey: 'M3', createDatetime, subject: 'read', message: '', userStatus: 'READ' },
    ]);
    const { data, headers } = await browser.get('/bff/home').finally(gone);
    expect(data.messages).toEqual({
      status: 'ok',
      data: [{ pkey: 'M1', createDatetime, subject: '', message: 'text', userStatus: 'NEW' }],
    });
    expect(await portal.line(headers.get('x-correlation-id'))).toMatchObject({ outcome: 'ok' });
    expect(drift()).toMatchObject([
      { operation: 'message.search', paths: ['data.[].subject', 'data.[].pkey'] },
    ]);
    expect(await portal.metrics()).toMatch(/ebp_contract_drift_total\{operation="message.search"\} 1/);
  });

  it('[HOM-01] [HOM-06] shows the new messages alone', async () => {
    const found = ['NEW', 'READ', 'ARCHIVED'].map((userStatus) => ({
      pkey: userStatus,
      createDatetime,
      subject: 'Statement',
      message: '',
      userStatus,
    }));
    const gone = await answering('GET', messageSearch.path, found);
    const { data } = await browser.get('/bff/home').finally(gone);
    expect(data.messages).toEqual({ status: 'ok', data: found.slice(0, 1) });
  });

  it('[HOM-06] shows the newest message first, in whatever order the upstream tells them', async () => {
    const days = ['2026-11-18', '2026-11-20', '2026-11-19'];
    const found = days.map((day) => ({
      ...{ pkey: day, createDatetime: `${day} 08:00:00`, subject: '', message: '', userStatus: 'NEW' },
    }));
    const gone = await answering('GET', messageSearch.path, found);
    const { data } = await browser.get('/bff/home').finally(gone);
    const newestFirst = [found[1], found[2], found[0]];
    expect(data.messages).toEqual({ status: 'ok', data: newestFirst });
  });

  it('[HOM-06] takes an answer without a list for no answer, and says so', async () => {
    const gone = await answering('GET', messageSearch.path, {});
    const { data, headers } = await browser.get('/bff/home').finally(gone);
    expect(data.messages).toEqual({ status: 'unavailable' });
    expect(await portal.line(headers.get('x-correlation-id'))).toMatchObject({
      cause: 'UPSTREAM_SHAPE_OTHER',
      detail: 'message.search data',
    });
  });

  it('[HOM-09] [LOG-24] shows a banner whose link or other picture is wrong without them', async () => {
    const gone = await answering('GET', userCurrentInfo.path, {
      ...{ userInfo: buildUserInfo(), config: { imageUrl: '/static/' } },
      bannerList: [
        {
          bannerPkey: 'B1',
          enFilePath: 'a.svg',
          tcFilePath: 7,
          enTargetLink: 7,
          tcTargetLink: '/static/b.html',
        },
        { enFilePath: 'of-no-place.svg' },
      ],
    });
    const { data } = await browser.get('/bff/home').finally(gone);
    expect(data.banners).toEqual({
      status: 'ok',
      data: [{ bannerPkey: 'B1', enUrl: '/static/a.svg', tcTargetLink: '/static/b.html' }],
    });
  });

  it('[HOM-10] shows the contacts that have a name, with what is right of how to reach them', async () => {
    const gone = await answering('GET', accountManagerSearch.path, {
      accountManagerList: [
        { type: 'A', name: 'Ann Lee', email: 7 },
        { pkey: 'A2', type: 'A' },
      ],
      accountManagerGroupList: [{ pkey: 'G1', type: 'G', name: 'Desk', phone: '1' }],
    });
    const { data } = await browser.get('/bff/home').finally(gone);
    expect(data.accountManagers).toMatchObject({
      status: 'ok',
      data: {
        accountManagerList: [{ name: 'Ann Lee' }],
        accountManagerGroupList: [{ name: 'Desk', phone: '1' }],
      },
    });
    expect(drift()).toMatchObject([
      {
        operation: 'account-manager.search',
        paths: ['data.accountManagerList.[].email', 'data.accountManagerList.[].name'],
      },
    ]);
  });
});

it('[API-35] the choices that have a code and a name are offered, however wrong the others are', async () => {
  const mr = { pkey: 'S1', code: 'MR', englishName: 'Mr', sequence: 1 };
  const gone = await answering('GET', codeListSearch.path, {
    SALUTATION: [mr, { ...mr, code: 'MS', englishName: 'Ms', sequence: 'two' }, { ...mr, code: 7 }],
  });
  const { status, data } = await browser.get('/bff/code-lists?types=SALUTATION').finally(gone);
  expect(status).toBe(200);
  expect(data.SALUTATION).toEqual([{ ...mr, code: 'MS', englishName: 'Ms', sequence: 0 }, mr]);
  expect(drift()).toMatchObject([
    { operation: 'code-list.search', paths: ['data.SALUTATION.[].sequence', 'data.SALUTATION.[].code'] },
  ]);
});

it('[API-34] the settings of a company that came right are used beside one that did not, and a blank one is none', async () => {
  const gone = await answering('GET', systemConfigSearch.path, {
    configList: [
      ...[{ key: 'hotline', value: '+852 1' }, { key: 'faqUrl', value: {} }, { value: 'lost' }],
      { key: 'deliveryCharge', value: 80 },
      { key: 'isShowDeliveryContact', value: true },
      ...[
        { key: 'contactCenterPhone', value: '' },
        { key: 'countryCode', value: ' ' },
      ],
    ],
  });
  // A new portal, because this one has them cached.
  const fresh = await startPortal({ CONTRACT_DRIFT_SAMPLE: '0' });
  const { status, data } = await new Browser(fresh).get('/bff/session').finally(gone);
  expect(status).toBe(200);
  expect(data.systemConfig).toEqual({
    hotline: '+852 1',
    deliveryCharge: '80',
    isShowDeliveryContact: 'true',
  });
  expect(fresh.lines.find(({ msg }) => msg === 'contract drift')).toMatchObject({
    operation: 'system-config.search',
    paths: ['data.configList.[].value', 'data.configList.[].key'],
  });
  await fresh.close();
});
