import type { Config } from '../config/config.ts';
import type { Database } from './database.ts';
import { KeyedNames } from './keyed-names.ts';
import { limitsOf } from './limits.ts';
import { RightsStore } from './rights.ts';
import { Sealer } from './sealer.ts';
import { SessionIndexes } from './session-indexes.ts';
import { SessionStore } from './session-store.ts';
import { TokenVault } from './token-vault.ts';

/** The session store over a database, with the limits and keys of the configuration. */
export function openStore(config: Pick<Config, 'session' | 'tokenKeys'>, database: Database): SessionStore {
  const limits = limitsOf(config.session);
  const sealer = new Sealer(config.tokenKeys);
  const names = new KeyedNames(config.tokenKeys);
  return new SessionStore({
    database,
    sealer,
    limits,
    vault: new TokenVault(database, sealer),
    rights: new RightsStore({ database, names, sealer, ttlMs: limits.absoluteMs + limits.idleMs }),
    indexes: new SessionIndexes(database, names),
  });
}
