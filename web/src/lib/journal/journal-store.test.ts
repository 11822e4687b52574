import 'fake-indexeddb/auto';
import type { StorageKey } from '@ebp/contracts/portal/session';
import { describe, expect, it, vi } from 'vitest';
import { answeredAt } from '../../testing/gateway-clock.ts';
import { type Entry, leftNow } from './entry.ts';
import { JournalStore } from './journal-store.ts';

const keyOf = (seed: number) => ({
  id: `person-${seed}`,
  key: btoa(String.fromCharCode(...new Uint8Array(32).fill(seed))),
});
const [wing, mei] = [[keyOf(1)], [keyOf(2)]];
const dayMs = 86_400_000;

let databases = 0;
const newStore = () => {
  const name = `journal-${databases++}`;
  return { name, of: (keys: readonly StorageKey[]) => new JournalStore(keys, name) };
};
const entryOf = (overrides: Partial<Entry> = {}): Entry => ({
  id: 'e-1',
  form: 'relocation',
  content: { address: '18/F Harbour Road' },
  tab: 'ebpRelocReq',
  slug: 'ebpRelocReq',
  path: '/ebp/relocation/',
  state: 'writing',
  at: Date.now(),
  revision: 0,
  ...overrides,
});

async function rowsOf(name: string): Promise<string> {
  const open = indexedDB.open(name);
  const rows = await new Promise<unknown>((resolve) => {
    open.onsuccess = () => {
      const all = open.result.transaction('entries').objectStore('entries').getAll();
      all.onsuccess = () => resolve(all.result);
    };
  });
  open.result.close();
  return JSON.stringify(rows);
}

describe('what a browser keeps of the journal', () => {
  it.each([
    ['an entry is stored', 'put', (store: JournalStore) => store.write(entryOf()), 'failed'],
    ['an entry is read', 'get', (store: JournalStore) => store.read('e-1'), undefined],
    ['all are read', 'getAll', (store: JournalStore) => store.all(), []],
  ] as const)(
    'reports nothing when the database is erased while %s, as by signing out',
    async (_, name, act, nothing) => {
      const original = IDBObjectStore.prototype[name] as (...sent: unknown[]) => IDBRequest;
      const unhandled = vi.fn();
      process.on('unhandledRejection', unhandled);
      vi.spyOn(IDBObjectStore.prototype, name as 'get').mockImplementation(function (
        this: IDBObjectStore,
        ...sent
      ) {
        const request = original.apply(this, sent);
        this.transaction.abort();
        return request;
      });
      expect(await act(newStore().of(wing))).toEqual(nothing);
      await new Promise((resolve) => setTimeout(resolve, 20));
      vi.restoreAllMocks();
      process.off('unhandledRejection', unhandled);
      expect(unhandled).not.toHaveBeenCalled();
    },
  );

  it('[OPN-10] keeps nothing for other windows where it has no database: a tab that acts for a customer', async () => {
    const before = (await indexedDB.databases()).length;
    const store = new JournalStore(wing, '');
    expect(await store.write(entryOf())).toBe('failed');
    expect([await store.all(), await store.read('e-1')]).toEqual([[], undefined]);
    expect(await indexedDB.databases()).toHaveLength(before);
  });

  it('[OPN-10] opens for its person alone, and shows nobody else what it is, nor what it is of', async () => {
    const { name, of } = newStore();
    await of(wing).write(entryOf());
    expect(await rowsOf(name)).not.toMatch(/Harbour|relocation|ebpRelocReq/);
    expect(await of(mei).all()).toEqual([]);
    expect(await of([...mei, ...wing]).all()).toMatchObject([{ id: 'e-1', revision: 1 }]);
  });

  it('is changed by whoever knows its last revision', async () => {
    const store = newStore().of(wing);
    expect(await store.write(entryOf())).toBe('written');
    expect(await store.write(entryOf({ content: {} }))).toBe('taken');
    expect(await store.write(entryOf({ revision: 1 }))).toBe('written');
    expect(await store.write(entryOf({ revision: 3 }))).toBe('taken');
  });

  it('forgets what nobody came back to, whoever wrote it, and after a day receipts and what was thrown away', async () => {
    const { name, of } = newStore();
    const daysAgo = (days: number) => Date.now() - days * dayMs;
    await of(mei).write(entryOf({ id: 'old', at: daysAgo(31) }));
    await of(wing).write(entryOf({ id: 'receipt', state: 'sent', at: daysAgo(2) }));
    await of(wing).write(entryOf({ id: 'thrown', state: 'gone', at: daysAgo(2) }));
    await of(wing).write(entryOf({ id: 'kept', at: daysAgo(29) }));
    expect((await of(wing).all()).map(({ id }) => id)).toEqual(['kept']);
    expect(await rowsOf(name)).not.toMatch(/"old"|"receipt"|"thrown"/);
  });

  it('[ERR-08] no longer takes for open what left so long ago that the gateway would do it again', async () => {
    const store = newStore().of(wing);
    const hoursAgo = (hours: number) => ({ at: Date.now() - hours * 3_600_000, request: undefined });
    await store.write(entryOf({ id: 'lately', state: 'sending', left: hoursAgo(1) }));
    await store.write(entryOf({ id: 'yesterday', state: 'sending', left: hoursAgo(23) }));
    const states = (await store.all()).map(({ id, state }) => [id, state]);
    expect(Object.fromEntries(states)).toEqual({ lately: 'sending', yesterday: 'unknown' });
  });

  it('[ERR-08] nor takes for open what left by a clock that was ahead: nobody knows how long ago that was', async () => {
    const store = newStore().of(wing);
    const ahead = (ms: number) => ({ at: Date.now() + ms, request: undefined });
    await store.write(entryOf({ id: 'estimated', state: 'sending', left: ahead(59_000) }));
    await store.write(entryOf({ id: 'ahead', state: 'sending', left: ahead(2 * dayMs) }));
    const states = (await store.all()).map(({ id, state }) => [id, state]);
    expect(Object.fromEntries(states)).toEqual({ estimated: 'sending', ahead: 'unknown' });
  });

  it('[ERR-08] counts how long ago something left by the gateway’s clock, however wrong the browser’s is', async () => {
    answeredAt(Date.now() - 2 * dayMs);
    const left = await leftNow(entryOf(), () => ({ quantity: 2 }));
    expect(left?.at).toBeLessThan(Date.now() - dayMs);
    const store = newStore().of(wing);
    await store.write(entryOf({ state: 'sending', left }));
    expect(await store.all()).toMatchObject([{ state: 'sending' }]);
  });

  it('keeps nothing, and throws nothing, without a key', async () => {
    const { of } = newStore();
    expect(await of([]).write(entryOf())).toBe('failed');
    await of([]).clear();
    expect(await of(wing).read('e-1')).toBeUndefined();
  });
});
