import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPortal, type TestPortal } from '../testing/portal.ts';
import { Browser } from './testing/browser.ts';
import { forgetThrottles } from './testing/redis-keys.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await forgetThrottles();
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

  it('[LOG-09] is audited without a company that is none: somebody typed into the wrong field', async () => {
    await fail('nobody@harbour.example', 'My-Password-1');
    expect(audited()[0]).not.toHaveProperty('company');
    expect(JSON.stringify(portal.lines)).not.toContain('My-Password-1');
  });

  it('[LOG-09] names the limit that refused it', async () => {
    for (let count = 0; count < 11; count += 1) await fail('nobody@harbour.example');
    expect(audited().at(-1)).toMatchObject({ reason: 'RATE_LIMITED', limit: 'login-name-address' });
    expect(portal.lines.filter(({ msg }) => msg === 'request').at(-1)).toMatchObject({
      cause: 'LIMIT_REACHED',
      detail: 'login-name-address',
    });
  });
});
