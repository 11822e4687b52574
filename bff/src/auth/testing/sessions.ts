import { readConfig } from '../../config/config.ts';
import { sessionKeys } from '../../session/keys.ts';
import { openStore } from '../../session/open-store.ts';
import { RedisDatabase } from '../../session/redis/redis-database.ts';
import type { SessionStore } from '../../session/session-store.ts';
import { portalEnvironment } from '../../testing/portal.ts';
import { sessionIdOf } from './redis-keys.ts';

/**
 * The sessions of the portals under test, opened past them with their own keys.
 * @param environment the keys of a portal that was told others
 */
export async function withSessions<T>(
  look: (store: SessionStore) => Promise<T>,
  environment: Readonly<Record<string, string>> = {},
): Promise<T> {
  const config = readConfig({ ...portalEnvironment(), ...environment });
  const database = new RedisDatabase(config.redisUrl ?? '');
  try {
    await database.ready();
    return await look(openStore(config, database));
  } finally {
    await database.close();
  }
}

/** What is stored of the session behind these cookies. */
export function recordOf(cookies: ReadonlyMap<string, string>) {
  const id = sessionIdOf(cookies);
  return withSessions(async (store) => {
    const [text] = await store.database.read([sessionKeys(id).record]);
    const record = text ? store.openRecord(id, text) : undefined;
    if (!record) throw new Error('there is no session');
    return { ...record, ...store.openSecrets(id, record) };
  });
}
