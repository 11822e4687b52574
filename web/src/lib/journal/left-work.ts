import { lastingStore, ownPrefix } from '../session/acting.ts';
import { storageKeys } from '../storage/storage-keys.ts';

const key = `${ownPrefix}leftWork`;

/** Whether entries were left in this browser, whoever's, known before a journal is opened. */
export function hasLeftWork(): boolean {
  return lastingStore.get(key) !== undefined;
}

/** Whether some of them are the signed-in person's. */
export function hasOwnLeftWork(): boolean {
  return storageKeys().some(({ id }) => lastingStore.get(key)?.includes(id));
}

/** Remembers that there are entries of the keys with these ids, which tell neither whose nor which they are. */
export function noteLeftWork(owners: readonly string[]): void {
  if (owners.length > 0) lastingStore.set(key, owners.join(' '));
  else lastingStore.remove(key);
}
