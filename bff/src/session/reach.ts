import type { CompanyCode } from '@ebp/contracts/companies';
import type { LiveSession } from './live-session.ts';
import { rightsNeverRead } from './record.ts';
import type { Rights } from './rights.ts';
import type { SessionStore } from './session-store.ts';
import { refreshBeforeExpiryMs } from './token-vault.ts';

/** Whom a session belongs to and what it may do and reach. */
export interface Reach extends Rights {
  readonly company: CompanyCode;
  readonly user: LiveSession['user'];
}

/** Who calls upstream without a request of a browser. */
export type Actor = Pick<LiveSession, 'id' | 'company' | 'user' | 'accessToken'>;

/** See `Sessions.reachOf`. */
export async function reachOf(id: string, store: SessionStore): Promise<Reach | undefined> {
  const { record, values } = await store.look(id, 'alive');
  if (record?.kind !== 'user' || !values[0] || !record.acceptedTerms || store.isTooOld(record))
    return undefined;
  if (record.rightsRead.atMs === rightsNeverRead.atMs) return undefined;
  const rights = await store.rights.load(record.rights);
  return rights && { ...rights, company: record.company, user: record.user };
}

/** See `Sessions.actorOf`. */
export async function actorOf(id: string, store: SessionStore): Promise<Actor | undefined> {
  const { record, values } = await store.look(id, 'alive', 'access');
  const [alive, sealed] = values;
  if (record?.kind !== 'user' || !alive || !sealed || store.isTooOld(record)) return undefined;
  const { accessToken, expiresMs } = store.vault.openAccess(id, sealed);
  if (expiresMs - Date.now() <= refreshBeforeExpiryMs) return undefined;
  return { id, company: record.company, user: record.user, accessToken };
}
