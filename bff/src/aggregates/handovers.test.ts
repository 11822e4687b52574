import { functionKeys } from '@ebp/contracts/access/function-keys';
import { isAgentKey } from '@ebp/contracts/access/screen-rights';
import { type DemoAccount, demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Agent } from 'supertest';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { breakableRedis } from '../auth/testing/breakable-redis.ts';
import { forgetThrottles, withRedis } from '../auth/testing/redis-keys.ts';
import { ownPortal } from '../testing/own-portal.ts';
import { signInAs } from '../testing/people.ts';
import { startPortal } from '../testing/portal.ts';
import { resetUpstream } from '../testing/wiremock.ts';

const { harbourAdmin, harbourViewer, lionRockAdmin, merlionAdmin, contactCentreAgent } = demoAccounts;
const address = '/bff/handovers';
const content = { remarks: 'For the third floor', machineList: [{ machinePkey: 'HK-M-0001' }] };
const guessed = 'AAAAAAAAAAAAAAAAAAAAAA';

const portal = ownPortal();
/** Two with the customers HK001 and HK002 and all keys of customers. */
let sender: Agent;
let reader: Agent;
beforeAll(async () => {
  [sender, reader] = [await signIn(), await colleague()];
});
const stored = () => withRedis((redis) => redis.keys('ebp:handover*'));
beforeEach(async () => {
  await Promise.all([resetUpstream(), forgetThrottles()]);
  const keys = await stored();
  if (keys.length > 0) await withRedis((redis) => redis.del(keys));
});

interface Colleague {
  readonly account?: DemoAccount;
  readonly customers?: readonly string[];
  readonly keys?: readonly string[];
}

const customerKeys = functionKeys.filter((key) => !isAgentKey(key));

/** Somebody with exactly these customers and keys. */
const signIn = (as: Colleague = {}, at = portal): Promise<Agent> =>
  signInAs(at, { customers: ['HK001', 'HK002'], keys: customerKeys, ...as });
const colleague = (as: Colleague = {}) => signIn({ account: harbourViewer, ...as });

const handOver = (agent: Agent, body: object = { form: 'toner-order', content }) =>
  agent.post(address).send(body);
const idOf = async (agent: Agent): Promise<string> =>
  (await handOver(agent).expect(200)).body.data.id as string;
const read = (agent: Agent, id: string) => agent.get(address).query({ id });
const giveBack = (agent: Agent, id: string, note = 'Two are enough') =>
  agent.post(`${address}/return`).send({ id, note });
const sent = (agent: Agent, id: string) => agent.post(`${address}/sent`).send({ id });
const viewOf = async (agent: Agent, id: string) => (await read(agent, id).expect(200)).body.data;

/** Everything that a person can do with a link. */
const tries = [read, giveBack, sent];

