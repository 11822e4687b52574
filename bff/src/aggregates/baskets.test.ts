import { functionKeys } from '@ebp/contracts/access/function-keys';
import { isAgentKey } from '@ebp/contracts/access/screen-rights';
import { companyProfiles } from '@ebp/contracts/companies';
import { paperOrderCreate } from '@ebp/contracts/operations/paper-order';
import { attentionView } from '@ebp/contracts/portal/attention';
import { basketHeader } from '@ebp/contracts/portal/request-headers';
import { today } from '@ebp/contracts/rules/dates';
import { buildBasket, buildBasketSummary } from '@ebp/contracts/testing/basket';
import { type DemoAccount, demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Agent } from 'supertest';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { breakableRedis } from '../auth/testing/breakable-redis.ts';
import { forgetThrottles, withRedis } from '../auth/testing/redis-keys.ts';
import { ownPortal } from '../testing/own-portal.ts';
import { signInAs } from '../testing/people.ts';
import { newKey, startPortal } from '../testing/portal.ts';
import { exampleOf } from '../testing/recorded.ts';
import { resetUpstream, stub } from '../testing/wiremock.ts';

const { harbourAdmin, harbourViewer, merlionAdmin, contactCentreAgent } = demoAccounts;
const address = '/bff/baskets';
const { id, name } = buildBasketSummary();
const { content, items } = buildBasket();
const basket = { id, form: 'paper-order', name, content, items };
/** The first of this month: a reminder from its 29th on is for the last day of it. */
const day = `${today(companyProfiles.CHK.timeZone).slice(0, -2)}01`;
const another = (at: number) => `${id.slice(0, -2)}${at + 10}`;
const saveOther = (by: Agent, at: number, given: object = {}) =>
  save(by, { ...basket, id: another(at), name: `Floor ${at}`, ...given });

const portal = ownPortal();
let agent: Agent;
beforeAll(async () => {
  agent = await portal.signedIn();
});
const stored = () => withRedis((redis) => redis.keys('ebp:basket*'));
beforeEach(async () => {
  await Promise.all([resetUpstream(), forgetThrottles()]);
  const keys = await stored();
  if (keys.length > 0) await withRedis((redis) => redis.del(keys));
});

const save = (by: Agent, given: object = basket) => by.put(address).send(given);
const change = (by: Agent, given: object) => by.put(`${address}/change`).send({ id, ...given });
const open = (by: Agent) => by.get(`${address}/one`).query({ id });
const remove = (by: Agent) => by.post(`${address}/remove`).send({ id });
const listed = async (by: Agent) => (await by.get(address).expect(200)).body.data.baskets;
const due = async (by: Agent) => {
  const view = attentionView.parse((await by.get('/bff/attention').expect(200)).body.data);
  return view.paperBaskets?.status === 'ok' ? view.paperBaskets.data : view.paperBaskets;
};
/** Everything that a person can do with a basket. */
const tries = [open, remove, (by: Agent) => change(by, { name: 'Mine' }), save];
const keysWithout = (...keys: readonly string[]) =>
  functionKeys.filter((key) => !keys.includes(key) && !isAgentKey(key));

