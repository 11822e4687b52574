import type { CompanyCode } from '@ebp/contracts/companies';
import type { EndpointRequest } from '@ebp/contracts/portal/endpoint';
import type { Endpoints } from '@ebp/contracts/portal/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { ask, askFirst, endpointAddress } from '../lib/gateway/portal-client.ts';
import { fetchSession } from './fetch-session.ts';

export const sessionKey = ['session'] as const;
/** Matches all queries except the session. */
export const allButSession = {
  predicate: ({ queryKey }: { readonly queryKey: readonly unknown[] }) => queryKey[0] !== sessionKey[0],
};

export function sessionQuery(company: CompanyCode) {
  return queryOptions({
    queryKey: sessionKey,
    queryFn: ({ signal }) => fetchSession(company, undefined, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

type BodyOf<Id extends keyof Endpoints> =
  EndpointRequest<Endpoints[Id]> extends { readonly body: infer Body } ? Body : never;

/** A 401 is the answer of these calls, not the end of a session. */
const aboutSession = { isAboutSession: true } as const;

/** The page that follows needs the schemas, but nobody waits for them here. */
export const login = (body: BodyOf<'session.login'>) => askFirst('session.login', { body }, aboutSession);

/** Sends the gateway what the authentication server put into the address (OPN-03). */
export const completeSso = (body: BodyOf<'session.auth-server'>) =>
  ask('session.auth-server', { body }, aboutSession);

/** The password change that a login required before its session is complete. */
export const changeExpiredPassword = (body: BodyOf<'session.change-password'>) =>
  ask('session.change-password', { body }, aboutSession);

/** Changes the password of the signed-in person; the session continues with a new id. */
export const changeOwnPassword = (body: BodyOf<'session.change-password'>) =>
  ask('session.change-password', { body });

export const resetPassword = (body: BodyOf<'session.reset-password'>) =>
  ask('session.reset-password', { body }, aboutSession);

/** One silent re-login; "stay signed in" uses it too. */
export const relogin = () => ask('session.relogin', {}, aboutSession);

export const logout = () => ask('session.logout', {}, aboutSession);

/** Confirms a guest's scanned machine, for which the guest can act from then on. No schema is waited for. */
export const confirmMachine = (body: BodyOf<'session.guest-machine'>) =>
  askFirst('session.guest-machine', { body });

/** Sends a guest's contact details, before anything else is sent. */
export const giveContact = (body: BodyOf<'session.guest-info'>) => ask('session.guest-info', { body });

/** Deletes a guest's contact details, also those that the browser remembers. */
export const forgetGuest = () => ask('session.forget-guest', {});

/** The address to leave for after a logout, from which the browser comes back to the machine with this code. */
export function withReturnTo(code: string | undefined, leaving: string): string {
  return code === undefined ? leaving : `${leaving}?${new URLSearchParams({ ql: code })}`;
}

/** The address for signing in with the company's own account. */
export function ssoPath(company: CompanyCode, redirecturl: string | undefined): string {
  return endpointAddress('session.sso', { query: { company, redirecturl } });
}