describe('an order handed to a colleague', () => {
  it('is read by one with the right and all customers of the sender: who filled it in, when, and what', async () => {
    const id = await idOf(sender);
    const view = await viewOf(await colleague({ customers: ['HK001', 'HK002', 'HK003'] }), id);
    const { filledInAt, expiresAt, ...rest } = view;
    expect(rest).toEqual({
      form: 'toner-order',
      filledInBy: 'Wing Lau',
      isOwn: false,
      ...{ end: { state: 'open' }, content },
    });
    expect(Date.parse(expiresAt) - Date.parse(filledInAt)).toBe(14 * 86_400_000);
    expect(id).toMatch(/^[\w-]{22}$/);
  });

  it('is returned once, with a note that both see; its sender alone still has the content', async () => {
    const id = await idOf(sender);
    const both = await Promise.all([giveBack(reader, id, 'One'), giveBack(reader, id, 'Two')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const note = both[0].status === 200 ? 'One' : 'Two';
    await giveBack(sender, id).expect(409);
    const end = { state: 'returned', by: 'Mei Chan', note };
    expect(await viewOf(sender, id)).toMatchObject({ isOwn: true, end, content });
    const seen = await viewOf(reader, id);
    expect(seen.end).toMatchObject(end);
    expect(seen).not.toHaveProperty('content');
  });

  it('counts as sent from the first who says so, even after it was returned; its content is then erased', async () => {
    const id = await idOf(sender);
    await giveBack(sender, id, '').expect(200);
    const first = await sent(reader, id).expect(200);
    const again = await sent(sender, id).expect(200);
    expect(again.body.data).toEqual(first.body.data);
    await giveBack(reader, id).expect(409);
    const view = await viewOf(sender, id);
    expect(view.end).toMatchObject({ state: 'sent', by: 'Mei Chan' });
    expect(view).not.toHaveProperty('content');
  });

  it('is kept for 14 days, encrypted, under names that are hashes', async () => {
    const id = await idOf(sender);
    await withRedis(async (redis) => {
      const [key = ''] = await redis.keys('ebp:handover:*');
      const days = (await redis.pttl(key)) / 86_400_000;
      expect(days).toBeGreaterThan(13.9);
      expect(days).toBeLessThanOrEqual(14);
      const [open = ''] = await redis.keys('ebp:handovers:*');
      const stored = [key, await redis.get(key), open, ...(await redis.zrange(open, '0', '-1'))].join();
      for (const text of [id, 'third floor', 'Wing', 'HK001', harbourAdmin.pkey])
        expect(stored).not.toContain(text);
    });
  });

  it('is one of at most 50 open ones of a sender; one that was returned makes room', async () => {
    const id = await idOf(sender);
    const [key = ''] = await withRedis((redis) => redis.keys('ebp:handovers:*'));
    const until = Date.now() + 60_000;
    const others = Array.from({ length: 49 }, (_, at) => [until, `other-${at}`]).flat();
    await withRedis((redis) => redis.zadd(key, ...others));
    const refused = await handOver(sender).expect(422);
    expect(refused.body.error.fieldErrors).toMatchObject([
      { messageId: 'handover.tooMany', params: { mostOpen: 50, days: 14 } },
    ]);
    await idOf(reader);
    await giveBack(sender, id).expect(200);
    await handOver(sender).expect(200);
  });
});

describe('[ACC-10] [ACC-11] [ACC-12] a link in the wrong hands', () => {
  it('opens nothing for an agent, whatever keys they hold', async () => {
    const id = await idOf(sender);
    const agent = await signIn({ account: contactCentreAgent, keys: functionKeys });
    for (const attempt of tries) await attempt(agent, id).expect(403);
    await handOver(agent).expect(403);
  });

  it('is for everybody else as unknown as one that nobody made, and stays untouched', async () => {
    const others: readonly [who: string, as: Colleague][] = [
      ['another company', { account: merlionAdmin }],
      ['a colleague without one of the customers', { customers: ['HK001'] }],
      ['a user of another customer', { account: lionRockAdmin, customers: ['HK003'] }],
      [
        'a colleague without the right',
        { keys: customerKeys.filter((key) => key !== 'CP_TONER_ORDER_CREATE') },
      ],
    ];
    const id = await idOf(sender);
    for (const [who, as] of others) {
      const other = await colleague(as);
      for (const attempt of tries) {
        const [real, invented] = [await attempt(other, id), await attempt(other, guessed)];
        const answers = [real, invented].map(({ status, body }) => [status, body.error.code, body.data]);
        expect(answers, who).toEqual(Array(2).fill([404, 'NOT_FOUND', null]));
      }
    }
    expect(await viewOf(sender, id)).toMatchObject({ end: { state: 'open' }, content });
  });

  it('cannot be guessed for long', async () => {
    const guesses = await Promise.all(Array.from({ length: 125 }, () => read(sender, guessed)));
    const statuses = guesses.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(120).fill(404), ...Array(5).fill(429)]);
  });
});

describe('what cannot be handed over', () => {
  it('is what the person may not send, and what says who sent it', async () => {
    await handOver(await signIn({ keys: ['CP_ENQUIRY_CREATE'] })).expect(403);
    const forged = { company: 'CSPL', sender: { pkey: 'U-2', name: 'Boss' }, customerCodes: [], atMs: 0 };
    const { body } = await handOver(sender, { form: 'toner-order', content, ...forged }).expect(200);
    const seen = await viewOf(sender, body.data.id);
    expect([seen.filledInBy, seen.isOwn]).toEqual(['Wing Lau', true]);
    await read(await colleague({ customers: ['HK001'] }), body.data.id).expect(404);
  });

  it('is too much, what could change a prototype, or of another shape', async () => {
    const send = (body: string) => sender.post(address).set('Content-Type', 'application/json').send(body);
    const wrong: readonly [what: string, status: number, body: string][] = [
      ['a megabyte', 413, JSON.stringify({ form: 'enquiry', content: { text: 'x'.repeat(1_000_000) } })],
      ['more than 64 KB', 413, JSON.stringify({ form: 'enquiry', content: { text: 'x'.repeat(65_536) } })],
      ['names of prototypes', 422, '{"form":"enquiry","content":{"a":{"__proto__":{"isAdmin":true}}}}'],
      ['constructors', 422, '{"form":"enquiry","content":{"constructor":{"prototype":{}}}}'],
      [
        'a well without a floor',
        422,
        `{"form":"enquiry","content":{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}}`,
      ],
      ['a text', 400, '{"form":"enquiry","content":"x"}'],
      ['an unknown form', 400, '{"form":"user-create","content":{}}'],
    ];
    for (const [what, status, body] of wrong)
      expect([what, (await send(body)).status]).toEqual([what, status]);
    expect(await stored()).toEqual([]);
    // A field of that name is left out.
    const answer = await send('{"form":"enquiry","content":{"subject":"A","__proto__":{"isAdmin":true}}}');
    expect((await read(sender, answer.body.data.id)).text).not.toContain('isAdmin');
  });

  it('is returned with no longer note than 500 characters', async () => {
    const id = await idOf(sender);
    await giveBack(sender, id, 'x'.repeat(501)).expect(400);
    await giveBack(sender, id, 'x'.repeat(500)).expect(200);
  });
});

it('is refused, not lost and not made up, while the store is away', async () => {
  const redis = await breakableRedis();
  const other = await startPortal({ REDIS_URL: redis.url });
  const agent = await signIn({}, other);
  redis.cut();
  for (const attempt of tries) await attempt(agent, guessed).expect(503);
  await handOver(agent).expect(503);
  await other.close();
  await redis.close();
});
