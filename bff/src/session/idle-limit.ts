import { sessionKeys } from './keys.ts';
import type { SessionStore } from './session-store.ts';

/** Value of the `alive` key after a silent re-login, until somebody really uses the session. */
export const revived = 'revived';

/** The idle limit anew, and the rest of the session a little longer. A session that is idle for too long stays so. */
export function slideTimes(id: string, startedMs: number, { limits }: SessionStore) {
  const { alive, record, access, grant, profile, relogin, telephony } = sessionKeys(id);
  const ttlMs = limits.stored(startedMs);
  return [
    { key: alive, ttlMs: limits.alive(startedMs) },
    ...[record, access, grant, profile, relogin, telephony].map((key) => ({ key, ttlMs })),
  ];
}

/** Somebody uses the session: moves the idle limit, and after a silent re-login allows the next one. */
export async function touch(
  id: string,
  startedMs: number,
  alive: string,
  store: SessionStore,
): Promise<void> {
  if (alive === revived) {
    const { alive: key, relogin } = sessionKeys(id);
    await store.database.replace([{ key, prefix: revived }], [{ key, value: '1' }]);
    await store.database.take([relogin]);
  }
  await store.database.slide(slideTimes(id, startedMs, store));
}
