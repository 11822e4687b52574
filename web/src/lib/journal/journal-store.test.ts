import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { Entry } from './entry.ts';
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
  return { name, store: new JournalStore(name) };
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
  it('[OPN-10] opens for its person alone, and shows nobody else what it is, nor what it is of', async () => {
    const { name, store } = newStore();
    await store.write(entryOf(), wing);
    expect(await rowsOf(name)).not.toMatch(/Harbour|relocation|ebpRelocReq/);
    expect(await store.all(mei)).toEqual([]);
    expect(await store.all([...mei, ...wing])).toMatchObject([{ id: 'e-1', revision: 1 }]);
  });

  it('is changed by whoever knows its last revision, and removed as well', async () => {
    const { store } = newStore();
    expect(await store.write(entryOf(), wing)).toBe('written');
    expect(await store.write(entryOf({ content: {} }), wing)).toBe('taken');
    expect(await store.write(entryOf({ revision: 1 }), wing)).toBe('written');
    expect(await store.remove('e-1', 1)).toBe(false);
    expect(await store.remove('e-1', 2)).toBe(true);
    expect(await store.write(entryOf({ revision: 2 }), wing)).toBe('taken');
  });

  it('forgets what nobody came back to, whoever wrote it, and receipts after a day', async () => {
    const { name, store } = newStore();
    const daysAgo = (days: number) => Date.now() - days * dayMs;
    await store.write(entryOf({ id: 'old', at: daysAgo(31) }), mei);
    await store.write(entryOf({ id: 'receipt', state: 'sent', at: daysAgo(2) }), wing);
    await store.write(entryOf({ id: 'kept', at: daysAgo(29) }), wing);
    expect((await store.all(wing)).map(({ id }) => id)).toEqual(['kept']);
    expect(await rowsOf(name)).not.toMatch(/"old"|"receipt"/);
  });

  it('keeps nothing, and throws nothing, without a key', async () => {
    const { store } = newStore();
    expect(await store.write(entryOf(), [])).toBe('failed');
    await store.clear();
    expect(await store.read('e-1', wing)).toBeUndefined();
  });
});
