import { lastingStore, ownPrefix } from '../session/acting.ts';

const key = `${ownPrefix}leftWork`;

/** Whether the journal had entries when it was last open, known before it is opened. */
export function hasLeftWork(): boolean {
  return lastingStore.get(key) !== undefined;
}

/** Remembers whether there are entries, but neither whose nor which. */
export function noteLeftWork(hasEntries: boolean): void {
  if (hasEntries) lastingStore.set(key, '1');
  else lastingStore.remove(key);
}
