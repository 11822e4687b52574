import type { StorageKey } from '@ebp/contracts/portal/session';
import { Journal, type JournalParts } from './journal.ts';
import { JournalStore } from './journal-store.ts';

/** What each open journal is written to. */
const open = new Map<Journal, JournalStore>();

/** Without Web Locks (plain http, but for this computer's own address) windows do not wait for each other: the gateway does a thing once. */
const noLocks: JournalParts['locks'] = {
  request: async (...words: unknown[]) =>
    (words.at(-1) as LockGrantedCallback<unknown>)({ name: '', mode: 'exclusive' }),
};

/** Opens the journal of the person these keys are of. */
export async function openJournal(keys: readonly StorageKey[]): Promise<Journal> {
  const store = new JournalStore(keys);
  const kept = await store.all();
  const channel = new BroadcastChannel('ebp.journal');
  const { locks = noLocks } = navigator as Partial<Pick<Navigator, 'locks'>>;
  const journal = new Journal({ store, channel, locks }, kept);
  open.set(journal, store);
  return journal;
}

/** Writes what is still to be written, then nothing any more. */
export async function closeJournal(journal: Journal): Promise<void> {
  await journal.saved();
  journal.stop();
  await open.get(journal)?.close();
  open.delete(journal);
}

/** Erases the entries of everybody in this browser; no journal of this page writes any more. */
export async function eraseJournals(): Promise<void> {
  for (const journal of open.keys()) journal.stop();
  open.clear();
  const store = new JournalStore([]);
  await store.clear();
  await store.close();
}
