import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { patientMs, redisUrl } from '../auth/testing/services.ts';
import { Conflict, OutcomeUnknown } from '../http/errors.ts';
import { KeyedNames } from '../session/keyed-names.ts';
import { RedisDatabase } from '../session/redis/redis-database.ts';
import { Sealer } from '../session/sealer.ts';
import { type Claim, IdempotencyKeys } from './idempotency.ts';

let database: RedisDatabase;
beforeAll(async () => {
  database = new RedisDatabase(redisUrl(), patientMs);
  await database.ready();
});
afterAll(() => database.close());
afterEach(() => void vi.restoreAllMocks());

/** A replica with its token keys in this order, newest first. */
function replica(...order: readonly [number, ...number[]]): IdempotencyKeys {
  const [first, ...rest] = order.map((fill) => Buffer.alloc(32, fill));
  const keys = [first ?? Buffer.alloc(32), ...rest] as const;
  return new IdempotencyKeys({ database, names: new KeyedNames(keys), sealer: new Sealer(keys) });
}

/** Longer than any test takes. */
const patiently = { waitMs: 600_000 };

const request = (key: string, text = 'an order') => ({
  key,
  company: 'CHK',
  userCode: 'a@b.example',
  operation: 'order.create',
  request: text,
  waitMs: 300,
});
const answered = (body: string) => ({ end: 'answered', answer: body }) as const;

async function settle(claim: Claim, end: Parameters<Extract<Claim, { kind: 'mine' }>['settle']>[0]) {
  if (claim.kind === 'repeat') throw new Error('somebody else has it');
  await claim.settle(end);
}

describe('[ERR-08] a create while token keys rotate from replica to replica', () => {
  it('is sent once, however many replicas are asked at once', async () => {
    const replicas = [replica(1), replica(1, 2), replica(2, 1)] as const;
    for (const pair of [
      [replicas[0], replicas[1]],
      [replicas[1], replicas[2]],
    ] as const) {
      const key = randomUUID();
      const claims = await Promise.allSettled(
        Array.from({ length: 20 }, (_, index) => pair[index % 2]?.claim(request(key))),
      );
      expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
  });

  it('is claimed by each of them alike, and by no repeat', async () => {
    const [key, keys] = [randomUUID(), replica(1)];
    const isClaimed = () => Promise.all([keys, replica(2, 1)].map((one) => one.isClaimed(request(key))));
    const repeat = () => keys.claim({ ...request(key), isRepeat: true });
    expect([await isClaimed(), await keys.isClaimed(request('no key'))]).toEqual([[false, false], false]);
    await expect(repeat()).rejects.toThrow(Conflict);
    const claim = await keys.claim(request(key));
    expect(await isClaimed()).toEqual([true, true]);
    await settle(claim, { end: 'free' });
    expect(await isClaimed()).toEqual([false, false]);
    await expect(repeat()).rejects.toThrow(Conflict);
    await settle(await keys.claim(request(key)), answered('{"data":1}'));
    expect(await repeat()).toEqual({ kind: 'repeat', answer: '{"data":1}' });
  });

  it('is answered alike by each of them, before and after', async () => {
    const key = randomUUID();
    await settle(await replica(1).claim(request(key)), answered('{"data":1}'));
    for (const other of [replica(1), replica(1, 2), replica(2, 1)]) {
      for (const same of [key, key.toUpperCase()])
        expect(await other.claim(request(same))).toEqual({ kind: 'repeat', answer: '{"data":1}' });
      await expect(other.claim(request(key, 'another order'))).rejects.toThrow(Conflict);
    }
  });

  it('stays unknown, or free, for each of them', async () => {
    const [lost, free] = [randomUUID(), randomUUID()];
    await settle(await replica(1).claim(request(lost)), { end: 'unknown' });
    await settle(await replica(1).claim(request(free)), { end: 'free' });
    await expect(replica(2, 1).claim({ ...request(lost), ...patiently })).rejects.toThrow(OutcomeUnknown);
    expect((await replica(2, 1).claim(request(free))).kind).toBe('mine');
  });
});

describe('[ERR-08] a create under a key that is known', () => {
  it('is another one for each customer that an agent acts for, and for the agent', async () => {
    const key = randomUUID();
    for (const actingFor of ['HK001', 'HK002', undefined]) {
      const claim = await replica(1).claim({ ...request(key), actingFor });
      await settle(claim, answered(`{"data":"${actingFor}"}`));
    }
    const again = await replica(1).claim({ ...request(key), actingFor: 'HK001' });
    expect(again).toEqual({ kind: 'repeat', answer: '{"data":"HK001"}' });
  });

  it('waits for the first, looks ten times a second, and is the next to send it if that was refused', async () => {
    const looked = vi.spyOn(database, 'read');
    const key = randomUUID();
    const first = await replica(1).claim(request(key));
    const startedAt = performance.now();
    const waiting = replica(1).claim({ ...request(key), ...patiently });
    await expect.poll(() => looked.mock.calls.length).toBeGreaterThan(2);
    await settle(first, { end: 'free' });
    expect((await waiting).kind).toBe('mine');
    // A timer may fire a little early.
    expect(looked.mock.calls.length).toBeLessThan(2 + (performance.now() - startedAt) / 90);
    await settle(await waiting, answered('{"data":1}'));
    expect((await replica(1).claim(request(key))).kind).toBe('repeat');
  });

  it('waits no longer than it may, of however many refused ones', async () => {
    const key = randomUUID();
    const first = await replica(1).claim(request(key));
    const waiting = [1, 2].map(() => replica(1).claim({ ...request(key), waitMs: 1000 }));
    await settle(first, { end: 'free' });
    const ends = await Promise.allSettled(waiting);
    expect(ends).toContainEqual({ status: 'fulfilled', value: expect.objectContaining({ kind: 'mine' }) });
    expect(ends).toContainEqual({ status: 'rejected', reason: expect.any(OutcomeUnknown) });
  });

  it('is not overwritten by an earlier one whose key was lost meanwhile', async () => {
    const key = randomUUID();
    const early = await replica(1).claim(request(key));
    await settle(early, { end: 'free' });
    const second = await replica(1).claim(request(key));
    for (const late of [{ end: 'free' }, { end: 'unknown' }, answered('{"data":1}')] as const)
      await settle(early, late);
    await settle(second, answered('{"data":2}'));
    expect(await replica(1).claim(request(key))).toEqual({ kind: 'repeat', answer: '{"data":2}' });
  });

  it('is unknown when its outcome cannot be read any more', async () => {
    const key = randomUUID();
    await settle(await replica(1).claim(request(key)), answered('{}'));
    const [names, sealer] = [new KeyedNames([Buffer.alloc(32, 1)]), new Sealer([Buffer.alloc(32, 2)])];
    const other = new IdempotencyKeys({ database, names, sealer });
    const refused = { code: 'OUTCOME_UNKNOWN', why: { code: 'CREATE_UNKNOWN', detail: 'repeat' } };
    await expect(other.claim(request(key))).rejects.toMatchObject(refused);
  });
});
