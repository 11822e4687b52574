import { type EndpointGroup, endpointGroups } from '@ebp/contracts/operation';
import { loginConfig } from '@ebp/contracts/operations/login';
import supertest from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stubUserInfo } from '../testing/people.ts';
import { startPortal, type TestPortal } from '../testing/portal.ts';
import { type RawUpstream, startRawUpstream } from '../testing/raw-upstream.ts';
import { resetUpstream, stub } from '../testing/wiremock.ts';
import { ImageFolders } from './image-folders.ts';

const secret = 'a-secret-of-this-test-0123456789abcdef';

function foldersOf(
  staticUrl: string,
  common = 'https://erp.example',
  secrets: [string, ...string[]] = [secret],
) {
  const urls = Object.fromEntries(endpointGroups.map((group) => [group, common]));
  return new ImageFolders(secrets, { ...urls, STATIC: staticUrl } as Record<EndpointGroup, string>);
}

/** The path at the static host of a file below the upstream's image address. */
const asked = (folders: ImageFolders, upstream: string | null) =>
  folders.pathOf(`${folders.address(upstream)}logos/CHK.svg`);

describe('image address', () => {
  it.each([
    ['/static/', '/static/'],
    ['/static/2027', '/static/2027/'],
    ['https://pictures.supplier.example/static/hk/', '/static/hk/'],
    ['//pictures.supplier.example/static/hk/?v=1#x', '/static/hk/'],
    ['', '/static/'],
    [null, '/static/'],
  ])('[LOG-25] is told as it is where the upstream says %j', (upstream, own) => {
    const folders = foldersOf('https://erp.example');
    expect(folders.address(upstream)).toBe(own);
    expect(asked(folders, upstream)).toBe(`${own}logos/CHK.svg`);
  });

  it.each([
    ['/images/hk/', '/images/hk/'],
    ['https://pictures.supplier.example/hk/?v=1', '/hk/'],
    ['pictures', '/pictures/'],
    ['/static/~hk/', '/static/~hk/'],
  ])(
    '[LOG-25] leads to the folder that the upstream names by %j, outside /static/ too',
    (upstream, folder) => {
      const folders = foldersOf('https://erp.example');
      expect(folders.address(upstream)).toMatch(/^\/static\/~[\w-]+\.[\w-]+\/$/);
      expect(asked(folders, upstream)).toBe(`${folder}logos/CHK.svg`);
    },
  );

  it('[LOG-25] does not name twice the path that the address of the static host has', () => {
    const folders = foldersOf('https://erp.example/files');
    expect(asked(folders, 'https://erp.example/files/images/')).toBe('/images/logos/CHK.svg');
    expect(asked(folders, '/files/static/hk/')).toBe('/static/hk/logos/CHK.svg');
  });

  it('[LOG-25] may be the root of a host that serves nothing but files, and of no other', () => {
    expect(asked(foldersOf('https://files.example'), 'https://files.example')).toBe('/logos/CHK.svg');
    expect(asked(foldersOf('https://erp.example'), 'https://erp.example/')).toBe('/static/logos/CHK.svg');
    expect(asked(foldersOf('https://erp.example/files'), '/files/')).toBe('/static/logos/CHK.svg');
  });

  it.each([
    '/static/../api/',
    '/images/%2e%2e/api/',
    '/.git/',
    'javascript:alert(1)',
    'file:///etc/',
    'https://user:password@@host:port/a b/',
    '/a\\b/',
  ])('[LOG-25] is the common folder where the upstream says %j, which names none', (upstream) => {
    expect(foldersOf('https://erp.example').address(upstream)).toBe('/static/');
  });

  it('[LOG-25] is the common folder where the upstream names one that no address has room for', () => {
    expect(foldersOf('https://erp.example').address(`/${'x'.repeat(300)}/`)).toBe('/static/');
  });

  it('[LOG-25] is taken from nobody but the gateway, and stays known while secrets rotate', () => {
    const folders = foldersOf('https://erp.example');
    const [, payload = '', signature = ''] = /~(.*)\.(.*)\//.exec(folders.address('/images/')) ?? [];
    const other = Buffer.from('/api/').toString('base64url');
    const forged = [
      `${other}.${signature}`,
      `${payload}.${signature.slice(1)}`,
      payload,
      `${payload}.`,
      `.${signature}`,
    ];
    for (const handle of forged) expect(folders.pathOf(`/static/~${handle}/a.svg`)).toBeUndefined();
    const address = `/static/~${payload}.${signature}/a.svg`;
    expect(foldersOf('https://erp.example', undefined, ['n'.repeat(32), secret]).pathOf(address)).toBe(
      '/images/a.svg',
    );
    expect(foldersOf('https://erp.example', undefined, ['n'.repeat(32)]).pathOf(address)).toBeUndefined();
  });
});

