import { paperOrderCreate } from '@ebp/contracts/operations/paper-order';
import { type DemoAccount, demoAccounts } from '@ebp/contracts/testing/demo-world';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { breakableRedis } from '../auth/testing/breakable-redis.ts';
import { Browser } from '../auth/testing/browser.ts';
import { Events } from '../auth/testing/events.ts';
import { forgetThrottles, sessionIdOf, withRedis } from '../auth/testing/redis-keys.ts';
import { withSessions } from '../auth/testing/sessions.ts';
import { rightsNeverRead } from '../session/record.ts';
import { Sessions } from '../session/sessions.ts';
import { holdNewsRounds, type NewsRounds } from '../testing/news-rounds.ts';
import { ownPortal } from '../testing/own-portal.ts';
import { stubUserInfo, userWith } from '../testing/people.ts';
import { newKey, startPortal } from '../testing/portal.ts';
import { kindsIn, pushBrowser } from '../testing/push.ts';
import { quickest } from '../testing/quickest.ts';
import { exampleOf } from '../testing/recorded.ts';
import { emptyJournal, journal, resetUpstream, stub } from '../testing/wiremock.ts';

const quietMs = 200;
const quiet = () => new Promise((resolve) => setTimeout(resolve, quietMs));

const replicas = [ownPortal({ NEWS_POLL_SECONDS: '0' }), ownPortal({ NEWS_POLL_SECONDS: '0' })] as const;
beforeEach(() => Promise.all([forgetThrottles(), resetUpstream(), forgetNews()]));

/** What an earlier test's visitors have seen would be news to those of the next. */
const forgetNews = () =>
  withRedis(async (redis) => {
    const keys = await redis.keys('ebp:news-*');
    if (keys.length > 0) await redis.del(keys);
  });

const moveMachine = (browser: Browser, pkey = 'HK-M-0001') =>
  browser.put(`/api/ebp/machine/${pkey}/update`, { pkey, locationReference: 'Third floor' });

describe('news of what somebody changed', () => {
  let admin: Browser;
  beforeAll(async () => {
    admin = await Browser.signedIn(replicas[0]);
  });

  it('reach a colleague on another replica within two seconds, name the topic alone, and not who made the change', async () => {
    const own = await Events.open(replicas[0], admin);
    const colleague = await Browser.signedIn(replicas[1]);
    const window = await Events.open(replicas[1], colleague);
    const move = async () => {
      expect((await moveMachine(admin)).status).toBe(200);
      expect(await window.next()).toEqual({ event: 'news', data: { topic: 'machines' } });
    };
    expect(await quickest(move, 2000)).toBeLessThan(2000);
    await quiet();
    expect(own.received).toEqual([]);
    for (const stream of [own, window]) stream.close();
  });

  it('tell also of an order whose outcome is unknown, and of none that was refused', async () => {
    const window = await Events.open(replicas[1], await Browser.signedIn(replicas[1]));
    const body = await exampleOf(paperOrderCreate.id);
    for (const status of [503, 504]) {
      await stub('PUT', paperOrderCreate.path, { status });
      const headers = { 'Idempotency-Key': newKey() };
      await admin.call('PUT', paperOrderCreate.path, { body, headers });
    }
    expect(await window.next()).toEqual({ event: 'news', data: { topic: 'orders' } });
    await quiet();
    expect(window.received).toHaveLength(1);
    window.close();
  });

  it('reach nobody of another company or customer, and no guest', async () => {
    const others = [demoAccounts.merlionAdmin, demoAccounts.lionRockAdmin];
    const browsers = await Promise.all(others.map((account) => Browser.signedIn(replicas[1], account)));
    const guest = new Browser(replicas[1]);
    expect((await guest.post('/bff/session/guest', { company: 'CHK', ql: 'HK-QR-0001' })).status).toBe(200);
    const windows = await Promise.all(
      [...browsers, guest].map((browser) => Events.open(replicas[1], browser)),
    );
    expect((await moveMachine(admin)).status).toBe(200);
    expect((await admin.put('/api/ebp/user/U-HK-0018/delete', {})).status).toBe(200);
    await quiet();
    expect(windows.map(({ received }) => received)).toEqual([[], [], []]);
    for (const window of windows) window.close();
  });

  it('[ACC-08] reach nobody whose rights have changed until these were read anew, and then they do', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const colleague = await Browser.signedIn(replicas[1]);
    const window = await Events.open(replicas[1], colleague);
    const id = sessionIdOf(colleague.cookies);
    await withSessions((sessions) =>
      sessions.change(id, (record) => ({ ...record, rightsRead: rightsNeverRead })),
    );
    const asked = vi.spyOn(Sessions.prototype, 'reachOf');
    onTestFinished(() => void vi.restoreAllMocks());
    expect((await moveMachine(admin)).status).toBe(200);
    await expect.poll(() => asked.mock.calls.flat()).toContain(id);
    await Promise.all(asked.mock.results.map(({ value }) => value));
    expect(window.received).toEqual([]);
    expect((await colleague.get('/api/ebp/message/search')).status).toBe(200);
    await vi.advanceTimersByTimeAsync(10_000);
    await expect.poll(() => window.received).toContainEqual({ event: 'news', data: { topic: 'machines' } });
    window.close();
  });

  it('are none for the first visitors of a gateway whose second connection to Redis comes late', async () => {
    const lateMs = 2 * quietMs;
    const redis = await breakableRedis(lateMs);
    const started = await startPortal({ NEWS_POLL_SECONDS: '0', REDIS_URL: redis.url });
    onTestFinished(async () => {
      await started.close();
      await redis.close();
    });
    const window = await Events.open(started, admin);
    await new Promise((resolve) => setTimeout(resolve, lateMs + quietMs));
    expect(window.received).toEqual([]);
    window.close();
  });

  it('pass through Redis without a readable name, and those that no replica wrote are ignored', async () => {
    const window = await Events.open(replicas[0], admin);
    await withRedis((redis) =>
      redis.publish('ebp:news', JSON.stringify({ topic: 'machines', company: 'CHK' })),
    );
    await withRedis(async (redis) => {
      const heard = new Promise<string>((resolve) => redis.on('message', (_, text: string) => resolve(text)));
      await redis.subscribe('ebp:news');
      await moveMachine(admin);
      expect(await heard).not.toMatch(/HK-M|machines|CHK/);
      await redis.unsubscribe('ebp:news');
    });
    await quiet();
    expect(window.received).toEqual([]);
    window.close();
  });
});

