import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginAnew } from '../auth/testing/begin-anew.ts';
import { Browser } from '../auth/testing/browser.ts';
import { sessionIdOf, withRedis } from '../auth/testing/redis-keys.ts';
import { withSessions } from '../auth/testing/sessions.ts';
import { hold, inTime, later } from '../testing/later.ts';
import { ownPortal } from '../testing/own-portal.ts';
import { sessionKeys } from './keys.ts';
import { rightsNeverRead, type SessionRecord } from './record.ts';

const portal = ownPortal();
beforeEach(beginAnew);
afterEach(inTime);

const signedIn = async () => sessionIdOf((await Browser.signedIn(portal)).cookies);

describe('what goes on for a session without its browser', () => {
  /** Whether it may be told of news, and whether the upstream may be asked with its access token. */
  const mayGoOn = (id: string) =>
    withSessions(async (sessions) => [
      (await sessions.reachOf(id)) !== undefined,
      (await sessions.actorOf(id)) !== undefined,
    ]);
  const changed = async (change: Partial<SessionRecord>) => {
    const id = await signedIn();
    await withSessions((sessions) => sessions.change(id, (record) => ({ ...record, ...change })));
    return id;
  };

  it.each<[string, readonly boolean[], () => Promise<string>]>([
    ['goes on while it lives', [true, true], signedIn],
    ['tells nothing before the terms are accepted', [false, true], () => changed({ acceptedTerms: false })],
    ['stops at the absolute limit', [false, false], () => changed({ startedMs: 0 })],
    [
      'tells nothing while its rights are to be read anew',
      [false, true],
      () => changed({ rightsRead: rightsNeverRead }),
    ],
    [
      'stops at the idle limit',
      [false, false],
      async () => {
        const id = await signedIn();
        await withRedis((redis) => redis.del(sessionKeys(id).alive));
        return id;
      },
    ],
    [
      'is nothing for a guest',
      [false, false],
      async () => {
        const guest = new Browser(portal);
        await guest.post('/bff/session/guest', { company: 'CHK', ql: 'HK-QR-0001' });
        return sessionIdOf(guest.cookies);
      },
    ],
  ])('[SES-03] %s', async (_, expected, session) => {
    expect(await mayGoOn(await session())).toEqual(expected);
  });

  it('[SES-03] asks the upstream until five seconds before its token expires', async () => {
    const id = await signedIn();
    await withSessions(async (sessions) => {
      const { access } = (await sessions.tokens.load(id)) ?? expect.unreachable();
      hold();
      later(access.expiresMs - Date.now() - 5001);
      expect(await sessions.actorOf(id)).toMatchObject({ id, accessToken: access.accessToken });
      later(1);
      expect(await sessions.actorOf(id)).toBeUndefined();
      expect(await sessions.reachOf(id)).toBeDefined();
    });
  });
});