describe('pictures', () => {
  let files: RawUpstream;
  let portal: TestPortal;
  beforeAll(async () => {
    await resetUpstream();
    files = await startRawUpstream();
    portal = await startPortal({ UPSTREAM_STATIC_URL: `${files.url}/base` });
  });
  afterAll(async () => {
    await portal.close();
    await files.close();
  });
  beforeEach(() => {
    files.requests.length = 0;
    files.answer = (_request, response) => response.end();
  });

  const session = async (company: string) => {
    const { body } = await supertest(portal.url)
      .get(`/bff/session?company=${company}`)
      .set('X-EBP-Request', '1');
    return body.data.login;
  };

  it.each([
    ['CHK', 'https://pictures.supplier.example/static/2027/hk/', '/base/static/2027/hk/'],
    ['CSPL', 'https://pictures.supplier.example/sg/2027', '/base/sg/2027/'],
    ['CMM', '/base/my/', '/base/my/'],
  ])(
    '[LOG-25] [CFG-12] of %s are fetched from %s by way of the gateway',
    async (company, imageUrl, there) => {
      const bannerList = [{ bannerPkey: 'BPHomePageTopBanner', enFilePath: '/banners/a.svg' }];
      const data = { imageUrl, guestUser: null, bannerList };
      const away = await stub('POST', loginConfig.path, { status: 200, body: { isSuccess: true, data } });
      const login = await session(company);
      await away();
      expect(login.imageUrl).toMatch(/^\/static\//);
      for (const address of [`${login.imageUrl}logos/${company}.svg`, login.banners[0].enUrl]) {
        await supertest(portal.url).get(address).expect(200);
      }
      expect(files.requests.map(({ url }) => url)).toEqual([
        `${there}logos/${company}.svg`,
        `${there}banners/a.svg`,
      ]);
    },
  );

  it('[HOM-15] [API-02] of a signed-in user come from where the answer about that user says', async () => {
    const away = await stubUserInfo(
      {
        pkey: 'U1',
        code: 'u@x.example',
        applicationPkey: 'A',
        status: 'ACTIVE',
        isAcceptedTC: true,
        userActionList: [],
        customerList: [],
        machineList: [],
      },
      'https://pictures.supplier.example/of-users/',
    );
    const agent = await portal.signedIn();
    await away();
    const { body } = await agent.get('/bff/session').expect(200);
    await agent.get(`${body.data.login.imageUrl}products/a.svg`).expect(200);
    expect(files.requests.map(({ url }) => url)).toEqual(['/base/of-users/products/a.svg']);
    expect(JSON.stringify(body)).not.toContain('pictures.supplier.example');
  });

  it('[ERR-10] are asked for once more where the host closes the connection without an answer, and not again', async () => {
    files.answer = ({ socket }, response) => {
      if (files.requests.length === 1) socket.destroy();
      else response.end();
    };
    await supertest(portal.url).get('/static/a.svg').expect(200);
    expect(files.requests).toHaveLength(2);
    files.answer = ({ socket }) => socket.destroy();
    await supertest(portal.url).get('/static/b.svg').expect(502);
    expect(files.requests).toHaveLength(4);
  });

  it('[ERR-10] are not asked for again for a browser that has left', async () => {
    files.answer = () => undefined;
    const leaving = new AbortController();
    const asked = fetch(`${portal.url}/static/a.svg`, { signal: leaving.signal });
    await expect.poll(() => files.requests.length).toBe(1);
    leaving.abort();
    await expect(asked).rejects.toThrow('abort');
    await expect.poll(() => files.connections()).toBe(0);
    expect(files.requests).toHaveLength(1);
  });

  it('[LOG-25] lead nowhere else: the static host is asked for nothing that the upstream did not name', async () => {
    const handle = `${Buffer.from('/api/').toString('base64url')}.${'A'.repeat(43)}`;
    for (const path of [
      `/static/~${handle}/ebp/user/search`,
      '/static/~/a.svg',
      '/static/~a.svg',
      `/static/~${handle}`,
    ]) {
      await supertest(portal.url).get(path).expect(404);
    }
    expect(files.requests).toEqual([]);
  });
});
