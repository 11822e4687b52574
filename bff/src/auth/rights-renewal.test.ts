import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startPortal, type TestPortal } from '../testing/portal.ts';
import { withAccountChanges } from './testing/account-changes.ts';
import { beginAnew } from './testing/begin-anew.ts';
import { Browser } from './testing/browser.ts';
import { Events } from './testing/events.ts';
import { type QuickUpstream, startQuickUpstream } from './testing/quick-upstream.ts';
import { authServer } from './testing/services.ts';

const maxAgeMs = 2_000;
let upstream: QuickUpstream;
let replicas: readonly [TestPortal, TestPortal];
beforeAll(async () => {
  upstream = await startQuickUpstream();
  const environment = {
    RIGHTS_MAX_AGE_SECONDS: String(maxAgeMs / 1000),
    UPSTREAM_URL: upstream.url,
  };
  replicas = await Promise.all([startPortal(environment), startPortal(environment)]);
});
afterAll(async () => {
  await Promise.all(replicas.map((replica) => replica.close()));
  await upstream.close();
});
beforeEach(beginAnew);
let now = 0;
beforeEach(() => {
  // The age of rights, and how long a request waits for new ones, are the test's: a busy machine takes its own time.
  now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  Object.assign(upstream, { userInfo: {}, fault: undefined, heldUntil: Promise.resolve() });
});

/** Advances the clock that determines the age of rights. Milliseconds. */
function later(ms: number): void {
  now += ms;
}

const before = { userActionList: ['CP_FAQ_SEARCH', 'CP_FAQ_VIEW'] };
const after = { userActionList: ['CP_FAQ_SEARCH'] };

function signedIn(userInfo: QuickUpstream['userInfo'] = before): Promise<Browser> {
  upstream.userInfo = userInfo;
  return Browser.signedIn(replicas[0]);
}

/** How many of the two function keys apply to the browser's request; its status if it fails. */
async function keysOf(browser: Browser, replica: TestPortal = replicas[0]): Promise<number> {
  browser.replica = replica;
  // This call needs the second key, the one that is removed.
  const { status } = await browser.put('/api/ebp/faq/FAQ-1/rateFaq', { pkey: 'FAQ-1', rate: 3 });
  return { 200: 2, 403: 1 }[status] ?? status;
}

const reads = () => upstream.reads();

/** The reasons that a window of each replica receives when the session ends. */
async function endOf(browser: Browser): Promise<unknown[]> {
  const windows = await Promise.all(replicas.map((replica) => Events.open(replica, browser)));
  later(maxAgeMs + 1);
  expect(await keysOf(browser)).toBe(401);
  return (await Promise.all(windows.map((window) => window.next()))).map(({ data }) => data.reason);
}
const accountClosed = ['account-closed', 'account-closed'];

