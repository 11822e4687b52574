import type { StorageKey } from '@ebp/contracts/portal/session';
import { Journal } from './journal.ts';
import { JournalStore } from './journal-store.ts';

const store = new JournalStore();
const open = new Set<Journal>();

/** Opens the journal of the person these keys are of. */
export async function openJournal(keys: readonly StorageKey[]): Promise<Journal> {
  const kept = await store.all(keys);
  const channel = new BroadcastChannel('ebp.journal');
  const journal = new Journal({ keys, store, channel, locks: navigator.locks }, kept);
  open.add(journal);
  return journal;
}

/** Writes what is still to be written, then nothing any more. */
export async function closeJournal(journal: Journal): Promise<void> {
  await journal.saved();
  journal.stop();
  open.delete(journal);
}

/** Erases the entries of everybody in this browser; no journal of this page writes any more. */
export async function eraseJournals(): Promise<void> {
  for (const journal of open) journal.stop();
  open.clear();
  await store.clear();
}
