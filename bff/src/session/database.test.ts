import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { patientMs, redisUrl } from '../auth/testing/services.ts';
import { MemoryDatabase } from './memory-database.ts';
import { RedisDatabase } from './redis/redis-database.ts';
import { itKeepsTheContract } from './testing/database-contract.ts';
import { asPortal } from './testing/redis-user.ts';

describe('[OPN-64] the store in Redis', () =>
  itKeepsTheContract(async () => new RedisDatabase(await asPortal(redisUrl()), patientMs)));

describe('[OPN-64] the store in process', () => {
  itKeepsTheContract(() => new MemoryDatabase());

  const start = new Date('2026-01-15T03:00:00Z').getTime();
  function heldDatabase(): MemoryDatabase {
    vi.useFakeTimers({ now: start });
    const database = new MemoryDatabase();
    onTestFinished(async () => {
      await database.close();
      await expect.poll(() => vi.getTimerCount()).toBe(0);
      vi.useRealTimers();
    });
    return database;
  }

  it('ends entries, members and places at their instant', async () => {
    const database = heldDatabase();
    const place = { key: 'places', limit: 1, ttlMs: 1000 };
    await database.put({ key: 'entry', value: '1', ttlMs: 1000 });
    await database.addMember('set', 'member', start + 1000);
    await database.reserve([place], 'first');
    const look = async () => [
      await database.read(['entry']),
      await database.timeLeft('entry'),
      await database.members('set'),
      await database.reserve([place], 'second'),
    ];
    vi.setSystemTime(start + 999);
    expect(await look()).toEqual([['1'], 1, ['member'], [1]]);
    vi.setSystemTime(start + 1000);
    expect(await look()).toEqual([[null], 0, [], [0]]);
  });

  it('clears its memory once a minute of what has ended, as a clock that is set back shows', async () => {
    const database = heldDatabase();
    for (const [name, ttlMs] of Object.entries({ ended: 60_000, lives: 60_001 })) {
      await database.put({ key: name, value: name, ttlMs });
      await database.addMember('set', name, start + ttlMs);
      await database.addMember(`set of ${name}`, name, start + ttlMs);
    }
    vi.advanceTimersByTime(60_000);
    vi.setSystemTime(start);
    expect(await database.read(['ended', 'lives'])).toEqual([null, 'lives']);
    const sets = ['set', 'set of ended', 'set of lives'].map((key) => database.members(key));
    expect(await Promise.all(sets)).toEqual([['lives'], [], ['lives']]);
  });
});
