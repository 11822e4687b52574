import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { sessionKeys } from '../session/keys.ts';
import { inTime, later } from '../testing/later.ts';
import { ownPortal } from '../testing/own-portal.ts';
import { startPortal } from '../testing/portal.ts';
import { quickest, waited } from '../testing/quickest.ts';
import { beginAnew } from './testing/begin-anew.ts';
import { Browser } from './testing/browser.ts';
import { Events } from './testing/events.ts';
import { sessionIdOf, withRedis } from './testing/redis-keys.ts';
import { authCalls, authServer } from './testing/services.ts';

const replicas = [ownPortal(), ownPortal()] as const;
beforeEach(beginAnew);
afterEach(inTime);

const signedIn = (replica = replicas[0]) => Browser.signedIn(replica);

describe('session events', () => {
  it('[SES-04] tell every window within a second that the session ended on another replica', async () => {
    const signOutElsewhere = async () => {
      const browser = await signedIn();
      const windows = await Promise.all([
        Events.open(replicas[0], browser),
        Events.open(replicas[1], browser),
      ]);
      return waited(async () => {
        await browser.twin(replicas[1]).post('/bff/session/logout');
        for (const window of windows) {
          expect(await window.next()).toEqual({ event: 'ended', data: { reason: 'logout' } });
          await window.closed;
        }
      });
    };
    expect(await quickest(signOutElsewhere, 1000)).toBeLessThan(1000);
  });

  it('are no stream for who asks for their head alone', async () => {
    const browser = await signedIn();
    const answer = await browser.call('HEAD', '/bff/session/events');
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET']);
  });

  it('[OPN-08] announce the end two minutes before, and tell it when it comes, without keeping it away', async () => {
    const short = await startPortal({ SESSION_IDLE_SECONDS: '60' });
    const browser = await signedIn(short);
    const { alive } = sessionKeys(sessionIdOf(browser.cookies));
    const end = () => withRedis((redis) => redis.pexpiretime(alive));
    const due = await end();
    // The window looks again when the session should be over, which the test decides.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const openedAt = Date.now();
    const window = await Events.open(short, browser);
    const ending = await window.next();
    expect(ending.event).toBe('ending');
    const expiresAt = Date.parse(String(ending.data.expiresAt));
    expect(expiresAt).toBeGreaterThan(due - 50);
    expect(expiresAt).toBeLessThan(due + 50 + Date.now() - openedAt);
    expect(ending.data.canStay).toBe(true);
    expect(await end()).toBe(due);
    await withRedis((redis) => redis.del(alive));
    // In steps: a jump would cut the connection to the store, which has a limit as well.
    const passing = setInterval(() => void vi.advanceTimersByTimeAsync(1000), 20);
    onTestFinished(() => clearInterval(passing));
    expect(await window.next()).toEqual({ event: 'ended', data: { reason: 'timeout' } });
    await short.close();
  });

  it('[OPN-08] say that nobody can stay beyond the absolute limit', async () => {
    const short = await startPortal({ SESSION_ABSOLUTE_SECONDS: '90', SESSION_IDLE_SECONDS: '90' });
    const window = await Events.open(short, await signedIn(short));
    expect(await window.next()).toMatchObject({ event: 'ending', data: { canStay: false } });
    await short.close();
  });

  it('[OPN-08] announce the end of a token that cannot be renewed, and nothing brings the session back', async () => {
    const tokenSeconds = 20;
    const brief = await startPortal({ AUTH_SCOPE: 'openid profile email' });
    await authServer('access-token-ttl', { seconds: tokenSeconds });
    const browser = await signedIn(brief);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const window = await Events.open(brief, browser);
    const ending = await window.next();
    expect(ending.event).toBe('ending');
    expect(Date.parse(String(ending.data.expiresAt)) - Date.now()).toBeLessThan(tokenSeconds * 1000 - 4000);
    expect(ending.data.canStay).toBe(false);
    await withRedis((redis) => redis.del(sessionKeys(sessionIdOf(browser.cookies)).alive));
    later(tokenSeconds * 1000);
    await vi.advanceTimersByTimeAsync(tokenSeconds * 1000);
    expect(await window.next()).toEqual({ event: 'ended', data: { reason: 'timeout' } });
    expect(await browser.read()).toMatchObject({ status: 401, data: { code: 'SESSION_TIMEOUT' } });
    expect((await browser.post('/bff/session/relogin')).status).toBe(401);
    expect((await authCalls()).grants.refresh_token).toBeUndefined();
    await brief.close();
  });

  it('close when the process leaves, without ending the session', async () => {
    const leaving = await startPortal();
    const browser = await signedIn(leaving);
    const window = await Events.open(leaving, browser);
    leaving.portal.hangUp();
    await window.closed;
    expect(window.received).toEqual([]);
    browser.replica = replicas[0];
    expect((await browser.read()).status).toBe(200);
    await leaving.close();
  });

  it('[OPN-01] close without a word when the browser gets another session', async () => {
    const browser = await signedIn();
    const window = await Events.open(replicas[1], browser);
    await browser.signIn();
    await window.closed;
    expect(window.received).toEqual([]);
  });
});