describe('news of the upstream', () => {
  let rounds: NewsRounds;
  beforeEach(() => {
    rounds = holdNewsRounds();
  });
  afterEach(() => void vi.restoreAllMocks());

  const box = (...pkeys: string[]) => boxWith(pkeys);
  const boxWith = (unread: readonly string[], read: readonly string[] = []) =>
    stub('GET', '/api/ebp/message/search', {
      status: 200,
      body: {
        isSuccess: true,
        data: [...unread, ...read].map((pkey) => ({
          pkey,
          subject: 'Notice',
          message: 'Text',
          userStatus: unread.includes(pkey) ? 'NEW' : 'READ',
          createDatetime: '2026-11-20 08:00:00',
        })),
      },
    });
  const asked = async () => (await journal()).filter(({ url }) => url.startsWith('/api/ebp/message/search'));

  it('are found by one question per person and pace, whatever the number of windows and replicas', async () => {
    const asking = await Promise.all([1, 2].map(() => rounds.startAsking()));
    const [first, second] = asking;
    if (!first || !second) throw new Error('two replicas');
    await box('M-1');
    const browsers = await Promise.all([first, second].map((replica) => Browser.signedIn(replica)));
    const windows = await Promise.all(
      [first, second].map((replica, at) => Events.open(replica, browsers[at] ?? new Browser(replica))),
    );
    // Not by what the windows hear: on a busy machine Redis may be late, and then everything may have been missed.
    const told = async () => {
      const counts = await Promise.all(asking.map((replica) => replica.metrics()));
      const found = counts.flatMap((text) => [
        ...text.matchAll(/ebp_news_total\{.*source="upstream".*\} (\d+)/g),
      ]);
      return found.reduce((sum, [, count]) => sum + Number(count), 0);
    };
    await rounds.watched(2);
    await emptyJournal();
    for (let pace = 1; pace <= 3; pace += 1) {
      await rounds.aPace();
      await expect.poll(async () => (await asked()).length).toBe(pace);
    }
    expect(await told()).toBe(0);
    const { publicKey } = (await browsers[0]?.get('/bff/push'))?.data ?? {};
    const phone = await pushBrowser(String(publicKey));
    await browsers[0]?.put('/bff/push', phone);
    await box('M-1', 'M-2');
    await rounds.aPace();
    for (const window of windows)
      await expect.poll(() => window.received).toContainEqual({ event: 'news', data: { topic: 'messages' } });
    await expect.poll(() => kindsIn(phone)).toEqual(['on', 'message']);
    expect(await told()).toBe(1);
    // A message that was read is news for an open page only.
    await withRedis(async (redis) => redis.del(await redis.keys('ebp:push-quiet:*')));
    await boxWith(['M-2'], ['M-1']);
    await rounds.aPace();
    await expect.poll(told).toBe(2);
    await quiet();
    expect(await kindsIn(phone)).toEqual(['on', 'message']);
    // One that came while another was read is news for the phone as well.
    await boxWith(['M-3'], ['M-1', 'M-2']);
    await rounds.aPace();
    await expect.poll(() => kindsIn(phone)).toEqual(['on', 'message', 'message']);
    for (const window of windows) window.close();
    await rounds.watched(0);
    await emptyJournal();
    await rounds.aPace();
    await rounds.aPace();
    expect(await asked()).toEqual([]);
    // Either replica may have been the one that asked.
    const counted = await Promise.all(asking.map((replica) => replica.metrics()));
    expect(counted.join('\n')).toMatch(/ebp_news_polls_total\{result="same"\}/);
    await Promise.all(asking.map((replica) => replica.close()));
  });

  it('reach the browsers of people who are away, about an order of theirs alone', async () => {
    const orders = (...numbers: string[]) =>
      stub('GET', '/api/ebp/consumableorder/search', {
        status: 200,
        body: {
          isSuccess: true,
          data: numbers.map((orderNumber) => ({
            orderNumber,
            itemName: 'Black toner',
            qty: 1,
            orderDate: '2026-11-20',
          })),
        },
      });
    const asking = await rounds.startAsking();
    await Promise.all([box('M-1'), orders('O-1')]);
    const present = await Browser.signedIn(asking);
    const { publicKey } = (await present.get('/bff/push')).data;
    const { harbourAdmin, harbourViewer, lionRockAdmin, merlionAdmin } = demoAccounts;
    const phoneOf = async (account: DemoAccount) => {
      const phone = await pushBrowser(String(publicKey));
      await (await Browser.signedIn(replicas[1], account)).put('/bff/push', phone);
      return phone;
    };
    // Of the customers and machines of whoever is present, this person has one each.
    const asBefore = await stubUserInfo(userWith(harbourViewer));
    const away = [await phoneOf(harbourViewer)];
    await asBefore();
    away.push(...(await Promise.all([lionRockAdmin, merlionAdmin, harbourAdmin].map(phoneOf))));
    await emptyJournal();
    const window = await Events.open(asking, present);
    await rounds.watched(1);
    await rounds.aPace();
    // The first answers about messages and orders are no news.
    await expect.poll(() => asking.metrics()).toMatch(/news_polls_total\{result="same"\} 2/);
    await orders('O-1', 'O-2');
    await rounds.aPace();
    // On a busy machine Redis may be late with whose window it is, and then everything may have been missed.
    await expect.poll(() => window.received).toContainEqual({ event: 'news', data: { topic: 'orders' } });
    const own = away.pop();
    await expect.poll(() => own && kindsIn(own)).toContain('order-changed');
    // This line follows the last browser.
    await expect.poll(() => asking.lines.map(({ operation }) => operation)).toContain('push.order-changed');
    expect(await Promise.all(away.map(kindsIn))).toEqual([['on'], ['on'], ['on']]);
    window.close();
    await asking.close();
  });

  it('are asked for no more often than the bound, and never when switched off', async () => {
    const bounded = await rounds.startAsking({ NEWS_POLLS_PER_MINUTE: '1' });
    await withRedis((redis) => redis.del('ebp:news-calls'));
    const browser = await Browser.signedIn(bounded);
    const off = await Browser.signedIn(replicas[0], demoAccounts.lionRockAdmin);
    const windows = [await Events.open(bounded, browser), await Events.open(replicas[0], off)];
    await rounds.watched(1);
    await emptyJournal();
    const kinds = async () =>
      (await journal()).flatMap(({ url }) => /(message|consumableorder)\/search/.exec(url)?.[1] ?? []);
    for (let pace = 1; pace <= 3; pace += 1) await rounds.aPace();
    await expect
      .poll(() => bounded.metrics())
      .toMatch(/ebp_news_polls_total\{result="bounded"\} ([5-9]|\d{2,})/);
    await expect.poll(async () => (await kinds()).length).toBe(1);
    // What was above the bound comes first in a round that has room again.
    await withRedis((redis) => redis.del('ebp:news-calls'));
    await rounds.aPace();
    await expect.poll(async () => (await kinds()).sort()).toEqual(['consumableorder', 'message']);
    for (const window of windows) window.close();
    await bounded.close();
  });
});
