import { expect, it, vi } from 'vitest';
import { KeyedNames } from './keyed-names.ts';
import { MemoryDatabase } from './memory-database.ts';
import { RightsStore } from './rights.ts';
import { Sealer } from './sealer.ts';

const ring = [Buffer.alloc(32, 1)] as const;

/** Two replicas with one store. */
function replicas() {
  const database = new MemoryDatabase();
  const replica = () =>
    new RightsStore({ database, names: new KeyedNames(ring), sealer: new Sealer(ring), ttlMs: 60_000 });
  return { database, read: vi.spyOn(database, 'read'), one: replica(), other: replica() };
}

it('[OPN-64] rights are read by another replica, once, without keys that this release does not know', async () => {
  const { database, read, one, other } = replicas();
  const reach = { customerCodes: new Set(['HK001']), machineKeys: new Set(['M-1', 'M-2']) };
  const saved = { ...reach, functionKeys: new Set(['CP_FAQ_VIEW', 'CP_OF_TOMORROW']) };
  const hash = await one.save(saved as never);
  expect([await one.load(hash), read.mock.calls]).toEqual([saved, []]);
  for (let load = 1; load <= 2; load += 1)
    expect(await other.load(hash)).toEqual({ ...reach, functionKeys: new Set(['CP_FAQ_VIEW']) });
  expect(read).toHaveBeenCalledOnce();
  await database.close();
});

it('[OPN-64] a process holds rights of 400,000 names at most', async () => {
  const { database, read, one } = replicas();
  const names = (prefix: string, count: number) =>
    new Set(Array.from({ length: count }, (_, at) => `${prefix}${at}`));
  /** Of this many names, of which the rights themselves count as one. */
  const save = (prefix: string, count: number) => {
    const third = Math.floor((count - 1) / 3);
    return one.save({
      functionKeys: names(prefix, third) as Set<never>,
      customerCodes: names(prefix, third),
      machineKeys: names(prefix, count - 1 - 2 * third),
    });
  };
  const hashes = [await save('a', 199_999), await save('b', 1), await save('c', 200_000)];
  const [first = '', , last = ''] = hashes;
  await one.load(last);
  expect(read).not.toHaveBeenCalled();
  await one.load(first);
  expect(read).toHaveBeenCalledOnce();
  await database.close();
});
