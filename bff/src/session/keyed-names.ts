import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { mapNonEmpty } from './map-non-empty.ts';

const hashLength = 22;

/**
 * Pseudonymous key names for the store: hashes (HMAC-SHA-256) under keys derived from the token keys, so that read
 * access to the store is not enough to test guesses. During a rotation of token keys `allOf` finds the names under
 * older keys.
 */
export class KeyedNames {
  /** Prepared once: to prepare the bytes for each name takes longer than to hash it. */
  readonly #keys: readonly [KeyObject, ...KeyObject[]];

  /** @param tokenKeys of 32 bytes, newest first */
  constructor(tokenKeys: readonly [Buffer, ...Buffer[]]) {
    this.#keys = mapNonEmpty(tokenKeys, derived);
  }

  /** The name under the newest key. */
  of(purpose: string, ...parts: readonly string[]): string {
    return hashed(this.#keys[0], purpose, parts);
  }

  /** The names under every key, newest first. */
  allOf(purpose: string, ...parts: readonly string[]): readonly [string, ...string[]] {
    return mapNonEmpty(this.#keys, (key) => hashed(key, purpose, parts));
  }

  /** The store's keys with these names. */
  keysOf(purpose: string, ...parts: readonly string[]): readonly [string, ...string[]] {
    return mapNonEmpty(this.allOf(purpose, ...parts), (name) => `ebp:${purpose}:${name}`);
  }
}

/** A typed name of an account: letter case, blanks and full-width letters do not make another one. */
export function foldedName(typed: string): string {
  return typed.normalize('NFKC').replace(/\s/g, '').toLowerCase();
}

/** Keys for names of one purpose; they share a slot of a Redis Cluster, so that one command can read all of them. */
export function namesInOneSlot(
  purpose: string,
  names: readonly [string, ...string[]],
): readonly [string, ...string[]] {
  return mapNonEmpty(names, (name) => `ebp:{${purpose}}:${name}`);
}

/** Each derived key has one purpose: encryption keys never name (RFC 5869). */
function derived(key: Buffer): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', key, '', 'ebp store names', 32)));
}

function hashed(key: KeyObject, purpose: string, parts: readonly string[]): string {
  const text = JSON.stringify([purpose, ...parts]);
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, hashLength);
}
