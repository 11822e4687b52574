import { localStore } from './safe-storage.ts';

const key = 'ebp.userKind';

/**
 * Stores whether the last visitor of this browser was a guest or had an account (SES-11), and nothing else about them.
 */
export function rememberUserKind(kind: 'guest' | 'user'): void {
  localStore.set(key, kind);
}
