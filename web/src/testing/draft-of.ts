import { JournalStore } from '../lib/journal/journal-store.ts';
import { storageKeys } from '../lib/storage/storage-keys.ts';

/** The journal's stored content of an unsent form; empty if there is none. */
export async function draftOf(form: string): Promise<string> {
  const store = new JournalStore(storageKeys());
  const entries = await store.all();
  await store.close();
  const kept = entries.filter((entry) => entry.form === form && entry.state !== 'sent');
  return kept.map(({ content }) => JSON.stringify(content)).join();
}
