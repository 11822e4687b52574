import { paperOrderCreate } from '@ebp/contracts/operations/paper-order';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Agent } from 'supertest';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { everythingStored, keysLike, withRedis } from '../auth/testing/redis-keys.ts';
import { authServer, publicUrl } from '../auth/testing/services.ts';
import { whyFields } from '../http/causes.ts';
import { PushSubscriptions } from '../session/push-subscriptions.ts';
import { ownPortal } from '../testing/own-portal.ts';
import { eventually, newKey, startPortal } from '../testing/portal.ts';
import {
  answerPushes,
  kindsIn,
  type PushBrowser,
  pushBrowser,
  received,
  uninstall,
} from '../testing/push.ts';
import { exampleOf } from '../testing/recorded.ts';
import { resetUpstream, stub } from '../testing/wiremock.ts';

const { harbourAdmin, harbourViewer, harbourNewcomer, lionRockAdmin, merlionAdmin } = demoAccounts;

const replicas = [ownPortal({ NEWS_POLL_SECONDS: '0' }), ownPortal({ NEWS_POLL_SECONDS: '0' })] as const;
let sender: string;
let order: object;
beforeAll(async () => {
  order = await exampleOf(paperOrderCreate.id);
  sender = (await (await replicas[0].signedIn()).get('/bff/push').expect(200)).body.data.publicKey;
});
beforeEach(() => Promise.all([resetUpstream(), answerPushes(), withRedis((redis) => redis.flushdb())]));

const switchOn = (agent: Agent, { endpoint, keys }: PushBrowser) =>
  agent.put('/bff/push').send({ endpoint, keys });

/** Somebody with notifications on in a browser. */
async function subscribed(account = harbourAdmin, replica = replicas[0]) {
  const agent = await replica.signedIn(account);
  const browser = await pushBrowser(sender);
  await switchOn(agent, browser).expect(200);
  return { agent, browser };
}

const stored = () => withRedis((redis) => redis.keys('ebp:push:*'));

const sendOrder = (agent: Agent) =>
  agent.put(paperOrderCreate.path).set('Idempotency-Key', newKey()).send(order).expect(200);

/** How often everybody was told of an order, which is logged at the end. */
const timesTold = () =>
  replicas.flatMap(({ lines }) =>
    lines.filter(({ operation, sent }) => operation === 'push.order-sent' && sent),
  ).length;

/** Sends an order and waits until everybody has been told of it: at least one witness. */
async function orderSeenBy(agent: Agent, ...browsers: PushBrowser[]): Promise<string[][]> {
  await subscribed();
  const before = timesTold();
  await sendOrder(agent);
  await until(async () => timesTold() > before);
  return Promise.all(browsers.map(kindsIn));
}

const until = (isTrue: () => Promise<boolean>) => expect.poll(isTrue, { interval: 20 }).toBe(true);

