import { createHash, createHmac } from 'node:crypto';
import type { FunctionKey } from '@ebp/contracts/access/function-keys';
import { keysOfGuests } from '@ebp/contracts/access/guest-keys';
import { foldedName } from './keyed-names.ts';
import type { LiveSession } from './live-session.ts';
import type { SessionRecord, SessionSecrets } from './record.ts';
import type { Rights } from './rights.ts';
import type { SessionStore } from './session-store.ts';

/** Pseudonyms for logs and signatures. */
export interface LogNames {
  sessionKey(id: string): string;
  userKey(userCode: string): string;
  /** A keyed hash of a typed login name, normalised first. */
  nameKey(loginName: string): string;
  addressKey(address: string): string;
  /** A session as log lines name it. */
  ofSession(id: string, session: NamedSession): Pick<LiveSession, 'company' | 'sessionKey' | 'userKey'>;
}

interface NamedSession {
  readonly company: LiveSession['company'];
  readonly user: { readonly code: string };
}

/**
 * A session id is random, so its plain hash reveals nothing and stays the same when secrets rotate. User codes can be
 * guessed, so their hash is keyed; it changes with the signing secret.
 */
export function logNames([secret]: readonly [string, ...string[]]): LogNames {
  const keyed = (kind: string, text: string) =>
    createHmac('sha256', secret).update(`${kind}:${text}`).digest('base64url').slice(0, 22);
  const sessionKey = (id: string) =>
    createHash('sha256').update(`session-key:${id}`).digest('base64url').slice(0, 22);
  const userKey = (code: string) => keyed('user-key', code);
  return {
    sessionKey,
    userKey,
    nameKey: (name) => keyed('name-key', foldedName(name)),
    addressKey: (address) => keyed('address-key', address),
    ofSession: (id, { company, user }) => ({
      company,
      sessionKey: sessionKey(id),
      userKey: userKey(user.code),
    }),
  };
}

/** Everything of a live session except its access token, which changes independently. */
export type Assembled = Omit<LiveSession, 'accessToken'>;

/** Joins a record with the rights it names. Of a guest only the scanned machine and its customer are in reach. */
export function assemble(
  id: string,
  record: SessionRecord,
  rights: Rights,
  store: SessionStore,
  names: LogNames,
): Assembled {
  const secrets = store.openSecrets(id, record);
  const { ql, machines = [] } = secrets;
  const guest = record.kind === 'guest';
  return {
    id,
    ...names.ofSession(id, record),
    rightsKey: record.rights,
    kind: guest ? 'guest' : 'user',
    user: record.user,
    functionKeys: keysOf(record, rights),
    customerCodes: guest ? only(record.machine?.customerCode) : rights.customerCodes,
    machineKeys: guest ? only(record.machine?.pkey) : rights.machineKeys,
    ...contactOf(secrets),
    ...(ql === undefined ? {} : { qrCode: ql }),
    ...(guest && { guestMachines: machines }),
    flags: flagsOf(record),
    ...actsOf(record),
  };
}

/** The keys that a session holds: of a guest's account only those that guests may use (ACC-12). */
export function keysOf({ kind }: SessionRecord, { functionKeys }: Rights): ReadonlySet<FunctionKey> {
  if (kind !== 'guest') return functionKeys;
  return new Set([...functionKeys].filter((key) => keysOfGuests.has(key)));
}

/** The customers that tabs of this session act for. */
export function actsOf({ acting, rightsRead }: SessionRecord): Pick<LiveSession, 'acts'> {
  return acting ? { acts: { contexts: acting, rightsReadMs: rightsRead.atMs } } : {};
}

/** The flags sent to the browser (OPN-52). */
export function flagsOf(record: SessionRecord): LiveSession['flags'] {
  return {
    isLoginByScan: record.kind === 'guest',
    isQRCodeLogin: record.scanned,
    isGuestInfoReady: record.machine !== undefined,
    isAcceptedTC: record.acceptedTerms,
  };
}

/** The contact details a guest confirmed, if any. */
export function contactOf({ contact }: SessionSecrets): Pick<LiveSession, 'guestContact'> {
  return contact ? { guestContact: withoutUndefined(contact) } : {};
}

const only = (value: string | undefined): ReadonlySet<string> => new Set(value === undefined ? [] : [value]);

function withoutUndefined<T extends { newLocation?: string | undefined }>({ newLocation, ...rest }: T) {
  return newLocation === undefined ? rest : { ...rest, newLocation };
}
