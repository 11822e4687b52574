import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sessionBootstrap } from '@ebp/contracts/portal/session';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { requirement } from '@ebp/contracts/testing/requirement';
import supertest, { type Agent } from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stubUserInfo, userWith } from './testing/people.ts';
import { eventually, startPortal, type TestPortal } from './testing/portal.ts';
import { emptyJournal, journal, resetUpstream, stub } from './testing/wiremock.ts';

let portal: TestPortal;
let agent: Agent;
let clientDirectory: string;
beforeAll(async () => {
  clientDirectory = mkdtempSync(join(tmpdir(), 'client-'));
  writeFileSync(join(clientDirectory, 'index.html'), '<!doctype html><title>portal</title>');
  portal = await startPortal({ TRUST_PROXY: '1' }, clientDirectory);
  agent = await portal.signedIn();
});
afterAll(async () => {
  await portal.close();
  rmSync(clientDirectory, { recursive: true });
});
beforeEach(resetUpstream);

/** Each from a different address, so that limits per address do not carry over from one test to the next. */
const visitor = (address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`) =>
  supertest.agent(portal.url).set('X-EBP-Request', '1').set('X-Forwarded-For', address);

it('[OPN-01] lets no cache keep anything personal', async () => {
  const leaving = await portal.signedIn();
  for (const path of [
    '/bff/session',
    '/bff/home',
    '/bff/code-lists?types=SALUTATION',
    '/bff/captcha',
    '/bff/captcha?as=speech',
    '/api/ebp/user/current/info',
  ]) {
    const { headers } = await leaving.get(path).expect(200);
    expect([path, headers['cache-control']]).toEqual([path, 'no-store']);
  }
  const { headers } = await leaving.post('/bff/session/logout').send({}).expect(200);
  expect(headers['cache-control']).toBe('no-store');
});

describe('what a visitor gets', () => {
  it('[OPN-04] [OPN-43] [CFG-11] learns of a guest account without its name or password, and banners with addresses', async () => {
    const { body, text } = await visitor().get('/bff/session?company=CSPL').expect(200);
    expect(body.data).toMatchObject({
      authenticated: false,
      company: 'CSPL',
      login: { isGuestLoginAvailable: true },
    });
    expect(text).not.toMatch(/Guest-CSPL|guest\.cspl|guestUser|pwd/);
    const [top, ...slides] = sessionBootstrap.parse(body.data).login.banners;
    expect(top).toMatchObject({
      bannerPkey: 'BPHomePageTopBanner',
      enUrl: '/static/banners/banner-return.svg',
      tcUrl: '/static/banners/banner-return.zh.svg',
      enText: expect.stringMatching(/^Empty cartridges, collected free/),
    });
    expect(slides.map(({ bannerPkey }) => bannerPkey)).toEqual(Array(3).fill('BPMainPageHorizontalBanner'));
  });

  it.each([
    ['CHK', 'zh-HK,zh;q=0.9,en;q=0.8', 'zh-Hant'],
    ['CHK', 'fr-CH, fr;q=0.9, zh-TW;q=0.5', 'zh-Hant'],
    ['CHK', 'zh-CN', 'en'],
    ['CSPL', 'zh-CN', 'zh-Hans'],
    ['CHK', '*', 'en'],
  ])('[SES-16] [OPN-59] is answered at %s the language behind %j', async (company, asked, language) => {
    const { body } = await visitor().get(`/bff/session?company=${company}`).set('Accept-Language', asked);
    expect(body.data.language).toBe(language);
  });

  it('[CFG-06] asks the upstream once for what all visitors of a company share', async () => {
    await visitor().get('/bff/session?company=CMTW');
    await emptyJournal();
    for (let visit = 0; visit < 5; visit += 1) await visitor().get('/bff/session?company=CMTW').expect(200);
    expect(await journal()).toEqual([]);
  });

  it('[HOM-15] composes home of parts that fail alone', async () => {
    const away = await stub('GET', '/api/ebp/message/search', { status: 500, body: {} });
    const { body } = await agent.get('/bff/home').expect(200);
    await away();
    expect(body.data.messages).toEqual({ status: 'unavailable' });
    expect(body.data.banners.status).toBe('ok');
    expect(body.data.accountManagers.status).toBe('ok');
    const viewer = await portal.signedIn(demoAccounts.harbourViewer);
    const { body: viewed } = await viewer.get('/bff/home').expect(200);
    expect(viewed.data).not.toHaveProperty('accountManagers');
    for (const { userStatus } of viewed.data.messages.data) expect(userStatus).not.toBe('READ');
  });

  it('[ACC-11] asks for the account managers of the first own customer where the person belongs to another', async () => {
    const elsewhere = { ...userWith(demoAccounts.harbourAdmin), customerCode: 'HK002' };
    const away = await stubUserInfo(elsewhere);
    const other = await portal.signedIn();
    await emptyJournal();
    const { body } = await other.get('/bff/home').expect(200);
    await away();
    expect(body.data.accountManagers).toMatchObject({ status: 'ok' });
    const asked = (await journal()).filter(({ url }) => /accountmanager/i.test(url));
    expect(asked.map(({ url }) => new URL(url, portal.url).searchParams.get('customerCode'))).toEqual([
      'HK001',
    ]);
  });

  it('[SES-12] [QRL-01] keeps a scanned code for the sign-in page, and looks its machine up without being told again', async () => {
    const guest = supertest.agent(portal.url).set('X-EBP-Request', '1');
    const { body: before } = await guest.get('/bff/session?company=CHK&ql=HK-QR-0001').expect(200);
    expect(before.data).toMatchObject({ authenticated: false });
    const { body: scanned } = await guest.get('/bff/session?company=CHK').expect(200);
    expect(scanned.data.flags.isQRCodeLogin).toBe(true);
    await guest.post('/bff/session/guest').send({ company: 'CHK' }).expect(200);
    const { body: found } = await guest.put('/api/ebp/qrcode/machine').send({}).expect(200);
    expect(found.data.pkey).toBe('HK-M-0001');
    await agent.put('/api/ebp/qrcode/machine').send({}).expect(422);
  });

  it('[CFG-06] [CFG-07] [OPN-38] gets every documented code list by its name', async () => {
    const words = ['CFG-06', 'CFG-07', 'OPN-38'].map(requirement).join(' ');
    const names = words.match(/\b(?:[A-Z]+(?:_[A-Z]+)+|SALUTATION|LUNCHTIME)\b/g) ?? [];
    const { body } = await agent.get(`/bff/code-lists?types=${names}`).expect(200);
    expect(Object.keys(body.data).sort()).toEqual([...new Set(names)].sort());
    expect(names.filter((name) => body.data[name].length === 0)).toEqual([]);
    await agent.get('/bff/code-lists?types=NONE').expect(400);
    await visitor().get('/bff/code-lists?types=SALUTATION').expect(401);
  });
});

describe('pages and files of the client', () => {
  const scanned = '/pages/login?ql=HK-QR-0001';

  it('[OPN-13] sends the page for routes of the portal, never from a cache, and 404 for anything else', async () => {
    for (const path of ['/', '/ebp/home', '/ebp/machine/', '/CHK/ebp/home', '/CSPL', scanned]) {
      const { headers } = await supertest(portal.url)
        .get(path)
        .set('Accept-Encoding', 'identity')
        .expect(200);
      expect([path, headers['cache-control']]).toEqual([path, 'private, no-cache']);
    }
    for (const path of [
      '/XYZ/ebp/home',
      '/ebp/home.php',
      '/.env',
      '/assets/none.js',
      '/index.html',
      '/bff/none',
    ]) {
      const { status } = await visitor().get(path);
      expect([path, status]).toEqual([path, 404]);
    }
  });

  it('[LOG-14] begins no session for a document that is only fetched, as for the preview of a link', async () => {
    for (const path of ['/ebp/home', scanned]) {
      const { headers } = await supertest(portal.url).get(path).expect(200);
      expect(headers).not.toHaveProperty('set-cookie');
    }
  });

  it('[SHL-02] [SES-10] lets the client answer a browser that goes to an unknown page, and no call', async () => {
    const browser = 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8';
    for (const path of ['/nowhere', '/login.aspx', '/XYZ/ebp/home']) {
      const { headers } = await supertest(portal.url).get(path).set('Accept', browser).expect(200);
      expect([path, headers['cache-control']]).toEqual([path, 'private, no-cache']);
      await supertest(portal.url).get(path).set('Accept', 'application/json').expect(404);
    }
    for (const path of ['/API/ebp/user', '/api', '//api/ebp', '/%61pi/ebp', '/static/none', '/ebp/../api']) {
      const { status } = await supertest(portal.url).get(path).set('Accept', browser);
      expect([path, status < 400]).toEqual([path, false]);
    }
  });
});

describe('what operators see', () => {
  it('[ERR-10] finds health, readiness and metrics on the admin port', async () => {
    const admin = supertest(portal.portal.admin);
    await admin.get('/healthz').expect(200);
    const isReady = { status: 'ready', parts: { redis: 'ok', issuer: 'ok' } };
    await expect.poll(async () => (await admin.get('/readyz')).body).toMatchObject(isReady);
    const { text } = await admin.get('/metrics').expect(200);
    for (const name of [
      'ebp_request_duration_seconds',
      'ebp_upstream_duration_seconds',
      'ebp_breaker_state',
    ]) {
      expect(text).toContain(name);
    }
    await supertest(portal.url).get('/metrics').expect(404);
  });

  it('[ERR-10] finds a portal that drains not ready', async () => {
    const leaving = await startPortal();
    const readyz = () => supertest(leaving.portal.admin).get('/readyz');
    await expect.poll(async () => (await readyz()).status).toBe(200);
    leaving.portal.drain();
    await readyz().expect(503);
    await leaving.close();
  });

  it('[ERR-10] hears of answers that break the contract by operation and path, never by value', async () => {
    const rows = [
      {
        pkey: 'M-1',
        subject: 'a secret subject',
        createDatetime: 'yesterday',
        message: 'm',
        userStatus: 'NEW',
      },
    ];
    const away = await stub('GET', '/api/ebp/message/search', {
      status: 200,
      body: { isSuccess: true, data: rows },
    });
    await agent.get('/api/ebp/message/search').expect(200);
    await away();
    const line = await eventually(() => portal.lines.find(({ msg }) => msg === 'contract drift'));
    expect(line).toMatchObject({ operation: 'message.search', paths: ['data.[].createDatetime'] });
    expect(JSON.stringify(portal.lines)).not.toContain('a secret subject');
  });

  it('[OPN-70] lets fields pass that no document names, and misses none of them', async () => {
    const question = { pkey: 'F-1', name: 'n', faqType: 't', generation: 'g', rank: 7 };
    const answers = [
      { isSuccess: true, data: [question], total: 1 },
      { isSuccess: true, data: [{ ...question, name: 7 }] },
    ];
    for (const body of answers) {
      const away = await stub('GET', '/api/ebp/faq/search', { status: 200, body });
      const { text } = await agent.get('/api/ebp/faq/search').expect(200);
      expect(JSON.parse(text)).toEqual(body);
      await away();
    }
    const drifts = () =>
      portal.lines.filter((line) => line.msg === 'contract drift' && line.operation === 'faq.search');
    await eventually(() => drifts()[0]);
    expect(drifts().map(({ paths }) => paths)).toEqual([['data.[].name']]);
  });
});
