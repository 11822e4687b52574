import { expect, it, vi } from 'vitest';
import { storageKeys } from '../storage/storage-keys.ts';
import { JournalStore } from './journal-store.ts';

it('reports nothing when the database is erased while it is created, and creates it again', async () => {
  const reported = vi.fn();
  window.addEventListener('error', reported);
  vi.spyOn(IDBDatabase.prototype, 'createObjectStore').mockImplementationOnce(() => {
    throw new DOMException('The database is being erased', 'InvalidStateError');
  });
  const store = new JournalStore(storageKeys(), 'erased-while-created');
  const entry = {
    id: 'e-1',
    form: 'relocation',
    content: {},
    tab: 'ebpRelocReq',
    slug: 'ebpRelocReq',
    path: '/ebp/relocation/',
    state: 'writing',
    at: Date.now(),
    revision: 0,
  } as const;
  expect(await store.write(entry)).toBe('written');
  expect(await store.read('e-1')).toMatchObject({ content: {} });
  await store.clear();
  await store.close();
  window.removeEventListener('error', reported);
  expect(reported).not.toHaveBeenCalled();
});