describe('rights changed in the ERP', () => {
  it('[ACC-11] are not those of somebody else, whom the ERP names by mistake', async () => {
    const browser = await signedIn();
    const { functionKeys } = (await browser.get('/bff/session')).data;
    upstream.userInfo = {
      ...after,
      pkey: 'U-HK-0999',
      customerList: [{ pkey: 'C-9', code: 'HK999', name: 'Others' }],
    };
    later(maxAgeMs + 1);
    expect(await keysOf(browser)).toBe(2);
    expect((await browser.get('/bff/session')).data).toMatchObject({ functionKeys });
    later(maxAgeMs * 6);
    expect(await keysOf(browser)).toBe(503);
    upstream.userInfo = after;
    later(10_000);
    expect(await keysOf(browser)).toBe(1);
  });

  it('[ACC-08] hold from the first request after their greatest age, on every replica', async () => {
    const browser = await signedIn();
    upstream.userInfo = after;
    expect(await keysOf(browser)).toBe(2);
    later(maxAgeMs + 1);
    expect(await keysOf(browser, replicas[1])).toBe(1);
    expect(await keysOf(browser, replicas[0])).toBe(1);
    expect((await browser.get('/bff/session')).data.functionKeys).toEqual(after.userActionList);
  });

  it('[ACC-08] are read beside the requests before that, so that who works waits for nothing', async () => {
    const browser = await signedIn();
    const { promise: heldUntil, resolve: answer } = Promise.withResolvers<void>();
    Object.assign(upstream, { userInfo: after, heldUntil });
    later(maxAgeMs * 0.8);
    const earlier = reads();
    expect(await keysOf(browser)).toBe(2);
    await expect.poll(reads).toBe(earlier + 1);
    answer();
    await expect.poll(() => keysOf(browser)).toBe(1);
  });

  it('[OPN-40] [ACC-08] are told to the windows of the session, whose links to files are dead, but not where they are the same', async () => {
    const browser = await signedIn();
    const windows = await Promise.all(replicas.map((replica) => Events.open(replica, browser)));
    later(maxAgeMs + 1);
    expect(await keysOf(browser)).toBe(2);
    upstream.userInfo = after;
    later(maxAgeMs + 1);
    expect(await keysOf(browser)).toBe(1);
    for (const window of windows) {
      await expect.poll(() => window.received).toEqual([{ event: 'news', data: {} }]);
      window.close();
    }
  });

  it('[ACC-08] arrive with a token refresh', async () => {
    await authServer('access-token-ttl', { seconds: 1 });
    const browser = await signedIn();
    await authServer('access-token-ttl', { seconds: 300 });
    upstream.userInfo = after;
    await keysOf(browser); // refreshes, and reads in the background of the request
    await expect.poll(() => keysOf(browser)).toBe(1);
  });

  it('[ACC-08] arrive with the next request on another replica when the read after a token refresh failed', async () => {
    const environment = { RIGHTS_MAX_AGE_SECONDS: '3600', UPSTREAM_URL: upstream.url };
    const [first, second] = await Promise.all([startPortal(environment), startPortal(environment)]);
    onTestFinished(async () => void (await Promise.all([first.close(), second.close()])));
    await authServer('access-token-ttl', { seconds: 1 });
    const browser = await signedIn();
    await authServer('access-token-ttl', { seconds: 300 });
    upstream.fault = { status: 500 };
    expect(await keysOf(browser, first)).toBe(2);
    const told = () => first.lines.find(({ msg }) => msg === 'rights could not be read anew');
    const why = { level: 'error', cause: 'UPSTREAM_FAILED', detail: 'status 500' };
    await expect.poll(told).toMatchObject(why);
    Object.assign(upstream, { fault: undefined, userInfo: after });
    expect(await keysOf(browser, first)).toBe(2);
    await expect.poll(() => keysOf(browser, second)).toBe(1);
  });

  it('[ACC-08] are read once by each replica, however many requests come at once', async () => {
    const browser = await signedIn();
    later(maxAgeMs + 1);
    const earlier = reads();
    upstream.heldUntil = sleep(200);
    const found = Array.from({ length: 60 }, (_, index) => keysOf(browser, replicas[index % 2]));
    expect(new Set(await Promise.all(found))).toEqual(new Set([2]));
    // The second replica may find what the first has stored.
    expect([1, 2]).toContain(reads() - earlier);
  });

  it('[ACC-08] are waited for a second at most while those there were may stand in', async () => {
    const browser = await signedIn();
    const { promise: heldUntil, resolve: answer } = Promise.withResolvers<void>();
    Object.assign(upstream, { userInfo: after, heldUntil });
    later(maxAgeMs + 1);
    const asked = once(upstream.server, 'request');
    const found: number[] = [];
    const waiting = keysOf(browser).then((keys) => found.push(keys));
    await asked;
    await vi.advanceTimersByTimeAsync(900);
    expect(found).toEqual([]);
    await vi.advanceTimersByTimeAsync(100);
    await waiting;
    expect(found).toEqual([2]);
    answer();
    await expect.poll(() => keysOf(browser)).toBe(1);
  });
});

