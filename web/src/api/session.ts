import type { CompanyCode } from '@ebp/contracts/companies';
import type { AuthorizationAnswer } from '@ebp/contracts/portal/auth-server';
import type {
  GuestInfoRequest,
  LoginRequest,
  LoginResult,
  SessionFlags,
} from '@ebp/contracts/portal/session';
import { queryOptions } from '@tanstack/react-query';
import { queryString } from '../lib/api-client.ts';
import { send } from '../lib/http.ts';
import { fetchSession } from './fetch-session.ts';

export const sessionKey = ['session'] as const;

export function sessionQuery(company: CompanyCode) {
  return queryOptions({
    queryKey: sessionKey,
    queryFn: ({ signal }) => fetchSession(company, undefined, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

export interface NextStep {
  /** A path of the portal, or the gateway's own hand-over address for another application. */
  readonly next: string;
}

export function login(request: LoginRequest): Promise<LoginResult> {
  return ask('POST', '/bff/session/login', request);
}

/** Without a code the gateway takes the one it kept from an earlier visit (SES-12). */
export function loginAsGuest(request: { company: CompanyCode; ql: string | undefined }): Promise<NextStep> {
  return ask('POST', '/bff/session/guest', request);
}

/** Hands over what the authentication server put into the address (OPN-03). */
export function completeSso(request: AuthorizationAnswer | { token: string }): Promise<LoginResult> {
  return ask('POST', '/bff/session/auth-server', request);
}

/** The change a login demanded, before its session is whole. */
export function changeExpiredPassword(request: {
  newPassword: string;
  confirmNewPassword: string;
}): Promise<LoginResult> {
  return ask('POST', '/bff/session/change-password', request);
}

export function resetPassword(request: {
  company: CompanyCode;
  loginName: string;
}): Promise<{ contact?: string }> {
  return ask('POST', '/bff/session/reset-password', request);
}

/** One silent re-login; also what "stay signed in" asks for. */
export function relogin(): Promise<{ expiresAt: string }> {
  return ask('POST', '/bff/session/relogin', {});
}

export function logout(): Promise<NextStep> {
  return ask('POST', '/bff/session/logout', {});
}

/** Confirms machine and contact of a guest; from then on the guest may act on the machine. */
export function confirmGuest(request: GuestInfoRequest): Promise<SessionFlags> {
  return send({ method: 'PUT', path: '/bff/session/guest-info', body: request }) as Promise<SessionFlags>;
}

/** Where a browser goes to sign in with the company's own account. */
export function ssoPath(company: CompanyCode, redirecturl: string | undefined): string {
  return `/bff/session/sso${queryString({ company, redirecturl })}`;
}

function ask<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
  return send({ method, path, body, isAboutSession: true }) as Promise<T>;
}
