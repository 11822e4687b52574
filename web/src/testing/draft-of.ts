import { JournalStore } from '../lib/journal/journal-store.ts';
import { storageKeys } from '../lib/storage-keys.ts';

/** What the journal keeps of a form that was not sent; empty when there is nothing. */
export async function draftOf(form: string): Promise<string> {
  const store = new JournalStore(storageKeys());
  const entries = await store.all();
  await store.close();
  const kept = entries.filter((entry) => entry.form === form && entry.state !== 'sent');
  return kept.map(({ content }) => JSON.stringify(content)).join();
}
