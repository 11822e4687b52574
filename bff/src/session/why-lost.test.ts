import { beforeEach, describe, expect, it } from 'vitest';
import { Browser } from '../auth/testing/browser.ts';
import { forgetThrottles, sessionIdOf, withRedis } from '../auth/testing/redis-keys.ts';
import { withSessions } from '../auth/testing/sessions.ts';
import { ownPortal } from '../testing/own-portal.ts';
import { portalEnvironment, startPortal } from '../testing/portal.ts';
import { sessionKeys } from './keys.ts';
import type { SessionRecord } from './record.ts';
import { whyEnded } from './why-lost.ts';

const portal = ownPortal();
beforeEach(forgetThrottles);

async function signedIn(): Promise<{ browser: Browser; id: string; sessionKey: unknown }> {
  const browser = new Browser(portal);
  const { headers } = await browser.signIn();
  const { sessionKey } = await portal.line(headers.get('x-correlation-id'));
  return { browser, id: sessionIdOf(browser.cookies), sessionKey };
}

async function refusedLine(browser: Browser, at = portal) {
  browser.replica = at;
  const { status, headers } = await browser.read();
  expect(status).toBe(401);
  return at.line(headers.get('x-correlation-id'));
}

describe('the line of a call without a session says why', () => {
  it('[SES-03] idle for too long', async () => {
    const { browser, id, sessionKey } = await signedIn();
    await withRedis((redis) => redis.del(sessionKeys(id).alive));
    expect(await refusedLine(browser)).toMatchObject({ cause: 'SESSION_IDLE', sessionKey });
  });

  it('ended by an operator', async () => {
    const { browser, id, sessionKey } = await signedIn();
    await withSessions((sessions) => sessions.end(id, 'administrator'));
    expect(await refusedLine(browser)).toMatchObject({ cause: 'SESSION_ENDED_BY_OPERATOR', sessionKey });
  });

  it.each([
    ['logout', 'SESSION_ENDED_BY_USER'],
    ['account-closed', 'ACCOUNT_CLOSED'],
    ['password-changed', 'SESSION_ENDED_BY_USER'],
    ['signed-out-elsewhere', 'SESSION_ENDED_BY_ISSUER'],
    ['refused', 'SESSION_ENDED_BY_ISSUER'],
    ['timeout', 'SESSION_IDLE'],
    ['password-change-required', 'PASSWORD_CHANGE_DUE'],
  ])('ended as %s', (reason, code) => {
    expect(whyEnded(reason)).toEqual({ code, detail: reason });
  });

  it('replaced by the sign-in of another window, once its last requests had their time', async () => {
    const { browser, id, sessionKey } = await signedIn();
    expect((await browser.twin(portal).signIn()).status).toBe(200);
    await withRedis((redis) => redis.del(sessionKeys(id).record));
    expect(await refusedLine(browser)).toMatchObject({ cause: 'SESSION_REPLACED', sessionKey });
  });

  it.each([
    ['record', false],
    ['access token', true],
  ])('sealed under a key that is gone: its %s', async (detail, isHalfRotated) => {
    const newer = Buffer.alloc(32, 9).toString('base64');
    const { browser, id, sessionKey } = await signedIn();
    const rotate = () =>
      withSessions(
        async (sessions) => {
          const record = (await sessions.recordOf(id)) ?? expect.unreachable();
          const rights = await sessions.rights.load(record.rights);
          await sessions.change(id, (before) => before, { rights });
        },
        { TOKEN_KEYS: `${newer},${portalEnvironment().TOKEN_KEYS}` },
      );
    if (isHalfRotated) await rotate();
    const rotated = await startPortal({ TOKEN_KEYS: newer });
    const line = { cause: 'TOKEN_KEY_UNKNOWN', detail, level: 'warn', sessionKey };
    expect(await refusedLine(browser, rotated)).toMatchObject(line);
    await rotated.close();
  });

  it('signed with a secret that is gone', async () => {
    const { browser } = await signedIn();
    const rotated = await startPortal({ SESSION_SECRETS: 'another-secret-of-the-tests-0123456789' });
    expect(await refusedLine(browser, rotated)).toMatchObject({ cause: 'SESSION_COOKIE_FOREIGN' });
    await rotated.close();
  });

  it('sent twice, or not to be read', async () => {
    for (const [value, detail] of [
      ['x; ebp=y', 'sent twice'],
      ['%E0%A4%A', undefined],
    ] as const) {
      const browser = new Browser(portal);
      browser.cookies.set('ebp', value);
      const line = await refusedLine(browser);
      expect([line.cause, line.detail, line.level]).toEqual(['SESSION_COOKIE_FOREIGN', detail, 'warn']);
    }
  });

  it.each<[string, Partial<SessionRecord>]>([
    ['SESSION_REPLACED', { secretHash: 'x'.repeat(32) }],
    ['SESSION_PENDING', { kind: 'pending' }],
    ['SESSION_TOO_OLD', { startedMs: 0 }],
    ['SESSION_RIGHTS_LOST', { rights: 'x'.repeat(22) }],
  ])('%s by its record', async (cause, changed) => {
    const { browser, id, sessionKey } = await signedIn();
    await withSessions((sessions) => sessions.change(id, (record) => ({ ...record, ...changed })));
    expect(await refusedLine(browser)).toMatchObject({ cause, sessionKey });
  });

  it('no cookie, a lost token, or nothing left of what it names but perhaps a reason of another release', async () => {
    expect(await refusedLine(new Browser(portal))).toMatchObject({ cause: 'SESSION_NONE', level: 'info' });
    const { browser, id } = await signedIn();
    const keys = sessionKeys(id);
    await withRedis((redis) => redis.del(keys.access));
    const lines = [await refusedLine(browser)];
    await withRedis((redis) => redis.del(...Object.values(keys)));
    lines.push(await refusedLine(browser));
    await withRedis((redis) => redis.set(keys.ended, 'moved', 'PX', 60_000));
    lines.push(await refusedLine(browser));
    expect(lines.map(({ cause, detail }) => [cause, detail])).toEqual([
      ['SESSION_GONE', undefined],
      ['SESSION_GONE', undefined],
      ['SESSION_GONE', 'moved'],
    ]);
  });
});
