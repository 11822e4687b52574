import { hkdfSync } from 'node:crypto';
import type { StorageKey } from '@ebp/contracts/portal/session';
import { Lru } from './lru.ts';
import type { SessionView } from './viewer.ts';

const idBytes = 9;
const keyBytes = 32;

/** As many people as look at their session in the same minutes; to derive them takes 13 microseconds. */
const memo = new Lru<{ readonly tokenKeys: readonly Buffer[]; readonly keys: readonly StorageKey[] }>(2000);

/**
 * The keys a browser seals with what it keeps of a person, derived (RFC 5869) and stored nowhere: whoever signs in as the same
 * person gets the same ones, and nobody else. Guests of a company share an account, so theirs belong to the session.
 * @param tokenKeys newest first, as the keys derived from them
 */
export function storageKeysOf(
  { id, company, user, flags }: SessionView,
  tokenKeys: readonly Buffer[],
): readonly StorageKey[] {
  const owner = flags.isLoginByScan ? ['guest', id] : ['user', company, user.pkey];
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