describe('while the ERP does not answer', () => {
  it.each([
    ['is away', { status: 503 }],
    ['is broken', { status: 500 }],
    ['is behind a proxy that knows no way to it', { status: 404, page: 'default backend - 404' }],
    ['is behind a proxy that lets nobody through', { status: 403, page: 'Forbidden' }],
    ['is behind a gateway that knows no way to it', { status: 404, body: { message: 'no Route matched' } }],
    ['is behind a gateway that lets nobody through', { status: 403, page: '' }],
    ['is behind a proxy that takes no call', { status: 400, page: 'Bad Request' }],
  ])('[OPN-64] sessions go on with the rights they have when it %s', async (_, fault) => {
    const browser = await signedIn();
    upstream.fault = fault;
    later(maxAgeMs + 1);
    const earlier = reads();
    for (let count = 0; count < 5; count += 1) expect(await keysOf(browser)).toBe(2);
    expect(reads() - earlier).toBe(1);
  });

  it('[ACC-08] rights stand in for six times their greatest age, then calls answer 503 until it is back', async () => {
    const short = await startPortal({ RIGHTS_MAX_AGE_SECONDS: '1', UPSTREAM_URL: upstream.url });
    onTestFinished(() => short.close());
    const browser = await signedIn();
    upstream.fault = { status: 503 };
    later(5_000);
    expect(await keysOf(browser, short)).toBe(2);
    later(1_500);
    expect(await keysOf(browser, short)).toBe(503);
    upstream.fault = undefined;
    expect(await keysOf(browser, short)).toBe(2);
  });
});

describe('once the ERP answers again', () => {
  it('[ACC-08] rights are read ten seconds after it failed, although those there were might still stand in', async () => {
    const browser = await signedIn();
    const failed = () =>
      replicas[0].lines.filter(({ msg }) => msg === 'rights could not be read anew').length;
    const earlier = failed();
    upstream.fault = { status: 503 };
    later(maxAgeMs * 0.8);
    expect(await keysOf(browser)).toBe(2);
    await expect.poll(failed).toBe(earlier + 1);
    Object.assign(upstream, { fault: undefined, userInfo: after });
    later(9_000);
    expect(await keysOf(browser)).toBe(2);
    later(1_000);
    expect(await keysOf(browser)).toBe(1);
  });

  it('[ACC-08] rights read since a failure are read again when they are due', async () => {
    const browser = await signedIn();
    upstream.fault = { status: 503 };
    later(maxAgeMs + 1);
    expect(await keysOf(browser)).toBe(2);
    upstream.fault = undefined;
    await withAccountChanges((changes) => changes.changed('CHK', 'U-HK-0001'));
    expect(await keysOf(browser)).toBe(2);
    upstream.userInfo = after;
    later(maxAgeMs + 1);
    expect(await keysOf(browser)).toBe(1);
  });
});

describe('a user who may not go on', () => {
  it('[ACC-08] is signed out once the ERP has the account as inactive, and every window says why', async () => {
    const browser = await signedIn();
    upstream.userInfo = { ...before, status: 'INACTIVE' };
    expect(await endOf(browser)).toEqual(accountClosed);
  });

  it.each([
    ['knows nobody of that name', { status: 404, body: { isSuccess: false, data: null } }],
    ['refuses the question', { status: 200, body: { isSuccess: false, data: null } }],
    ['lets the user do nothing', { status: 403, body: { isSuccess: false, data: null } }],
  ])('[ACC-08] is signed out once the ERP %s', async (_, fault) => {
    const browser = await signedIn();
    upstream.fault = fault;
    expect(await endOf(browser)).toEqual(accountClosed);
  });

  it('[PRF-03] is not one whose account was inactive at sign-in: the e-mail address may be set right', async () => {
    const browser = await signedIn({ ...before, status: 'INACTIVE' });
    later(maxAgeMs + 1);
    expect(await keysOf(browser)).toBe(2);
  });
});

describe('an account changed in the portal', () => {
  const { pkey, company } = { pkey: 'U-HK-0001', company: 'CHK' } as const;

  it('[ACC-08] does not go on with the rights before while the ERP does not answer', async () => {
    const browser = await signedIn();
    await withAccountChanges((changes) => changes.changed(company, pkey));
    upstream.fault = { status: 503 };
    expect(await keysOf(browser)).toBe(503);
    expect(await keysOf(browser)).toBe(503);
    upstream.fault = undefined;
    expect(await keysOf(browser)).toBe(2);
  });

  it('[ACC-08] is not given back the rights that a read under way found before the change', async () => {
    const browser = await signedIn();
    later(maxAgeMs * 0.8);
    const { promise, resolve: answer } = Promise.withResolvers<void>();
    upstream.heldUntil = promise;
    const earlier = reads();
    expect(await keysOf(browser)).toBe(2); // starts to read the old rights
    await expect.poll(reads).toBe(earlier + 1);
    upstream.userInfo = after;
    await withAccountChanges((changes) => changes.changed(company, pkey));
    answer();
    await sleep(200);
    expect(await keysOf(browser)).toBe(1);
  });
});
