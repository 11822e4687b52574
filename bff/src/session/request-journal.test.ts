import { rememberedRequests } from '@ebp/contracts/rules/sent-requests';
import { buildSentRequest } from '@ebp/contracts/testing/sent-request';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { everythingStored, withRedis } from '../auth/testing/redis-keys.ts';
import { patientMs, redisUrl } from '../auth/testing/services.ts';
import { KeyedNames } from './keyed-names.ts';
import { PutOffs } from './put-offs.ts';
import { RedisDatabase } from './redis/redis-database.ts';
import { RequestJournal } from './request-journal.ts';
import { Sealer } from './sealer.ts';

const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const database = new RedisDatabase(redisUrl(), patientMs);
beforeAll(() => database.ready());
afterAll(() => database.close());

const partsWith = (...keys: readonly [Buffer, ...Buffer[]]) => ({
  database,
  names: new KeyedNames(keys),
  sealer: new Sealer(keys),
});
const journalWith = (...keys: readonly [Buffer, ...Buffer[]]) => new RequestJournal(partsWith(...keys));
const somebody = () => ({ company: 'CHK', user: { pkey: crypto.randomUUID() } }) as const;

/** A request of so many days ago. */
function sentAgo(days: number, reference = `R-${days}`) {
  const sentAt = new Date(Date.now() - days * 86_400_000).toISOString();
  const { id: _, ...request } = buildSentRequest({ sentAt, reference });
  return request;
}
const references = async (journal: RequestJournal, owner: ReturnType<typeof somebody>) =>
  (await journal.of(owner)).map(({ reference }) => reference);

describe('the journal of sent requests', () => {
  const journal = journalWith(first);

  it('tells its owner what was sent, newest first, and nobody else', async () => {
    const owner = somebody();
    for (const days of [3, 1, 2]) await journal.add(owner, sentAgo(days));
    expect(await references(journal, owner)).toEqual(['R-1', 'R-2', 'R-3']);
    expect(await journal.of(somebody())).toEqual([]);
    expect(await journal.of({ ...owner, company: 'CSPL' } as never)).toEqual([]);
  });

  it('forgets after 13 months', async () => {
    const owner = somebody();
    await journal.add(owner, sentAgo(390));
    await journal.add(owner, sentAgo(400));
    expect(await references(journal, owner)).toEqual(['R-390']);
  });

  it('holds the newest 500, and no more than that in the store', async () => {
    const owner = somebody();
    const { most } = rememberedRequests;
    for (let at = most + 3; at > 0; at -= 1) await journal.add(owner, sentAgo(at / 10, `R-${at}`));
    const kept = await references(journal, owner);
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([most, 'R-1', `R-${most}`]);
  });

  it('outlives its token key: what is read once under a new key needs the old one no longer', async () => {
    const owner = somebody();
    await journal.add(owner, sentAgo(2));
    const rotated = journalWith(second, first);
    await rotated.add(owner, sentAgo(1));
    const both = await Promise.all([references(rotated, owner), references(rotated, owner)]);
    expect(both).toEqual([
      ['R-1', 'R-2'],
      ['R-1', 'R-2'],
    ]);
    expect(await references(journalWith(second), owner)).toEqual(['R-1', 'R-2']);
    const moved = vi.spyOn(database, 'removeMember');
    onTestFinished(() => moved.mockRestore());
    expect(await references(rotated, owner), 'nothing is left to be moved').toHaveLength(2);
    expect(moved).not.toHaveBeenCalled();
    expect(await journal.of(owner)).toEqual([]);
    await journal.add(owner, sentAgo(3));
    await rotated.erase(owner);
    expect(await rotated.of(owner)).toEqual([]);
  });

  it('loses nothing that another replica adds under the older key while it is moved', async () => {
    const owner = somebody();
    await journal.add(owner, sentAgo(2));
    const { addMember } = database;
    const adding = vi.spyOn(database, 'addMember');
    onTestFinished(() => adding.mockRestore());
    adding.mockImplementationOnce(async (...member) => {
      await journal.add(owner, sentAgo(1));
      return addMember.apply(database, member);
    });
    const rotated = journalWith(second, first);
    await references(rotated, owner);
    expect(await references(rotated, owner)).toEqual(['R-1', 'R-2']);
  });

  it('stores neither owner nor content in the clear, and drops what it cannot read', async () => {
    const owner = somebody();
    await withRedis((redis) => redis.flushdb());
    await journal.add(owner, sentAgo(1, 'TO-SECRET'));
    const stored = await everythingStored();
    for (const text of ['TO-SECRET', 'HK-M-0001', 'toner', owner.user.pkey])
      expect(stored).not.toContain(text);
    const [key = ''] = await withRedis((redis) => redis.keys('ebp:requests:*'));
    await database.addMember(key, 'forged', Date.now() + 5000);
    expect(await references(journal, owner)).toEqual(['TO-SECRET']);
  });
});

describe('lines that were put off', () => {
  const putOffs = new PutOffs(partsWith(first));

  it('are those of their owner, each with its number of records, until they are shown again', async () => {
    const owner = somebody();
    await putOffs.keep(owner, { topic: 'readings', count: 3 });
    await putOffs.keep(owner, { topic: 'messages', count: 1 });
    await putOffs.keep(owner, { topic: 'readings', count: 4 });
    expect(await putOffs.of(owner)).toEqual([
      { topic: 'readings', count: 4 },
      { topic: 'messages', count: 1 },
    ]);
    expect(await putOffs.of(somebody())).toEqual([]);
    await putOffs.keep(owner, { topic: 'readings', count: 0 });
    expect(await putOffs.of(owner)).toEqual([{ topic: 'messages', count: 1 }]);
  });

  it('come back by themselves after a week', async () => {
    await withRedis((redis) => redis.flushdb());
    await putOffs.keep(somebody(), { topic: 'toner', count: 1 });
    const [key = ''] = await withRedis((redis) => redis.keys('ebp:put-off:*'));
    const days = (await withRedis((redis) => redis.pttl(key))) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);
  });
});
