import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { beforeEach, describe, expect, it } from 'vitest';
import { ownPortal } from '../testing/own-portal.ts';
import { beginAnew } from './testing/begin-anew.ts';
import { Browser } from './testing/browser.ts';
import { forgetThrottles, keysLike } from './testing/redis-keys.ts';
import { authCalls, authServer } from './testing/services.ts';
import { waysIn } from './testing/ways-in.ts';
import { startsByAddress } from './throttles.ts';

const portal = ownPortal();
beforeEach(async () => {
  await beginAnew();
  portal.lines.length = 0;
});

const audited = () => portal.lines.filter(({ audit }) => audit === true);
const fail = (loginName: string, company = 'CHK') =>
  new Browser(portal).signIn({ loginName, company, password: 'wrong-password' });

describe('a sign-in that failed', () => {
  it('[LOG-09] is audited with company, name and address, both as keys that stay the same', async () => {
    await fail('Nobody@harbour.example');
    await fail('nobody@harbour.example ');
    await fail('other@harbour.example');
    const [first, again, other] = audited();
    expect(first).toMatchObject({
      action: 'login',
      outcome: 'failed',
      reason: 'LOGIN_FAILED',
      company: 'CHK',
      nameKey: expect.stringMatching(/^[\w-]{22}$/),
      addressKey: expect.stringMatching(/^[\w-]{22}$/),
    });
    expect([again?.nameKey, again?.addressKey]).toEqual([first?.nameKey, first?.addressKey]);
    expect(other?.nameKey).not.toBe(first?.nameKey);
    expect(JSON.stringify(portal.lines)).not.toMatch(/harbour\.example|127\.0\.0\.1/);
  });

  it('[LOG-09] is found again beside one that succeeded, by the same name and address', async () => {
    const { code } = demoAccounts.harbourAdmin;
    await fail(code);
    expect((await new Browser(portal).signIn()).status).toBe(200);
    const [{ nameKey, addressKey } = {}, done] = audited();
    expect(nameKey).toBeDefined();
    expect(done).toMatchObject({ action: 'login', outcome: 'done', nameKey, addressKey });
    expect(JSON.stringify(portal.lines)).not.toMatch(/harbour\.example|127\.0\.0\.1/);
  });

  it('[LOG-09] is audited without a company that is none: somebody typed into the wrong field', async () => {
    await fail('nobody@harbour.example', 'My-Password-1');
    expect(audited()[0]).not.toHaveProperty('company');
    expect(JSON.stringify(portal.lines)).not.toContain('My-Password-1');
  });

  it('[LOG-09] names the limit that refused it', async () => {
    await Promise.all(Array.from({ length: 10 }, () => fail('nobody@harbour.example')));
    const { headers } = await fail('nobody@harbour.example');
    expect(audited().at(-1)).toMatchObject({ reason: 'RATE_LIMITED', limit: 'login-name-address' });
    expect(await portal.line(headers.get('x-correlation-id'))).toMatchObject({
      cause: 'LIMIT_REACHED',
      detail: 'login-name-address',
    });
  });
});

describe('an account with two names', () => {
  const { code: email, company } = demoAccounts.harbourAdmin;
  const loginCode = 'HK001';
  const reset = async (loginName: string) => {
    const { status, text } = await new Browser(portal).post('/bff/session/reset-password', {
      company,
      loginName,
    });
    return [status, text];
  };

  it.each([
    [loginCode, email],
    [email, loginCode],
  ])(
    '[OPN-49] is not told by the limit on guesses: %s is guessed often, %s fails like any other',
    async (often, once) => {
      await Promise.all(Array.from({ length: 10 }, () => fail(often)));
      const before = await authCalls();
      const { status, data } = await fail(once);
      expect([status, data.code]).toEqual([401, 'LOGIN_FAILED']);
      expect((await authCalls()).grants).toEqual(before.grants);
      expect(audited().at(-1)).toMatchObject({ reason: 'RATE_LIMITED', limit: 'login-account-address' });
    },
  );

  it.each([
    [loginCode, email],
    [email, loginCode],
  ])(
    '[OPN-49] is not told by the limit on resets: %s is asked for often, %s is answered like any other',
    async (often, once) => {
      await Promise.all(Array.from({ length: 5 }, () => reset(often)));
      const known = await reset(once);
      expect(audited().at(-1)).toMatchObject({ outcome: 'refused', limit: 'reset-account-address' });
      expect(await authServer('mails')).toHaveLength(5);
      expect(known).toEqual(await reset('nobody@harbour.example'));
    },
  );
});

describe('the limits on guesses', () => {
  /** The limits under which something is counted now; a start of single sign-on is no guess. */
  const counted = async () => {
    const names = (await keysLike('ebp:throttle:*')).map((key) => key.split(':')[3]);
    return names.filter((name) => name !== startsByAddress.name).sort();
  };
  const { company, code: loginName } = demoAccounts.harbourAdmin;
  const reset = () => new Browser(portal).post('/bff/session/reset-password', { company, loginName });
  const handOver = (token = 'made-up') => new Browser(portal).post('/bff/session/auth-server', { token });

  it.each(['password', 'single sign-on', 'a token'] as const)(
    '[OPN-49] count nothing of a sign-in by %s that succeeded',
    async (way) => {
      expect((await waysIn[way](new Browser(portal), demoAccounts.harbourAdmin)).status).toBe(200);
      expect(await counted()).toEqual([]);
    },
  );

  it.each([
    ['a password', 'token', () => new Browser(portal).signIn()],
    ['a token', 'introspection', () => handOver()],
    ['a name', 'identify', reset],
  ] as const)(
    '[OPN-49] count nothing of %s that the issuer did not look at',
    async (_, endpoint, attempt) => {
      await authServer('fail', { endpoint, status: 500, times: 1 });
      expect((await attempt()).status).toBe(503);
      expect(await counted()).toEqual([]);
    },
  );

  it('[OPN-49] count what was refused: a password for the name as well as for the address', async () => {
    expect((await fail(loginName)).status).toBe(401);
    expect(await counted()).toEqual([
      'login-account',
      'login-account-address',
      'login-address',
      'login-name',
      'login-name-address',
    ]);
    await forgetThrottles();
    expect((await handOver()).status).toBe(401);
    expect(await counted()).toEqual(['login-address']);
  });
});
