import { randomBytes } from 'node:crypto';
import { demoAccounts, demoGuests } from '@ebp/contracts/testing/demo-world';
import { beforeEach, expect, it } from 'vitest';
import { ownPortal } from '../testing/own-portal.ts';
import { beginAnew } from './testing/begin-anew.ts';
import { Browser } from './testing/browser.ts';
import { everythingStored, sessionIdOf } from './testing/redis-keys.ts';
import { authServer } from './testing/services.ts';
import { withSessions } from './testing/sessions.ts';

const portal = ownPortal({ LOG_LEVEL: 'trace' });
beforeEach(beginAnew);

/** Access, refresh and ID token of a session, decrypted with the gateway's keys. */
async function tokensOf(browser: Browser): Promise<string[]> {
  const stored = await withSessions(({ tokens }) => tokens.load(sessionIdOf(browser.cookies)));
  const { refreshToken = '', idToken = '' } = stored?.grant ?? {};
  return [stored?.access.accessToken ?? '', refreshToken, idToken];
}

const canary = (): string => `canary-${randomBytes(9).toString('base64url')}`;

it('[OPN-01] password, tokens and QR code appear in no answer, log line or Redis key', async () => {
  const browser = new Browser(portal);
  const { company } = demoAccounts.harbourAdmin;
  const account = {
    pkey: 'U-HK-0001',
    code: demoAccounts.harbourAdmin.code,
    password: canary(),
    company,
  };
  await authServer('accounts', account);
  const [ql, wrongPassword] = [canary(), canary()];
  await browser.signIn({ password: wrongPassword });
  await browser.get(`/bff/session?ql=${ql}`);
  await authServer('access-token-ttl', { seconds: 1 });
  expect((await browser.signIn({ password: account.password, ql })).status).toBe(200);
  expect((await browser.read()).status).toBe(200);
  const tokens = await tokensOf(browser);
  const newPassword = canary();
  await browser.post('/bff/session/change-password', {
    oldPassword: account.password,
    newPassword,
    confirmNewPassword: newPassword,
  });
  const guest = new Browser(portal);
  expect((await guest.post('/bff/session/guest', { company, ql })).status).toBe(200);
  tokens.push(...(await tokensOf(browser)), ...(await tokensOf(guest)));
  const traffic = [...browser.traffic, ...guest.traffic].join('\n');
  const [stored, lines] = [
    await everythingStored(),
    portal.lines.map((line) => JSON.stringify(line)).join('\n'),
  ];
  expect(new Set(tokens).size).toBe(9);
  for (const secret of [
    ql,
    wrongPassword,
    account.password,
    newPassword,
    demoGuests.CHK.password,
    ...tokens,
  ]) {
    expect(traffic).not.toContain(secret);
    expect(stored).not.toContain(secret);
    expect(lines).not.toContain(secret);
  }
  expect(lines).toContain('"action":"login"');
});
