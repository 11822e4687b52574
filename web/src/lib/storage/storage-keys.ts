import type { StorageKey } from '@ebp/contracts/portal/session';

let held: readonly StorageKey[] = [];

/**
 * Keys that encrypt the signed-in person's stored data, newest first; empty if nobody is signed in. Never stored
 * themselves.
 */
export function storageKeys(): readonly StorageKey[] {
  return held;
}

/** Takes the keys of the person who is signed in, in place of those held before. */
export function holdStorageKeys(keys: readonly StorageKey[]): void {
  held = keys;
}

/** Drops the keys: stored data cannot be read or written until the same person signs in again. */
export function dropStorageKeys(): void {
  held = [];
}
