import { hkdfSync } from 'node:crypto';
import type { StorageKey } from '@ebp/contracts/portal/session';
import { Lru } from './lru.ts';
import type { SessionView } from './viewer.ts';

const idBytes = 9;
const keyBytes = 32;

/** About the number of people who load their session in the same minutes; deriving a key takes 13 microseconds. */
const memo = new Lru<{ readonly tokenKeys: readonly Buffer[]; readonly keys: readonly StorageKey[] }>(2000);

/**
 * The keys with which a browser encrypts the personal data it stores, derived (RFC 5869) and never stored: a person
 * gets the same keys at each sign-in, and nobody else gets them. Guests of a company share an account, so their keys
 * belong to the session. A tab that acts for a customer has keys of its own, which nobody gets again once it has ended.
 * @param tokenKeys newest first, as the keys derived from them
 */
export function storageKeysOf(
  { id, company, user, flags }: SessionView,
  tokenKeys: readonly Buffer[],
  actingKey?: string,
): readonly StorageKey[] {
  const person = flags.isLoginByScan ? ['guest', id] : ['user', company, user.pkey];
  const owner = actingKey === undefined ? person : ['acting', id, actingKey];
  const purpose = JSON.stringify(['browser storage', ...owner]);
  const known = memo.get(purpose);
  if (known?.tokenKeys === tokenKeys) return known.keys;
  const keys = tokenKeys.map((secret) => {
    const bytes = Buffer.from(hkdfSync('sha256', secret, '', purpose, idBytes + keyBytes));
    return {
      id: bytes.subarray(0, idBytes).toString('base64url'),
      key: bytes.subarray(idBytes).toString('base64'),
    };
  });
  memo.set(purpose, { tokenKeys, keys });
  return keys;
}
