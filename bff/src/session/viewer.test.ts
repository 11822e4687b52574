import type { SessionUser } from '@ebp/contracts/portal/session';
import { beforeEach, describe, expect, it } from 'vitest';
import { Browser } from '../auth/testing/browser.ts';
import { forgetThrottles, sessionIdOf, withRedis } from '../auth/testing/redis-keys.ts';
import { withSessions } from '../auth/testing/sessions.ts';
import { ownPortal } from '../testing/own-portal.ts';
import { sessionKeys } from './keys.ts';
import type { SessionRecord } from './record.ts';

const portal = ownPortal();
beforeEach(forgetThrottles);

async function signedIn() {
  const browser = await Browser.signedIn(portal);
  return { browser, id: sessionIdOf(browser.cookies) };
}
const poll = (browser: Browser) => browser.get('/bff/session');

describe('a browser that asks about its session', () => {
  it('[OPN-08] learns when it will end', async () => {
    const { browser } = await signedIn();
    const { authenticated, expiresAt } = (await poll(browser)).data;
    expect(authenticated).toBe(true);
    expect(Date.parse(String(expiresAt))).toBeGreaterThan(Date.now());
  });

  const change = (changed: Partial<SessionRecord>) => (id: string) =>
    withSessions((sessions) => sessions.change(id, (record) => ({ ...record, ...changed })));
  const lose = (part: 'alive' | 'profile') => (id: string) =>
    withRedis((redis) => redis.del(sessionKeys(id)[part]));

  it.each<[string, string, ...((id: string) => Promise<unknown>)[]]>([
    ['has another secret now', 'UNAUTHENTICATED', change({ secretHash: 'x'.repeat(32) })],
    ['waits for a new password', 'UNAUTHENTICATED', change({ kind: 'pending' }), lose('alive')],
    ['is idle', 'SESSION_TIMEOUT', lose('alive')],
    ['is too old', 'SESSION_TIMEOUT', change({ startedMs: 0 })],
    ['has lost its rights', 'UNAUTHENTICATED', change({ rights: 'x'.repeat(22) })],
    ['has lost its profile', 'UNAUTHENTICATED', lose('profile')],
  ])('[SES-15] is told that it has none, and nothing more, if it %s', async (_, code, ...happens) => {
    const { browser, id } = await signedIn();
    for (const one of happens) await one(id);
    expect(await poll(browser)).toMatchObject({ status: 200, data: { authenticated: false } });
    expect(await browser.get('/bff/session/events')).toMatchObject({ status: 401, data: { code } });
  });

  const [early, late] = ['2020-01-01T08:00:00.000Z', '2090-01-01T08:00:00.000Z'];
  it('[HOM-02] learns the date of the latest order, as the upstream says or by what was sent since', async () => {
    const { browser, id } = await signedIn();
    const user = (await poll(browser)).data.user as SessionUser;
    for (const [what, lastOrderDate, orderMs, shown] of [
      ['of the upstream, where nothing was sent', early, 0, early],
      ['of what was sent since', early, Date.parse(late), late],
      ['of the upstream, which is later', late, Date.parse(early), late],
      ['of what was sent first', null, Date.parse(early), early],
      ['of nothing', null, 0, null],
    ] as const) {
      const profile = { ...user, lastOrderDate, imageUrl: '' };
      await withSessions((sessions) =>
        sessions.change(id, (record) => ({ ...record, sent: { orderMs, readingMs: 0 } }), { profile }),
      );
      expect((await poll(browser)).data.user, what).toMatchObject({ lastOrderDate: shown });
    }
  });
});
