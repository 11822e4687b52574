import type { FunctionKey } from '@ebp/contracts/access/function-keys';
import { keysOfClosedForms } from '@ebp/contracts/access/guest-keys';
import type { CompanyCode } from '@ebp/contracts/companies';
import type { GuestMachine, SessionFlags, SessionUser } from '@ebp/contracts/portal/session';
import { actsOf, contactOf, flagsOf, keysOf } from './assemble.ts';
import { matchSecret, type SessionId } from './cookie.ts';
import { sessionKeys } from './keys.ts';
import type { Acts, GuestContact } from './live-session.ts';
import type { SessionRecord } from './record.ts';
import { openOr } from './sealer.ts';
import type { SessionStore } from './session-store.ts';

/** What the browser learns about its own session. */
export interface SessionView {
  readonly id: string;
  readonly company: CompanyCode;
  readonly user: SessionUser;
  /** The address of this user's pictures according to the upstream; empty if it gave none. */
  readonly imageUrl: string;
  /** Without those of forms that guests are refused, if it is a guest's. */
  readonly functionKeys: readonly FunctionKey[];
  readonly acts?: Acts;
  readonly flags: SessionFlags;
  readonly guestContact?: GuestContact;
  /** For a guest only, latest first. */
  readonly guestMachines?: readonly GuestMachine[];
  /** For a guest only. */
  readonly scannedCode?: string | undefined;
  /** The idle limit, or the absolute one if that comes first. */
  readonly expiresAt: Date;
}

/** See `Sessions.view`. */
export async function viewSession(
  session: SessionId,
  store: SessionStore,
): Promise<SessionView | 'timed-out' | undefined> {
  const { id } = session;
  const [{ record, values }, leftMs] = await Promise.all([
    store.look(id, 'profile'),
    store.database.timeLeft(sessionKeys(id).alive),
  ]);
  if (!record || record.kind === 'pending' || !matchSecret(session, record)) return undefined;
  if (leftMs <= 0 || store.isTooOld(record)) return 'timed-out';
  const rights = await store.rights.load(record.rights);
  const profile = values[0] && store.openProfile(id, values[0]);
  if (!rights || !profile) return undefined;
  const { imageUrl, ...user } = profile;
  // A session encrypted under a removed key has ended: its user signs in again.
  const secrets = openOr(() => store.openSecrets(id, record), undefined);
  if (!secrets) return undefined;
  return {
    id,
    company: record.company,
    user: withSent(user, record),
    imageUrl,
    functionKeys: [...keysOf(record, rights)].filter(
      (key) => record.kind !== 'guest' || !keysOfClosedForms.has(key),
    ),
    flags: flagsOf(record),
    ...actsOf(record),
    ...contactOf(secrets),
    ...(record.kind === 'guest' && { guestMachines: secrets.machines ?? [], scannedCode: secrets.ql }),
    expiresAt: new Date(Date.now() + leftMs),
  };
}

/** The latest dates from the upstream, or of what was sent from here since (HOM-02). */
function withSent(user: SessionUser, { sent }: SessionRecord): SessionUser {
  if (!sent) return user;
  return {
    ...user,
    lastOrderDate: later(user.lastOrderDate, sent.orderMs),
    lastMeterReadDate: later(user.lastMeterReadDate, sent.readingMs),
  };
}

function later(told: string | null | undefined, sentMs: number): string | null | undefined {
  return sentMs > (Date.parse(told ?? '') || 0) ? new Date(sentMs).toISOString() : told;
}
