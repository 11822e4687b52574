import * as z from 'zod';
import { address, codeChoice } from '../entities/request-fields.ts';
import type { Method } from '../operation.ts';
import { captchaQuery } from './captcha.ts';
import { clientLogRequest } from './client-log.ts';
import { codeListsQuery, codeListsView } from './code-lists.ts';
import { fileArchiveRequest } from './file-archive.ts';
import { homeView } from './home.ts';
import {
  authServerRequest,
  changePasswordRequest,
  guestInfoRequest,
  guestLoginRequest,
  loginRequest,
  loginResult,
  nextStep,
  reloginResult,
  resetPasswordRequest,
  resetPasswordResult,
  sessionBootstrap,
  sessionFlags,
} from './session.ts';
import {
  telephonyCallbackRequest,
  telephonyConnectRequest,
  telephonyConnectResult,
  telephonyView,
} from './telephony.ts';

/** One of the gateway's own calls, as the API document describes it. */
export interface PortalEndpoint {
  readonly method: Method;
  readonly path: `/bff/${string}`;
  readonly summary: string;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** `data` of a successful answer; a media type where the answer is no JSON. */
  readonly answer: z.ZodType | `${string}/${string}` | 'none';
  /** Works without a session. */
  readonly open?: true;
}

const companyQuery = z.object({ company: codeChoice.optional() });

/** The gateway's own calls (API-50). */
export const portalEndpoints: readonly PortalEndpoint[] = [
  {
    method: 'GET',
    path: '/bff/session',
    summary: 'Everything a page needs to start; never slides the expiry',
    query: companyQuery,
    answer: sessionBootstrap,
    open: true,
  },
  {
    method: 'POST',
    path: '/bff/session/login',
    summary: 'Signs in by password',
    body: loginRequest,
    answer: loginResult,
    open: true,
  },
  {
    method: 'POST',
    path: '/bff/session/guest',
    summary: 'Signs in as guest of a scanned machine',
    body: guestLoginRequest,
    answer: nextStep,
    open: true,
  },
  {
    method: 'GET',
    path: '/bff/session/sso',
    summary:
      'Leaves for the authentication server (authorization code with PKCE), unless somebody is signed in or another site leads here',
    query: companyQuery.extend({ redirecturl: address.optional() }),
    answer: 'none',
    open: true,
  },
  {
    method: 'POST',
    path: '/bff/session/auth-server',
    summary: 'Takes what the authentication server sent back',
    body: authServerRequest,
    answer: loginResult,
    open: true,
  },
  {
    method: 'POST',
    path: '/bff/session/change-password',
    summary: 'Changes the password, forced at login or by choice',
    body: changePasswordRequest,
    answer: loginResult,
    open: true,
  },
  {
    method: 'POST',
    path: '/bff/session/reset-password',
    summary: 'Asks for a new password; succeeds for unknown names as well',
    body: resetPasswordRequest,
    answer: resetPasswordResult,
    open: true,
  },
  {
    method: 'POST',
    path: '/bff/session/relogin',
    summary: 'Renews a session that ended by idleness, once',
    answer: reloginResult,
    open: true,
  },
  {
    method: 'PUT',
    path: '/bff/session/guest-info',
    summary: 'Confirms machine and contact of a guest',
    body: guestInfoRequest,
    answer: sessionFlags,
  },
  { method: 'POST', path: '/bff/session/logout', summary: 'Ends the session everywhere', answer: nextStep },
  {
    method: 'GET',
    path: '/bff/session/events',
    summary: 'Server-sent events: ending (two minutes before) and ended',
    answer: 'text/event-stream',
  },
  {
    method: 'GET',
    path: '/bff/telephony',
    summary: 'Whether a telephony provider is configured, and the connection of this agent',
    answer: telephonyView,
  },
  {
    method: 'POST',
    path: '/bff/telephony/connect',
    summary: 'Begins the sign-in of an agent at the telephony provider (authorization code with PKCE)',
    body: telephonyConnectRequest,
    answer: telephonyConnectResult,
  },
  {
    method: 'POST',
    path: '/bff/telephony/callback',
    summary: 'Takes what the telephony provider sent back, once and from the session that asked',
    body: telephonyCallbackRequest,
    answer: nextStep,
  },
  { method: 'GET', path: '/bff/home', summary: 'Home in one answer, each part on its own', answer: homeView },
  {
    method: 'GET',
    path: '/bff/code-lists',
    summary: 'Code lists by name',
    query: codeListsQuery,
    answer: codeListsView,
  },
  {
    method: 'GET',
    path: '/bff/captcha',
    summary: 'A picture of six letters; with `as=speech` the same letters said aloud, as audio/wav',
    query: captchaQuery,
    answer: 'image/svg+xml',
  },
  {
    method: 'GET',
    path: '/bff/file/{handle}',
    summary: 'The bytes behind a signed link',
    answer: 'application/octet-stream',
  },
  {
    method: 'POST',
    path: '/bff/file-archive',
    summary:
      'The files behind up to 100 signed links as one zip, streamed; it names those that could not be had',
    body: fileArchiveRequest,
    answer: 'application/zip',
  },
  {
    method: 'POST',
    path: '/bff/client-log',
    summary: 'Takes warnings and errors of the browser',
    body: clientLogRequest,
    answer: 'none',
    open: true,
  },
];
