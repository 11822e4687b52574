import { setTimeout as sleep } from 'node:timers/promises';
import { demoAccounts, demoTelephonyClient } from '@ebp/contracts/testing/demo-world';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { sessionKeys } from '../../session/keys.ts';
import { rightsNeverRead } from '../../session/record.ts';
import { Sessions } from '../../session/sessions.ts';
import { ownPortal } from '../../testing/own-portal.ts';
import { startPortal } from '../../testing/portal.ts';
import { quickest, waited } from '../../testing/quickest.ts';
import { beginAnew } from '../testing/begin-anew.ts';
import { Browser } from '../testing/browser.ts';
import { Events } from '../testing/events.ts';
import { IssuerPages } from '../testing/issuer-pages.ts';
import { sessionIdOf, withRedis } from '../testing/redis-keys.ts';
import { authServer, authUrl } from '../testing/services.ts';
import { withSessions } from '../testing/sessions.ts';
import { CallStream } from './call-stream.ts';
import { TelephonyApi } from './telephony-api.ts';

const { contactCentreAgent } = demoAccounts;
const path = '/bff/telephony/events';
const environment = {
  TELEPHONY_ISSUER_URL: authUrl(),
  TELEPHONY_CLIENT_ID: demoTelephonyClient.id,
  TELEPHONY_CLIENT_SECRET: demoTelephonyClient.secret,
  TELEPHONY_API_URL: authUrl(),
};
const replicas = [ownPortal(environment), ownPortal(environment)] as const;
beforeEach(beginAnew);

const agent = () => Browser.signedIn(replicas[0], contactCentreAgent);

/** @param seconds how long the token of the provider lasts; as usual by default */
async function connectedAgent(seconds?: number): Promise<Browser> {
  const browser = await agent();
  if (seconds !== undefined) await authServer('access-token-ttl', { seconds });
  const leaving = await browser.post('/bff/telephony/connect');
  const back = await new IssuerPages().signIn(String(leaving.data.authorizationUrl), contactCentreAgent);
  const [code = '', state = '', iss = ''] = ['code', 'state', 'iss'].map(
    (name) => back.searchParams.get(name) ?? '',
  );
  expect((await browser.post('/bff/telephony/callback', { code, state, iss })).status).toBe(200);
  return browser;
}

/** Lets a call ring until somebody listens: the channel opens a moment after the stream. */
const ring = (number: string) =>
  expect
    .poll(
      async () =>
        (await authServer<{ heardBy: number }>('call', { sub: contactCentreAgent.pkey, number })).heardBy,
    )
    .toBe(1);

/** Waits until no channel hears a call any more: one closes a moment after its stream. */
const silence = () =>
  expect
    .poll(() => authServer('call', { sub: contactCentreAgent.pkey, number: '1' }))
    .toEqual({ heardBy: 0 });