describe('notifications that a person switches on', () => {
  it('are off at first, confirmed in that browser, counted, stored without a readable address, key or name, and end with one press; both are audited', async () => {
    const { lines } = replicas[0];
    lines.splice(0);
    const agent = await replicas[0].signedIn();
    const { body } = await agent.get('/bff/push').expect(200);
    expect(body.data).toEqual({ publicKey: expect.stringMatching(/^[\w-]{87}$/), browsers: 0, isNew: true });
    const browser = await pushBrowser(sender);
    const on = await switchOn(agent, browser).expect(200);
    expect(on.body.data).toMatchObject({ browsers: 1, isNew: false });
    expect(await kindsIn(browser)).toEqual(['on']);
    expect(await stored()).toHaveLength(1);
    const everything = await everythingStored();
    for (const text of [browser.endpoint, browser.keys.auth, browser.keys.p256dh, harbourAdmin.pkey, 'HK001'])
      expect(everything).not.toContain(text);
    // A page that renews it for a new session is not told again.
    expect((await switchOn(agent, browser).expect(200)).body.data.browsers).toBe(1);
    expect(await kindsIn(browser)).toEqual(['on']);
    const off = await agent.put('/bff/push').send({ endpoint: browser.endpoint }).expect(200);
    expect(off.body.data).toMatchObject({ browsers: 0, isNew: false });
    const audited = lines.filter(
      ({ audit, operation }) => audit && String(operation).startsWith('bff.put-push'),
    );
    expect(audited.map(({ operation, action, userKey }) => [operation, action, typeof userKey])).toEqual([
      ['bff.put-push', 'create', 'string'],
      ['bff.put-push', 'delete', 'string'],
    ]);
  });

  it('tell a colleague with the right on another replica of an order, by its kind and page alone, and not who sent it', async () => {
    const here = await subscribed();
    const there = await subscribed(harbourAdmin, replicas[1]);
    await sendOrder(here.agent);
    await until(async () => (await kindsIn(there.browser)).length === 2);
    const [on, sent] = await received(there.browser);
    expect(JSON.parse(sent?.text ?? '')).toEqual({ kind: 'order-sent', path: '/ebp/consumableOrder' });
    expect(sent?.bytes).toBe(on?.bytes);
    expect(await kindsIn(here.browser)).toEqual(['on']);
    // A second order a moment later is on the page that the first one leads to.
    await sendOrder(there.agent);
    const { browser: witness } = await subscribed();
    await sendOrder(here.agent);
    await until(async () => (await kindsIn(witness)).length === 2);
    expect(await kindsIn(there.browser)).toHaveLength(2);
  });

  it('tell nobody of another customer or company, and nobody without the right', async () => {
    const others = await Promise.all(
      [harbourViewer, lionRockAdmin, merlionAdmin].map((one) => subscribed(one)),
    );
    const agent = await replicas[0].signedIn();
    const kinds = await orderSeenBy(agent, ...others.map(({ browser }) => browser));
    expect(kinds).toEqual([['on'], ['on'], ['on']]);
  });

  it('reach the newest five browsers of a person', async () => {
    const agent = await replicas[0].signedIn();
    const browsers = await Promise.all(Array.from({ length: 7 }, () => pushBrowser(sender)));
    for (const browser of browsers) await switchOn(agent, browser).expect(200);
    expect((await agent.get('/bff/push')).body.data.browsers).toBe(5);
    const colleague = await replicas[0].signedIn();
    const kinds = await orderSeenBy(colleague, ...browsers);
    expect(kinds.filter((one) => one.includes('order-sent'))).toHaveLength(4);
    expect(kinds[0]).toEqual(['on']);
  });
});

it('notifications are offered by nobody who has no key: nothing is stored, and orders are sent all the same', async () => {
  const portal = await startPortal({ WEB_PUSH_KEY: '', WEB_PUSH_CONTACT: '', UPSTREAM_WEB_PUSH_URL: '' });
  const agent = await portal.signedIn();
  const { body } = await agent.get('/bff/push').expect(200);
  expect(body.data).toEqual({ browsers: 0, isNew: false });
  await switchOn(agent, await pushBrowser(sender)).expect(404);
  await agent.put('/bff/push').send({}).expect(404);
  await agent.get('/bff/attention').expect(200);
  await sendOrder(agent);
  expect(await withRedis((redis) => redis.keys('ebp:push*'))).toEqual([]);
  await agent.post('/bff/session/logout').expect(200);
  await portal.close();
});

