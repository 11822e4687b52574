import type { StorageKey } from '@ebp/contracts/portal/session';

let held: readonly StorageKey[] = [];

/** Keys of what is kept of the signed-in person, newest first; none once nobody is signed in. Never written down. */
export function storageKeys(): readonly StorageKey[] {
  return held;
}

export function holdStorageKeys(keys: readonly StorageKey[]): void {
  held = keys;
}

/** From now on nothing that is kept can be read or written, until the same person signs in again. */
export function dropStorageKeys(): void {
  held = [];
}