describe('the telephone of a connected agent', () => {
  it('[CCC-03] tells its presence and each call, with the number, and the token never leaves the gateway', async () => {
    const browser = await connectedAgent();
    const { data } = await browser.get('/bff/telephony');
    expect(data).toMatchObject({ connection: { name: 'Sam Yip', presence: 'Available' } });
    const calls = await Events.open(replicas[0], browser, path);
    await ring('tel:+85228010001');
    expect(await calls.next()).toEqual({ event: 'call', data: { phone: '85228010001' } });
    await ring('');
    expect(await calls.next()).toEqual({ event: 'call', data: {} });
    expect(JSON.stringify(calls.received)).not.toMatch(/dev\.|streaming-/);
    calls.close();
    // The channel closes with the page.
    await silence();
  });

  it('[CCC-03] [SES-15] is silent within a second of the end of the session, on any replica', async () => {
    const signOutElsewhere = async () => {
      const browser = await connectedAgent();
      const calls = await Events.open(replicas[0], browser, path);
      await ring('28010001');
      await calls.next();
      const waitedMs = await waited(async () => {
        await browser.twin(replicas[1]).post('/bff/session/logout');
        await calls.closed;
      });
      // The channel closes after the page's stream, which tells nothing any more.
      await silence();
      expect(calls.received).toHaveLength(1);
      return waitedMs;
    };
    expect(await quickest(signOutElsewhere, 1000)).toBeLessThan(1000);
  });

  it('[CCC-03] rings in the newest window alone, which the other is told', async () => {
    const browser = await connectedAgent();
    const first = await Events.open(replicas[0], browser, path);
    await ring('28010001');
    expect((await first.next()).event).toBe('call');
    const second = await Events.open(replicas[0], browser, path);
    expect(await first.next()).toEqual({ event: 'end', data: { reason: 'replaced' } });
    await first.closed;
    // The first window's channel may still be closing and take a call along.
    await expect
      .poll(async () => {
        await authServer('call', { sub: contactCentreAgent.pkey, number: '28010002' });
        return second.received[0];
      })
      .toEqual({ event: 'call', data: { phone: '28010002' } });
    expect(first.received).toHaveLength(2);
    second.close();
  });

  it('[CCC-03] rings on in one window when another goes before its stream has begun', async () => {
    const browser = await connectedAgent();
    const calls = await Events.open(replicas[0], browser, path);
    await ring('28010001');
    await expect.poll(() => calls.received.length).toBe(1);
    const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
    const { reachOf } = Sessions.prototype;
    const asked = vi.spyOn(Sessions.prototype, 'reachOf').mockImplementation(async function (
      this: Sessions,
      id,
    ) {
      await held;
      return reachOf.call(this, id);
    });
    onTestFinished(() => void vi.restoreAllMocks());
    const left = new Promise((resolve) =>
      replicas[0].server.once('request', (_request, response) => response.once('close', resolve)),
    );
    const gone = new AbortController();
    const opening = browser.call('GET', path, { signal: gone.signal });
    await expect.poll(() => asked.mock.calls.length).toBe(1);
    gone.abort();
    await expect(opening).rejects.toThrow();
    await left;
    goOn();
    await asked.mock.results[0]?.value;
    await ring('28010002');
    await expect.poll(() => calls.received.map(({ event }) => event)).toEqual(['call', 'call']);
    calls.close();
  });

  it('[CCC-03] [SES-15] is silent once the session has timed out, but not while the store does not answer', async () => {
    const browser = await connectedAgent();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const calls = await Events.open(replicas[0], browser, path);
    await ring('28010001');
    const reachOf = vi.spyOn(Sessions.prototype, 'reachOf').mockRejectedValue(new Error('away'));
    onTestFinished(() => void vi.restoreAllMocks());
    await vi.advanceTimersByTimeAsync(15_000);
    await reachOf.mock.results[0]?.value.catch(() => undefined);
    await ring('28010002');
    await expect.poll(() => calls.received.length).toBe(2);
    reachOf.mockRestore();
    await withRedis((redis) => redis.del(sessionKeys(sessionIdOf(browser.cookies)).alive));
    await vi.advanceTimersByTimeAsync(15_000);
    await calls.closed;
    await silence();
  });

  const withoutKey = (sessions: Sessions, id: string) =>
    sessions.change(id, (record) => record, {
      rights: { functionKeys: new Set(), customerCodes: new Set(), machineKeys: new Set() },
    });
  const toReadAnew = (sessions: Sessions, id: string) =>
    sessions.change(id, (record) => ({ ...record, rightsRead: rightsNeverRead }));

  it.each([
    ['the key of agents was taken away', withoutKey],
    ['the rights are to be read anew', toReadAnew],
  ])('[CCC-12] [ACC-08] tells no call once %s', async (_what, change) => {
    const browser = await connectedAgent();
    const calls = await Events.open(replicas[0], browser, path);
    await ring('28010001');
    await calls.next();
    await withSessions((sessions) => change(sessions, sessionIdOf(browser.cookies)));
    await ring('28010002');
    await calls.closed;
    expect(calls.received).toHaveLength(1);
    await silence();
  });

  it('[CCC-12] [ACC-08] listens no longer than a heartbeat without the key, and again once the rights were read anew', async () => {
    const browser = await connectedAgent();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const calls = await Events.open(replicas[0], browser, path);
    await ring('28010001');
    await withSessions((sessions) => toReadAnew(sessions, sessionIdOf(browser.cookies)));
    await vi.advanceTimersByTimeAsync(15_000);
    await calls.closed;
    await silence();
    expect((await browser.get(path)).status).toBe(403);
    expect((await browser.get('/bff/telephony')).status).toBe(200);
    const again = await Events.open(replicas[0], browser, path);
    await ring('28010002');
    expect((await again.next()).event).toBe('call');
    again.close();
  });

  it('[CCC-03] hears nothing for a page that goes while the provider is asked', async () => {
    const browser = await connectedAgent();
    const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
    const { openChannel } = TelephonyApi.prototype;
    const asked = vi.spyOn(TelephonyApi.prototype, 'openChannel').mockImplementation(async function (
      this: TelephonyApi,
      ...sent
    ) {
      await held;
      return openChannel.apply(this, sent);
    });
    onTestFinished(() => void vi.restoreAllMocks());
    const calls = await Events.open(replicas[0], browser, path);
    await expect.poll(() => asked.mock.calls.length).toBe(1);
    const closed = vi.spyOn(CallStream.prototype, 'close');
    calls.close();
    await expect.poll(() => closed.mock.calls.length).toBe(1);
    goOn();
    await asked.mock.results[0]?.value;
    await sleep(100);
    expect(await authServer('call', { sub: contactCentreAgent.pkey, number: '1' })).toEqual({ heardBy: 0 });
  });

  it('[CCC-03] says so when the token of the provider ends', async () => {
    const seconds = 600;
    const before = Date.now();
    const browser = await connectedAgent(seconds);
    const { listen } = CallStream.prototype;
    const listening = vi.spyOn(CallStream.prototype, 'listen').mockImplementation(function (
      this: CallStream,
      address,
      userId,
    ) {
      listen.call(this, address, userId, Date.now() + 200);
    });
    onTestFinished(() => void vi.restoreAllMocks());
    const calls = await Events.open(replicas[0], browser, path);
    expect(await calls.next()).toEqual({ event: 'end', data: { reason: 'ended' } });
    await calls.closed;
    const untilMs = listening.mock.calls[0]?.[2] ?? 0;
    expect(untilMs).toBeGreaterThan(before + (seconds - 60) * 1000);
    expect(untilMs).toBeLessThanOrEqual(Date.now() + seconds * 1000);
  });

  it('[CCC-03] goes on however long the token of the provider lasts', async () => {
    const calls = await Events.open(replicas[0], await connectedAgent(30 * 24 * 3600), path);
    await ring('28010001');
    expect((await calls.next()).event).toBe('call');
    calls.close();
  });

  it('[OPN-46] is off for an agent who is not connected, and where the provider has no interface', async () => {
    const calls = await Events.open(replicas[0], await agent(), path);
    expect(await calls.next()).toEqual({ event: 'end', data: { reason: 'off' } });
    await calls.closed;
    const { TELEPHONY_API_URL: _, ...withoutApi } = environment;
    const plain = await startPortal(withoutApi);
    const browser = await connectedAgent();
    const off = await Events.open(plain, browser, path);
    expect(await off.next()).toEqual({ event: 'end', data: { reason: 'off' } });
    expect((await browser.twin(plain).get('/bff/telephony')).data.connection).not.toHaveProperty('presence');
    await plain.close();
  });

  it('[CCC-12] is no customer’s: 403, and 401 without a session', async () => {
    expect((await new Browser(replicas[0]).get(path)).status).toBe(401);
    const customer = await Browser.signedIn(replicas[0]);
    expect((await customer.get(path)).status).toBe(403);
  });
});
