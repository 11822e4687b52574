import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { demoCodes } from '@ebp/contracts/testing/demo-world';
import { beforeEach, describe, expect, it } from 'vitest';
import { ownPortal } from '../testing/own-portal.ts';
import { newKey } from '../testing/portal.ts';
import { emptyJournal, journal, resetUpstream, sentTo } from '../testing/wiremock.ts';
import { Browser } from './testing/browser.ts';
import { forgetThrottles } from './testing/redis-keys.ts';
import { recordOf } from './testing/sessions.ts';

const contact = { fullName: 'Kim Ho', email: 'kim.ho@visitor.example', contactNumber: '91234567' };
const [infoPath, machinePath] = ['/bff/session/guest-info', '/bff/session/guest-machine'];
const remembers = 'ebp-guest-CHK';

const portal = ownPortal();
beforeEach(() => Promise.all([resetUpstream(), forgetThrottles()]));

const codes = { CHK: 'HK-QR-0001', CSPL: 'SG-QR-0001' } as const;

/** A guest who confirmed the machine, in a browser that may remember a contact. */
async function guest(company: keyof typeof codes = 'CHK', browser = new Browser(portal)): Promise<Browser> {
  const visit = { company, ql: codes[company] };
  expect((await browser.post('/bff/session/guest', visit)).status).toBe(200);
  expect((await browser.put(machinePath)).status).toBe(200);
  return browser;
}

const remembered = async (browser: Browser) => (await browser.get('/bff/session')).data.rememberedContact;

/** The browser of a guest who chose to be remembered, and who has left since. */
async function rememberingBrowser(): Promise<Browser> {
  const browser = await guest();
  await browser.put(infoPath, { ...contact, remember: true });
  await browser.post('/bff/session/logout');
  return browser;
}

const order = {
  machineList: [
    {
      machinePkey: 'HK-M-0001',
      isUpdateAddress: false,
      recycleQty: 0,
      productList: [{ pkey: 'TN-HK-M-0001-BK', machinePkey: 'HK-M-0001', qty: 1 }],
    },
  ],
  remarks: '',
  isAgreeStatement: true,
};
const reading = { machinePkey: 'HK-M-0001', detailList: [], actionType: 'CREATE' };
const service = { machinePkey: 'HK-M-0001', symptomCodeList: ['PAPER_JAM'] };
const send = (browser: Browser, path: string, body: object) =>
  browser.call('PUT', path, { body, headers: { 'idempotency-key': newKey() } });

describe('a guest who did not say who they are', () => {
  it('[QRL-08] [OPN-21] confirms the machine and is shown what there is to do', async () => {
    const browser = await guest();
    const { data } = await browser.get('/bff/session');
    expect(data).toMatchObject({ flags: { isGuestInfoReady: true } });
    expect(data.guestContact).toBeUndefined();
    expect(await recordOf(browser.cookies)).toMatchObject({ machine: { pkey: 'HK-M-0001' } });
  });

  it.each([
    ['/api/ebp/tonerorder/create', order],
    ['/api/ebp/meterRead/create', reading],
    ['/api/ebp/servicerequest/create', service],
  ])('[QRL-04] [QRL-10] sends nothing by %s until then', async (path, body) => {
    const browser = await guest();
    await emptyJournal();
    const { status, data } = await send(browser, path, body);
    expect([status, data.code]).toEqual([422, 'FIELD_ERRORS']);
    expect(data.fieldErrors).toMatchObject([
      { path: 'contact.fullName' },
      { path: 'contact.email' },
      { path: 'contact.contactNumber' },
    ]);
    expect(await journal()).toEqual([]);
  });

  it('[QRL-10] says it with the first thing that is sent, and no machine is looked up for that', async () => {
    const browser = await guest();
    await emptyJournal();
    const fullWidth = { ...contact, email: '\u2068kim.ho＠visitor.example\u2069' };
    expect((await browser.put(infoPath, fullWidth)).status).toBe(200);
    expect(await journal()).toEqual([]);
    expect((await browser.get('/bff/session')).data.guestContact).toEqual(contact);
    // What the session knew before stays beside it.
    const { ql, machines } = await recordOf(browser.cookies);
    expect([ql, machines?.length]).toEqual([codes.CHK, 1]);
    expect((await send(browser, '/api/ebp/tonerorder/create', order)).status).toBe(200);
    const sent = await sentTo('/api/ebp/tonerorder/create');
    expect(sent).toMatchObject([{ contactName: 'Kim Ho', contactPhone: '91234567' }]);
  });
});

describe('a guest who said where the machine is now', () => {
  const moved = { ...contact, newLocation: '18/F' };
  const orderPath = '/api/ebp/tonerorder/create';
  /** After a first thing was sent. */
  async function guestOfMoved(): Promise<Browser> {
    const browser = await guest();
    await browser.put(infoPath, moved);
    expect((await send(browser, orderPath, order)).status).toBe(200);
    return browser;
  }
  const contactIn = async (browser: Browser) => (await browser.get('/bff/session')).data.guestContact;

  it('[QRL-10] [TON-16] has said it for the next thing at the same machine, too', async () => {
    const browser = await guestOfMoved();
    expect((await browser.put(machinePath, { ql: codes.CHK })).status).toBe(200);
    expect(await contactIn(browser)).toEqual(moved);
    expect((await send(browser, orderPath, order)).status).toBe(200);
    expect(await sentTo(orderPath)).toMatchObject(Array(2).fill({ contactAddress: '18/F' }));
  });

  it('[QRL-10] has not said it of another machine, only who they are', async () => {
    const browser = await guestOfMoved();
    expect((await browser.put(machinePath, { ql: demoCodes('CHK').readToday })).status).toBe(200);
    expect(await contactIn(browser)).toEqual(contact);
  });
});

