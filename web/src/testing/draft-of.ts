import { JournalStore } from '../lib/journal/journal-store.ts';
import { storageKeys } from '../lib/storage/storage-keys.ts';

/** The journal's stored content of an unsent form; empty if there is none. */
export async function draftOf(form: string): Promise<string> {
  const kept = (await entriesOf(form)).filter(({ state }) => state !== 'sent');
  return kept.map(({ content }) => JSON.stringify(content)).join();
}

/** The state and, where it was received, the number of each stored entry of a form. */
export async function outcomesOf(form: string): Promise<string[]> {
  return (await entriesOf(form)).map(({ state, reference }) => [state, reference].filter(Boolean).join(' '));
}

async function entriesOf(form: string) {
  const store = new JournalStore(storageKeys());
  const entries = await store.all();
  await store.close();
  return entries.filter((entry) => entry.form === form);
}
