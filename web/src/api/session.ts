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

/** @param settings `now`: with the company's settings as the ERP has them, which a replica may remember for a while */
export function sessionQuery(company: CompanyCode, settings?: 'now') {
  return queryOptions({
    queryKey: sessionKey,
    queryFn: ({ signal }) => fetchSession(company, undefined, signal, settings),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export type BodyOf<Id extends keyof Endpoints> =
  EndpointRequest<Endpoints[Id]> extends { readonly body: infer Body } ? Body : never;

/** A 401 is the answer of these calls, not the end of a session. */
const aboutSession = { isAboutSession: true } as const;

/** The page that follows needs the schemas, but nobody waits for them here. */
export const login = (body: BodyOf<'session.login'>) => askFirst('session.login', { body }, aboutSession);

/** The password change that a login required before its session is complete. */
export const changeExpiredPassword = (body: BodyOf<'session.change-password'>) =>
  ask('session.change-password', { body }, aboutSession);

export const resetPassword = (body: BodyOf<'session.reset-password'>) =>
  ask('session.reset-password', { body }, aboutSession);

/** The address for signing in with the company's own account. */
export function ssoPath(company: CompanyCode, redirecturl: string | undefined): string {
  return endpointAddress('session.sso', { query: { company, redirecturl } });
}
