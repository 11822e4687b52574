import type { StorageKey } from '@ebp/contracts/portal/session';
import { actingHandle } from '../session/acting.ts';
import { forgetPage } from '../storage/page-memory.ts';
import { storageKeys } from '../storage/storage-keys.ts';
import { Journal, type JournalParts } from './journal.ts';
import { JournalStore } from './journal-store.ts';
import { noteLeftWork } from './left-work.ts';
import { useJournal } from './use-journal.ts';

/** The open journals with their stores. */
const open = new Map<Journal, JournalStore>();

/**
 * For browsers without Web Locks (plain http, except localhost) windows do not wait for each other: the gateway still
 * performs a request only once.
 */
const noLocks: JournalParts['locks'] = {
  request: async (...words: unknown[]) =>
    (words.at(-1) as LockGrantedCallback<unknown>)({ name: '', mode: 'exclusive' }),
};

/** Opens the journal of the person with these keys. */
export async function openJournal(keys: readonly StorageKey[]): Promise<Journal> {
  const store = new JournalStore(keys, actingHandle && '');
  const channel = new BroadcastChannel('ebp.journal');
  const early: MessageEvent[] = [];
  channel.onmessage = (message) => void early.push(message);
  const kept = await store.all();
  const others = await store.others();
  const { locks = noLocks } = navigator as Partial<Pick<Navigator, 'locks'>>;
  const journal = new Journal({ store, channel, locks }, kept);
  // What other windows changed while the store was read.
  for (const message of early) channel.onmessage(message);
  open.set(journal, store);
  // After signing out, which drops the keys first, nothing is remembered any more.
  const own = keys.slice(0, 1).map(({ id }) => id);
  const note = () =>
    storageKeys().length > 0 && noteLeftWork(journal.entries().length > 0 ? [...own, ...others] : others);
  journal.subscribe(note);
  note();
  return journal;
}

/** Stores pending changes, then closes the journal. */
export async function closeJournal(journal: Journal): Promise<void> {
  await journal.saved();
  journal.stop();
  await open.get(journal)?.close();
  open.delete(journal);
}

/**
 * Erases everybody's entries in this browser, and what it remembers for the next document; the journals of this page stop
 * writing.
 */
export async function eraseJournals(): Promise<void> {
  forgetPage();
  for (const journal of open.keys()) journal.stop();
  open.clear();
  const store = new JournalStore([]);
  await store.clear();
  await store.close();
}

/** As `useJournal`, for pages that need it open; with them it is loaded. @throws Error outside of them */
export function useOpenJournal(): Journal {
  const journal = useJournal();
  if (!journal) throw new Error('A page needs a journal around it');
  return journal;
}