describe('a guest who has themselves forgotten while a request is on its way', () => {
  it('[QRL-04] sends nothing by it', async () => {
    const browser = await guest();
    await browser.put(infoPath, contact);
    await emptyJournal();
    const body = JSON.stringify(order);
    const arrives = once(portal.server, 'request');
    const sent = request(`${portal.url}/api/ebp/tonerorder/create`, {
      method: 'PUT',
      headers: {
        ...{ cookie: browser.cookieHeader(), 'x-ebp-request': '1', 'idempotency-key': newKey() },
        ...{ 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) },
      },
    });
    const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
    sent.write(body.slice(0, -1));
    await arrives;
    // Read behind the head of the other: by then its session has been read as well.
    await browser.get('/bff/session');
    await browser.post('/bff/session/forget-guest');
    sent.end(body.slice(-1));
    const [answer] = await answered;
    answer.resume();
    expect(answer.statusCode).toBe(422);
    expect(await sentTo('/api/ebp/tonerorder/create')).toEqual([]);
  });
});

describe('a guest who has themselves remembered', () => {
  it('[OPN-10] is filled in the next time, in this browser, out of reach of its scripts', async () => {
    const browser = await guest();
    const answer = await browser.put(infoPath, { ...contact, newLocation: '18/F', remember: true });
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith(remembers));
    expect(cookie).toMatch(/; HttpOnly/i);
    expect(cookie).toMatch(/; SameSite=Strict/i);
    expect(cookie).not.toContain('Kim');
    await browser.post('/bff/session/logout');
    expect(await remembered(await guest('CHK', browser))).toEqual(contact);
  });

  it('[OPN-10] is not without asking for it, and no more when they stop asking', async () => {
    const browser = await guest();
    await browser.put(infoPath, contact);
    expect(browser.cookies.has(remembers)).toBe(false);
    await browser.put(infoPath, { ...contact, remember: true });
    expect(browser.cookies.has(remembers)).toBe(true);
    await browser.put(infoPath, { ...contact, remember: false });
    expect(browser.cookies.has(remembers)).toBe(false);
  });

  it('[QRL-04] is nobody before they send: what is remembered signs nothing', async () => {
    const browser = await guest('CHK', await rememberingBrowser());
    expect((await send(browser, '/api/ebp/tonerorder/create', order)).status).toBe(422);
  });

  it('[OPN-10] is forgotten in session and browser with one call', async () => {
    const browser = await guest('CHK', await rememberingBrowser());
    await browser.put(infoPath, { ...contact, remember: true });
    expect((await browser.post('/bff/session/forget-guest')).status).toBe(200);
    expect(browser.cookies.has(remembers)).toBe(false);
    expect((await browser.get('/bff/session')).data.guestContact).toBeUndefined();
    expect((await recordOf(browser.cookies)).contact).toBeUndefined();
    expect((await send(browser, '/api/ebp/tonerorder/create', order)).status).toBe(422);
  });
});

describe('what a browser remembers of a guest', () => {
  it('[OPN-10] is told to no stranger and to nobody with an account', async () => {
    const browser = await rememberingBrowser();
    expect(await remembered(browser)).toBeUndefined();
    await browser.signIn();
    const { data } = await browser.get('/bff/session');
    expect(data.authenticated).toBe(true);
    expect(JSON.stringify(data)).not.toContain('Kim Ho');
  });

  it('[OPN-10] stays with its company, also under the name that the other one uses', async () => {
    const browser = await rememberingBrowser();
    browser.cookies.set('ebp-guest-CSPL', browser.cookies.get(remembers) ?? '');
    expect(await remembered(await guest('CSPL', browser))).toBeUndefined();
  });

  it.each([
    ['changed', (sealed: string) => `${sealed.slice(0, -6)}AAAAAA`],
    ['of another kind', (_sealed: string, scan: string) => scan],
    ['made up', () => encodeURIComponent(JSON.stringify([Date.now() + 1e6, contact]))],
  ])('[OPN-10] counts for nothing when it is %s', async (_how, forge) => {
    const browser = await rememberingBrowser();
    await browser.get('/bff/session?ql=HK-QR-0001');
    const sealed = browser.cookies.get(remembers) ?? '';
    browser.cookies.set(remembers, forge(sealed, browser.cookies.get('ebp-ql') ?? ''));
    expect(await remembered(await guest('CHK', browser))).toBeUndefined();
  });

  it('[OPN-06] is forgotten for nobody but a guest', async () => {
    const browser = await Browser.signedIn(portal);
    expect((await browser.post('/bff/session/forget-guest')).status).toBe(403);
    expect((await browser.put(machinePath, { ql: 'HK-QR-0001' })).status).toBe(403);
  });
});
