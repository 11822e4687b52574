import { hkdfSync } from 'node:crypto';
import type { StorageKey } from '@ebp/contracts/portal/session';
import type { SessionView } from './viewer.ts';

const idBytes = 9;
const keyBytes = 32;

/**
 * The keys a browser seals with what it keeps of a person, derived (RFC 5869) and stored nowhere: whoever signs in as the same
 * person gets the same ones, and nobody else. Guests of a company share an account, so theirs belong to the session.
 * @param tokenKeys newest first, as the keys derived from them
 */
export function storageKeysOf(
  { id, company, user, flags }: SessionView,
  tokenKeys: readonly Buffer[],
): StorageKey[] {
  const owner = flags.isLoginByScan ? ['guest', id] : ['user', company, user.pkey];
  const purpose = JSON.stringify(['browser storage', ...owner]);
  return tokenKeys.map((secret) => {
    const bytes = Buffer.from(hkdfSync('sha256', secret, '', purpose, idBytes + keyBytes));
    return {
      id: bytes.subarray(0, idBytes).toString('base64url'),
      key: bytes.subarray(idBytes).toString('base64'),
    };
  });
}
