import type { CompanyCode } from '@ebp/contracts/companies';
import type { EndpointAnswer } from '@ebp/contracts/portal/endpoint';
import type { Endpoints } from '@ebp/contracts/portal/endpoints';
import type { SessionBootstrap } from '@ebp/contracts/portal/session';
import { isSessionEnd } from '../lib/gateway/api-error.ts';
import { askFirst } from '../lib/gateway/portal-client.ts';
import { unconfirmedLogout } from '../lib/storage/forget-visitor.ts';
import { localStore } from '../lib/storage/safe-storage.ts';
import { holdStorageKeys } from '../lib/storage/storage-keys.ts';

export type SessionAnswer = EndpointAnswer<Endpoints['bff.session']>;

/**
 * The session: company, login page, and the person if signed in. This call never prolongs a session. In a module of its
 * own, because it is the first call of the page.
 */
export async function fetchSession(company: CompanyCode | undefined, ql?: string): Promise<SessionBootstrap> {
  return withKeysHeld(await askSession(company, ql));
}

/** The gateway's answer, whose keys are not held yet. */
export function askSession(
  company: CompanyCode | undefined,
  ql?: string,
  signal?: AbortSignal,
  settings?: 'now',
): Promise<SessionAnswer> {
  return askFirst('bff.session', { query: { company, ql, settings } }, { signal, isAboutSession: true });
}

/** Holds the storage keys and removes them from the answer, so that no page sees them. */
export function withKeysHeld({ storageKeys, ...session }: SessionAnswer): SessionBootstrap {
  if (storageKeys) holdStorageKeys(storageKeys);
  return session;
}

/** One silent re-login, also where a page opens after a timeout; "stay signed in" uses it too. */
export const relogin = () => askFirst('session.relogin', {}, { isAboutSession: true });

/**
 * The re-login has failed, so the person is told that they are logged out. If the gateway could still revive the session,
 * it is asked to end it before it is asked anything else about one (SES-07).
 */
export function noteTimeout(refusal: unknown): void {
  // A sign-out that waits to be confirmed ends it too, and takes more with it.
  if (refusal && !isSessionEnd(refusal) && !localStore.get(unconfirmedLogout))
    localStore.set(unconfirmedLogout, 'timeout');
}