describe('a basket', () => {
  it('is listed without what is in it, opened as it was saved, renamed and removed, each in the audit log', async () => {
    const before = portal.lines.length;
    await save(agent).expect(200);
    const [one, ...others] = await listed(agent);
    expect(others).toEqual([]);
    expect(one).toEqual({ id, form: 'paper-order', name, savedAt: one.savedAt, machines: 0, items: 1 });
    expect((await open(agent).expect(200)).body.data).toEqual({ basket: one, content, items });
    await change(agent, { name: 'Fourth floor' }).expect(200);
    expect(await listed(agent)).toMatchObject([{ name: 'Fourth floor', items: 1 }]);
    await remove(agent).expect(200);
    expect(await listed(agent)).toEqual([]);
    await open(agent).expect(404);
    expect(await withRedis((redis) => redis.keys('ebp:basket:*'))).toEqual([]);
    const audited = portal.lines.slice(before).filter((line) => line.audit);
    expect(audited.map(({ action, outcome, record }) => [action, outcome, record])).toEqual([
      ['create', 'done', 'basket'],
      ['update', 'done', 'basket'],
      ['delete', 'done', 'basket'],
    ]);
  });

  it('is saved once by two clicks, and replaced by saving again, which keeps its reminder', async () => {
    await Promise.all([save(agent).expect(200), save(agent).expect(200)]);
    await change(agent, { reminder: { from: day, months: 2 } }).expect(200);
    await save(agent, { ...basket, items: [{ ...items[0], qty: 7 }] }).expect(200);
    expect(await listed(agent)).toMatchObject([{ id, reminder: { from: day, months: 2 } }]);
    expect((await open(agent)).body.data.items).toMatchObject([{ qty: 7 }]);
  });

  it('is replaced by saving under its name, also from a window that has not seen it', async () => {
    await save(agent).expect(200);
    await change(agent, { reminder: { from: day, months: 2 } }).expect(200);
    const again = { name: ` ${name.toUpperCase()} `, items: [{ ...items[0], qty: 7 }] };
    expect((await saveOther(agent, 1, again).expect(200)).body.data).toMatchObject({ id });
    expect(await listed(agent)).toMatchObject([{ id, reminder: { from: day, months: 2 } }]);
    expect((await open(agent)).body.data.items).toMatchObject([{ qty: 7 }]);
    expect(await stored()).toHaveLength(2);
    await saveOther(agent, 1, { form: 'toner-order', name }).expect(200);
    expect(await listed(agent)).toHaveLength(2);
  });

  it('gets no name that another one of its page has', async () => {
    await save(agent).expect(200);
    await saveOther(agent, 1).expect(200);
    await saveOther(agent, 2, { form: 'toner-order' }).expect(200);
    const refused = await change(agent, { name: 'floor 1' }).expect(422);
    expect(refused.body.error.fieldErrors).toEqual([{ path: 'name', messageId: 'baskets.nameTaken' }]);
    await change(agent, { name: 'Floor 2' }).expect(200);
    await change(agent, { name: 'FLOOR 2', reminder: { from: day, months: 2 } }).expect(200);
  });

  it('survives sign-out, and is erased with the requests of its owner', async () => {
    const before = await portal.signedIn();
    await save(before).expect(200);
    await before.post('/bff/session/logout').expect(200);
    expect(await listed(agent)).toHaveLength(1);
    await agent.post('/bff/requests/erase').expect(200);
    expect(await listed(agent)).toEqual([]);
    expect(await stored()).toEqual([]);
  });

  it('is stored encrypted, under names that are hashes, for 13 months', async () => {
    await save(await portal.signedIn()).expect(200);
    await withRedis(async (redis) => {
      const keys = await redis.keys('ebp:basket*');
      expect(keys).toHaveLength(2);
      const stored = [...keys, ...(await redis.mget(keys))].join();
      for (const text of [id, name, 'Plainfield', 'HK001', harbourAdmin.pkey])
        expect(stored).not.toContain(text);
      for (const key of keys) expect((await redis.pttl(key)) / 86_400_000).toBeGreaterThan(390);
    });
  });
});

describe('a reminder', () => {
  it('brings its basket to home on its day, until an order was sent from it', async () => {
    await save(agent).expect(200);
    expect(await due(agent)).toEqual({ count: 0, baskets: [] });
    await change(agent, { reminder: { from: '2099-01-01', months: 1 } }).expect(200);
    expect(await due(agent)).toEqual({ count: 0, baskets: [] });
    await change(agent, { reminder: { from: day, months: 1 } }).expect(200);
    expect(await due(agent)).toEqual({ count: 1, baskets: [{ id, name, dueOn: day }] });
    await agent.put('/bff/attention/put-off').send({ topic: 'paperBaskets', count: 1 }).expect(200);
    const { body } = await agent.get('/bff/attention');
    expect(body.data.putOff).toEqual([{ topic: 'paperBaskets', count: 1 }]);
    await change(agent, { isOrdered: true }).expect(200);
    expect(await due(agent)).toEqual({ count: 0, baskets: [] });
    await change(agent, { reminder: null }).expect(200);
    expect(await listed(agent)).toEqual([expect.not.objectContaining({ reminder: expect.anything() })]);
  });
});

describe('an order that was filled from a basket', () => {
  const send = async (account: DemoAccount, by: Agent, named: string) =>
    by
      .put(paperOrderCreate.path)
      .set({ 'Idempotency-Key': newKey(), [basketHeader]: named })
      .send(await exampleOf(paperOrderCreate.id, account));
  const reminded = async () => {
    await save(agent).expect(200);
    await change(agent, { reminder: { from: day, months: 1 } }).expect(200);
  };

  it('ends its reminder, though nobody sees the receipt, also if it is then replaced by what was sent', async () => {
    await reminded();
    expect((await send(harbourAdmin, agent, id)).status).toBe(200);
    expect(await due(agent)).toEqual({ count: 0, baskets: [] });
    await save(agent).expect(200);
    expect(await due(agent)).toEqual({ count: 0, baskets: [] });
  });

  it('ends none if it was refused, nor that of somebody else, and is sent whatever it names', async () => {
    await reminded();
    const stranger = await portal.signedIn(merlionAdmin);
    expect((await send(merlionAdmin, stranger, id)).status).toBe(200);
    for (const named of [another(1), 'none'])
      expect((await send(harbourAdmin, agent, named)).status).toBe(200);
    await stub('PUT', paperOrderCreate.path, { status: 500 });
    expect((await send(harbourAdmin, agent, id)).status).toBe(502);
    expect(await due(agent)).toMatchObject({ count: 1 });
  });
});

