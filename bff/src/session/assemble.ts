import { createHash, createHmac } from 'node:crypto';
import type { LiveSession } from './live-session.ts';
import type { SessionRecord, SessionSecrets } from './record.ts';
import type { Rights } from './rights.ts';
import type { SessionStore } from './session-store.ts';

/** Names for logs and signatures that lead back to nobody. */
export interface LogNames {
  sessionKey(id: string): string;
  userKey(userCode: string): string;
  /** Of what somebody typed as a login name, however they wrote it. */
  nameKey(loginName: string): string;
  addressKey(address: string): string;
}

/**
 * A session id is random, so its plain hash gives nothing away and stays the same when secrets rotate. User codes can be
 * guessed, so theirs is keyed; it changes with the signing secret.
 */
export function logNames([secret]: readonly [string, ...string[]]): LogNames {
  const keyed = (kind: string, text: string) =>
    createHmac('sha256', secret).update(`${kind}:${text}`).digest('base64url').slice(0, 22);
  return {
    sessionKey: (id) => createHash('sha256').update(`session-key:${id}`).digest('base64url').slice(0, 22),
    userKey: (code) => keyed('user-key', code),
    nameKey: (name) => keyed('name-key', name.normalize('NFKC').trim().toLowerCase()),
    addressKey: (address) => keyed('address-key', address),
  };
}

/** Everything of a live session but its access token, which changes on its own. */
export type Assembled = Omit<LiveSession, 'accessToken'>;

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
    sessionKey: names.sessionKey(id),
    userKey: names.userKey(record.user.code),
    company: record.company,
    kind: guest ? 'guest' : 'user',
    user: record.user,
    functionKeys: rights.functionKeys,
    customerCodes: guest ? only(record.machine?.customerCode) : rights.customerCodes,
    machineKeys: guest ? only(record.machine?.pkey) : rights.machineKeys,
    ...contactOf(secrets),
    ...(ql === undefined ? {} : { qrCode: ql }),
    ...(guest && { guestMachines: machines }),
    flags: flagsOf(record),
  };
}

/** The flags the browser is told (OPN-52). */
export function flagsOf(record: SessionRecord): LiveSession['flags'] {
  return {
    isLoginByScan: record.kind === 'guest',
    isQRCodeLogin: record.scanned,
    isGuestInfoReady: record.machine !== undefined,
    isAcceptedTC: record.acceptedTerms,
  };
}

/** What a guest confirmed, once there is something. */
export function contactOf({ contact }: SessionSecrets): Pick<LiveSession, 'guestContact'> {
  return contact ? { guestContact: withoutUndefined(contact) } : {};
}

const only = (value: string | undefined): ReadonlySet<string> => new Set(value === undefined ? [] : [value]);

function withoutUndefined<T extends { newLocation?: string | undefined }>({ newLocation, ...rest }: T) {
  return newLocation === undefined ? rest : { ...rest, newLocation };
}
