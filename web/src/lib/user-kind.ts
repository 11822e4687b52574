import { localStore } from './safe-storage.ts';

const key = 'ebp.userKind';

/** Whether the last visitor of this browser was a guest or had an account (SES-11); nothing else is kept of them. */
export function rememberUserKind(kind: 'guest' | 'user'): void {
  localStore.set(key, kind);
}
