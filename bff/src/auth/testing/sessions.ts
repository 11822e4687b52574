import { expect } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { KeyedNames } from '../../session/keyed-names.ts';
import type { PushSubscriptionsParts } from '../../session/push-subscriptions.ts';
import { RedisDatabase } from '../../session/redis/redis-database.ts';
import { Sealer } from '../../session/sealer.ts';
import { Sessions } from '../../session/sessions.ts';
import { portalEnvironment } from '../../testing/portal.ts';
import { sessionIdOf } from './redis-keys.ts';

/**
 * The sessions of the portals under test, read directly from the store with their own keys.
 * @param environment the keys of a portal that was configured with others
 */
export async function withSessions<T>(
  look: (sessions: Sessions, sealing: PushSubscriptionsParts) => Promise<T>,
  environment: Readonly<Record<string, string>> = {},
): Promise<T> {
  const config = readConfig({ ...portalEnvironment(), ...environment });
  const database = new RedisDatabase(config.redisUrl ?? '', config.redisTimeoutMs);
  const sealing = { database, names: new KeyedNames(config.tokenKeys), sealer: new Sealer(config.tokenKeys) };
  const sessions = new Sessions(config, database, () => {
    throw new Error('nothing keeps these sessions up to date');
  });
  try {
    await database.ready();
    return await look(sessions, sealing);
  } finally {
    await database.close();
  }
}

/** The stored content of the session that these cookies belong to. */
export function recordOf(cookies: ReadonlyMap<string, string>) {
  const id = sessionIdOf(cookies);
  return withSessions(async (sessions) => {
    const record = await sessions.recordOf(id);
    if (!record) throw new Error('there is no session');
    return { ...record, ...sessions.secretsOf(id, record) };
  });
}

/** As another replica does that refreshes it. */
export async function replaceAccessToken(id: string, next: (token: string) => string): Promise<void> {
  await withSessions(async ({ tokens }) => {
    const { access, grant } = (await tokens.load(id)) ?? expect.unreachable();
    const renewed = { accessToken: next(access.accessToken), expiresMs: access.expiresMs, grant };
    expect(await tokens.replace(id, access.version, renewed)).toBe(true);
  });
}