describe('notifications end', () => {
  const endSessions = () => withRedis(async (redis) => redis.del(await redis.keys('ebp:{*}*')));
  const isTold = async (browser: PushBrowser) => {
    const [kinds] = await orderSeenBy(await replicas[0].signedIn(), browser);
    return kinds?.includes('order-sent');
  };

  it('in the browser that signs out, and go on in the person’s others, also where somebody else knows the address', async () => {
    const { agent, browser } = await subscribed();
    const other = await subscribed();
    const stranger = await replicas[0].signedIn(lionRockAdmin);
    await stranger.put('/bff/push').send({ endpoint: other.browser.endpoint }).expect(200);
    await agent.post('/bff/session/logout').expect(200);
    expect(await isTold(browser)).toBe(false);
    expect(await kindsIn(other.browser)).toContain('order-sent');
  });

  it('in every browser with a changed password, and where the issuer ends all of the person’s sessions', async () => {
    const changed = await subscribed();
    await subscribed();
    const newPassword = 'Quiet-Harbour-27';
    const body = { oldPassword: harbourAdmin.password, newPassword, confirmNewPassword: newPassword };
    await changed.agent.post('/bff/session/change-password').send(body).expect(200);
    await authServer('reset', {});
    await expect.poll(stored).toEqual([]);

    // It listens at the address to which the auth server sends its messages.
    const named = await startPortal({}, undefined, {}, Number(new URL(publicUrl()).port));
    const { agent } = await subscribed();
    await authServer('logout', { sub: harbourAdmin.pkey });
    await named.close();
    await agent.get('/bff/push').expect(401);
    await expect.poll(stored).toEqual([]);
  });

  it('in a browser that signs out while they are being switched on', async () => {
    const agent = await replicas[0].signedIn();
    const browser = await pushBrowser(sender);
    const { add } = PushSubscriptions.prototype;
    const adding = vi.spyOn(PushSubscriptions.prototype, 'add').mockImplementationOnce(async function (
      this: PushSubscriptions,
      ...parts
    ) {
      await agent.post('/bff/session/logout').expect(200);
      return add.apply(this, parts);
    });
    onTestFinished(() => void adding.mockRestore());
    await switchOn(agent, browser);
    expect(await stored()).toEqual([]);
    expect(await kindsIn(browser)).toEqual([]);
  });

  it('in every browser with one press, whose time the others learn, and in none by declining the offer', async () => {
    const { agent: other } = await subscribed();
    const { agent } = await subscribed();
    const off = await agent.put('/bff/push').send({}).expect(200);
    expect(off.body.data).toMatchObject({ browsers: 0, allOffMs: expect.any(Number) });
    expect(await stored()).toEqual([]);
    expect((await other.put('/bff/push').send({}).expect(200)).body.data).toEqual(off.body.data);
  });

  it('when the account is removed, also of somebody whose session timed out', async () => {
    const { browser } = await subscribed(harbourViewer);
    await endSessions();
    const admin = await replicas[0].signedIn();
    await admin.put('/api/ebp/user/U-HK-0002/delete').expect(200);
    expect(await stored()).toEqual([]);
    expect(await kindsIn(browser)).toEqual(['on']);
  });

  it('when the account is removed, with what is remembered of them', async () => {
    const { agent } = await subscribed(harbourViewer);
    const marks = async () => (await keysLike('ebp:push-all-off:*')).length;
    const others = await marks();
    await agent.put('/bff/push').send({}).expect(200);
    expect(await marks()).toBe(others + 1);
    const admin = await replicas[0].signedIn();
    await admin.put('/api/ebp/user/U-HK-0002/delete').expect(200);
    expect(await marks()).toBe(others);
  });

  it('when the push service says that the browser is gone, and not for a fault of its own', async () => {
    const { agent, browser } = await subscribed();
    await answerPushes({ status: 503 });
    const colleague = await replicas[0].signedIn();
    await sendOrder(colleague);
    await until(async () => /kind="order-sent",result="failed"/.test(await replicas[0].metrics()));
    expect((await agent.get('/bff/push')).body.data.browsers).toBe(1);
    const { host, pathname } = new URL(browser.endpoint);
    const line = await eventually(() => replicas[0].lines.findLast(({ failed }) => failed));
    expect(line).toMatchObject({ ...whyFields({ code: 'PUSH_UNREACHABLE', detail: `status 503 ${host}` }) });
    expect(line).toMatchObject({ level: 'warn', operation: 'push.order-sent', refused: 0, failed: 1 });
    expect(JSON.stringify(line)).not.toContain(pathname);
    await answerPushes();
    await uninstall(browser);
    await withRedis(async (redis) => redis.del(await redis.keys('ebp:push-quiet:*')));
    await sendOrder(colleague);
    await until(async () => (await agent.get('/bff/push')).body.data.browsers === 0);
  });

  it('not with a session whose person was told that it timed out', async () => {
    const { agent, browser } = await subscribed();
    await agent.post('/bff/session/logout?reason=timeout').expect(200);
    expect(await isTold(browser)).toBe(true);
  });

  it('not with a session that timed out: the rights of its last visit count, until they are known to have changed', async () => {
    const { browser } = await subscribed();
    await endSessions();
    expect(await isTold(browser)).toBe(true);
    const changed = await subscribed();
    await endSessions();
    const colleague = await replicas[0].signedIn(harbourNewcomer);
    await colleague.put(`/api/ebp/user/${harbourNewcomer.pkey}/acceptedTC`).expect(200);
    // Whether the account was changed is not known.
    const remove = `/api/ebp/user/${harbourAdmin.pkey}/delete`;
    const away = await stub('PUT', remove, { status: 500 });
    expect((await colleague.put(remove)).status).toBeGreaterThanOrEqual(500);
    await away();
    expect(await isTold(changed.browser)).toBe(false);
  });
});
