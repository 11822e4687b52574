import { type DemoAccount, demoAccounts, demoGuests } from '@ebp/contracts/testing/demo-world';
import { buildUserInfo } from '@ebp/contracts/testing/user';
import { beforeEach, describe, expect, it } from 'vitest';
import { ownPortal } from '../../testing/own-portal.ts';
import { portalEnvironment, startPortal } from '../../testing/portal.ts';
import { beginAnew } from '../testing/begin-anew.ts';
import { Browser } from '../testing/browser.ts';
import { changedUpstream } from '../testing/changed-upstream.ts';
import { withRedis } from '../testing/redis-keys.ts';
import { authServer } from '../testing/services.ts';
import { type WayIn, waysIn } from '../testing/ways-in.ts';

const { harbourAdmin } = demoAccounts;
const newKey = Buffer.alloc(32, 9).toString('base64');
const ways = Object.keys(waysIn) as WayIn[];
const portal = ownPortal();
beforeEach(beginAnew);
const upstream = changedUpstream();

const come = (way: WayIn, account: DemoAccount, browser = new Browser(portal)) =>
  waysIn[way](browser, account);

/** The statuses of the guests' account by every way in. */
const byEveryWay = () => Promise.all(ways.map(async (way) => (await come(way, demoGuests.CHK)).status));
const nowhere = [401, 401, 401];

const forgetGuestAccounts = () =>
  withRedis(async (redis) => redis.del('none', ...(await redis.keys('ebp:guest-account:*'))));

describe('the account of the guests', () => {
  const { company, code, password } = demoGuests.CHK;

  it('[OPN-04] is refused however its name is typed, and by another name of it', async () => {
    await authServer('accounts', { pkey: 'G-HK-0001', code, loginNames: ['GUEST-CHK'], password, company });
    const typed = [` ${code}  `, code.toUpperCase(), 'GUEST-CHK'];
    const answers = await Promise.all(typed.map((one) => come('password', { ...demoGuests.CHK, code: one })));
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 401, data: { code: 'LOGIN_FAILED' } });
  });

  it.each([
    ['a customer code', 'GUEST-CHK'],
    ['its key', 'G-HK-0001'],
    ['other letters', ' Guest.CHK@EBP.example'],
  ])('[OPN-04] is refused where the company names it by %s', async (_kind, named) => {
    await authServer('accounts', {
      pkey: 'G-HK-0001',
      code,
      loginNames: ['GUEST-CHK', 'G-HK-0001'],
      password,
      company,
    });
    await upstream.guestIs(named, password);
    const guest = new Browser(portal);
    expect((await guest.post('/bff/session/guest', { company, ql: 'HK-QR-0001' })).status).toBe(200);
    expect(await byEveryWay()).toEqual(nowhere);
  });

  it('[OPN-04] is refused under its other names before any guest signed in', async () => {
    await forgetGuestAccounts();
    await authServer('accounts', { pkey: 'G-HK-0001', code, loginNames: ['GUEST-CHK'], password, company });
    await upstream.guestIs('GUEST-CHK', password);
    expect(await byEveryWay()).toEqual(nowhere);
  });

  it('[LOG-09] is answered like a wrong password, in the same time, and counted like one', async () => {
    const started = performance.now();
    const first = await come('password', demoGuests.CHK);
    expect(performance.now() - started).toBeGreaterThan(390);
    expect(first.headers.getSetCookie()).toEqual([]);
    const more = await Promise.all(Array.from({ length: 10 }, () => come('password', demoGuests.CHK)));
    expect(more.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it('[OPN-04] stays refused while nobody can say which account it is, and lets everybody else in', async () => {
    expect((await come('password', harbourAdmin)).status).toBe(200);
    await upstream.answers('loginConfig', { status: 503 });
    expect((await come('password', demoGuests.CHK)).status).toBe(401);
    expect((await come('password', harbourAdmin)).status).toBe(200);
  });

  it('[OPN-04] lets nobody of a company in before it was known once', async () => {
    await forgetGuestAccounts();
    await upstream.answers('loginConfig', { status: 503 });
    const answer = await come('password', harbourAdmin);
    expect(answer).toMatchObject({ status: 503, data: { code: 'UNAVAILABLE' } });
    expect(answer.headers.getSetCookie()).toEqual([]);
    const correlationId = answer.headers.get('x-correlation-id');
    expect(await portal.line(correlationId)).toMatchObject({ cause: 'GUEST_ACCOUNT_UNKNOWN' });
    const why = { correlationId, msg: 'the guest account could not be read', cause: 'UPSTREAM_BUSY' };
    expect(portal.lines).toContainEqual(expect.objectContaining(why));
    await upstream.forget();
    expect((await come('password', harbourAdmin)).status).toBe(200);
  });

  it('[OPN-04] is nobody’s, and neither is any account, while all that is known is under a removed token key', async () => {
    await come('password', harbourAdmin);
    const rekeyed = await startPortal({ TOKEN_KEYS: newKey });
    await upstream.answers('loginConfig', { status: 503 });
    for (const account of [demoGuests.CHK, harbourAdmin])
      expect((await come('password', account, new Browser(rekeyed))).status).toBe(503);
    await upstream.forget();
    expect((await come('password', demoGuests.CHK, new Browser(rekeyed))).status).toBe(401);
    await rekeyed.close();
  });

  it('[OPN-04] stays known when a token key is removed after a sign-in beside its successor', async () => {
    await come('password', harbourAdmin);
    const rotating = await startPortal({ TOKEN_KEYS: `${newKey},${portalEnvironment().TOKEN_KEYS}` });
    await come('password', harbourAdmin, new Browser(rotating));
    await rotating.close();
    const rekeyed = await startPortal({ TOKEN_KEYS: newKey });
    await upstream.answers('loginConfig', { status: 503 });
    expect((await come('password', demoGuests.CHK, new Browser(rekeyed))).status).toBe(401);
    expect((await come('password', harbourAdmin, new Browser(rekeyed))).status).toBe(200);
    await rekeyed.close();
  });

  it('[LOG-15] is no name of anybody where a company has none', async () => {
    const data = { userInfo: buildUserInfo({ code: '' }), config: { imageUrl: '' }, bannerList: [] };
    await upstream.answers('userCurrentInfo', { status: 200, body: { isSuccess: true, data } });
    expect((await come('password', demoAccounts.bayanAdmin)).status).toBe(200);
  });

  it('[OPN-04] is a user’s again when the company names another one', async () => {
    expect((await come('password', demoGuests.CHK)).status).toBe(401);
    await upstream.guestIs('other@ebp.example', 'x');
    expect((await come('password', demoGuests.CHK)).status).toBe(200);
  });

  it('[OPN-04] is no guest’s way in while its password has to be changed or it is deactivated', async () => {
    const asGuest = () => new Browser(portal).post('/bff/session/guest', { company, ql: 'HK-QR-0001' });
    await upstream.answers('userCurrentInfo', { status: 403, body: { isSuccess: false, data: null } });
    expect((await asGuest()).status).toBe(503);
    await authServer('accounts', { ...demoGuests.CHK, mustChangePassword: true, loginNames: [] });
    await upstream.forget();
    expect((await asGuest()).status).toBe(503);
  });
});