describe('[ACC-11] who has a basket', () => {
  it('is nobody else: no colleague, no other company, whatever a request names', async () => {
    await save(agent).expect(200);
    const colleague = await signInAs(portal, { account: harbourViewer, keys: keysWithout() });
    for (const other of [colleague, await portal.signedIn(merlionAdmin)]) {
      const forged = { userPkey: harbourAdmin.pkey, company: 'CHK', owner: harbourAdmin.pkey };
      expect((await other.get(address).query(forged)).body.data.baskets).toEqual([]);
      await open(other).query(forged).expect(404);
      await change(other, { ...forged, name: 'Mine' }).expect(404);
      await remove(other).expect(200);
      await save(other, { ...basket, ...forged, name: 'Theirs' }).expect(200);
      await other.post('/bff/requests/erase').send(forged).expect(200);
    }
    expect(await listed(agent)).toMatchObject([{ id, name }]);
    expect((await open(agent)).body.data).toMatchObject({ content, items });
  });

  it('is no agent', async () => {
    await save(await portal.signedIn(contactCentreAgent)).expect(403);
  });

  it('is nobody who may not order: it is neither saved nor opened nor due, and there again with the right', async () => {
    await save(agent).expect(200);
    await change(agent, { reminder: { from: day, months: 1 } }).expect(200);
    const without = await signInAs(portal, { keys: keysWithout('CP_PAPER_ORDER_CREATE') });
    await save(without, { ...basket, id: another(1) }).expect(403);
    await open(without).expect(404);
    expect(await listed(without)).toEqual([]);
    expect(await due(without)).toBeUndefined();
    expect(await listed(agent)).toHaveLength(1);
  });

  it('ends with the account: a removed user leaves no basket behind', async () => {
    await save(agent).expect(200);
    const path = `/api/ebp/user/${harbourViewer.pkey}/delete`;
    await stub('PUT', path, { status: 200, body: { isSuccess: true, data: null } });
    await save(await signInAs(portal, { account: harbourViewer, keys: keysWithout() })).expect(200);
    expect(await stored()).toHaveLength(4);
    await agent.put(path).send({}).expect(200);
    expect(await stored()).toHaveLength(2);
    expect(await listed(agent)).toHaveLength(1);
  });
});

describe('what cannot be saved', () => {
  it('is a 21st basket of one page; one that is removed makes room, and one that is there can be replaced', async () => {
    for (let at = 0; at < 20; at += 1) await saveOther(agent, at).expect(200);
    const refused = await save(agent).expect(422);
    expect(refused.body.error.fieldErrors).toEqual([
      { path: '', messageId: 'baskets.tooMany', params: { most: 20 } },
    ]);
    await save(agent, { ...basket, id: another(0), name: 'Again' }).expect(200);
    await agent
      .post(`${address}/remove`)
      .send({ id: another(1) })
      .expect(200);
    await save(agent).expect(200);
    expect(await listed(agent)).toHaveLength(20);
    await saveOther(agent, 20, { form: 'toner-order' }).expect(200);
  });

  it('is too much, nothing, or of another shape', async () => {
    const wrong: readonly [what: string, status: number, given: object][] = [
      ['more than 64 KB', 413, { ...basket, content: { remarks: 'x'.repeat(65_536) } }],
      ['nothing', 400, { ...basket, items: [] }],
      ['a quantity of none', 400, { ...basket, items: [{ itemName: 'A', qty: 0 }] }],
      ['a name of 61 characters', 400, { ...basket, name: 'x'.repeat(61) }],
      ['a name of blanks', 400, { ...basket, name: ' \u202e ' }],
      ['a name with a line end', 400, { ...basket, name: 'a\r\nBEGIN:VEVENT' }],
      ['another form', 400, { ...basket, form: 'enquiry' }],
      ['an id that names a key', 400, { ...basket, id: '../../ebp:session' }],
      ['a prototype', 422, { ...basket, content: { a: JSON.parse('{"__proto__":{"isAdmin":true}}') } }],
    ];
    for (const [what, status, given] of wrong)
      expect([what, (await save(agent, given)).status]).toEqual([what, status]);
    expect(await stored()).toEqual([]);
  });

  it('is a reminder with a day that does not exist or of another century, or with another rhythm', async () => {
    await save(agent).expect(200);
    for (const reminder of [
      { from: '2026-02-30', months: 1 },
      { from: '0001-01-01', months: 1 },
      { from: '2026-03-01', months: 7 },
    ]) {
      expect([reminder, (await change(agent, { reminder })).status]).toEqual([reminder, 400]);
    }
    expect(await listed(agent)).toEqual([expect.not.objectContaining({ reminder: expect.anything() })]);
  });

  it('keeps a hostile name as text', async () => {
    const hostile = '<img src=x onerror=alert(1)> =HYPERLINK("x") \u{1f9fb}';
    await save(agent, { ...basket, name: `\u202e${hostile}` }).expect(200);
    expect(await listed(agent)).toMatchObject([{ name: hostile }]);
  });
});

it('is refused, not lost and not made up, while the store is away; home says that something is missing', async () => {
  const redis = await breakableRedis();
  const other = await startPortal({ REDIS_URL: redis.url });
  const cutOff = await other.signedIn();
  redis.cut();
  for (const attempt of tries) await attempt(cutOff).expect(503);
  await cutOff.get(address).expect(503);
  await other.close();
  await redis.close();
});
