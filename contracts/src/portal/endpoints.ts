import * as z from 'zod';
import { keysOfAttention } from '../access/attention-keys.ts';
import { screenRights } from '../access/screen-rights.ts';
import { codeLists } from '../entities/code-list.ts';
import { agentRead } from '../operations/contact-centre-access.ts';
import { clientLogMaxBytes } from '../rules/limits.ts';
import { actingEndpoints } from './acting-endpoints.ts';
import { attentionView, putOffLine } from './attention.ts';
import { basketEndpoints } from './basket-endpoints.ts';
import { captchaQuery } from './captcha.ts';
import { clientLogRequest } from './client-log.ts';
import { codeListsQuery } from './code-lists.ts';
import { contactCentreView } from './contact-centre.ts';
import { customerQuery, customerView } from './customer.ts';
import { account, entriesOf, type PortalEndpoint, quarter } from './endpoint.ts';
import { archiveMaxBytes, fileArchiveRequest } from './file-archive.ts';
import { handoverEndpoints } from './handover-endpoints.ts';
import { homeView } from './home.ts';
import { machineQuery, machineView } from './machine.ts';
import { policyReport } from './policy-report.ts';
import { pushEndpoints } from './push-endpoints.ts';
import { scannedMachineView } from './scanned-machine.ts';
import { sentRequestsView } from './sent-requests.ts';
import {
  authServerRequest,
  backChannelLogoutRequest,
  changePasswordRequest,
  guestInfoRequest,
  guestLoginRequest,
  guestMachineRequest,
  issuerLogoutQuery,
  loginRequest,
  loginResult,
  logoutQuery,
  nextStep,
  reloginResult,
  resetPasswordRequest,
  resetPasswordResult,
  sessionBootstrap,
  sessionFlags,
  sessionQuery,
  ssoQuery,
} from './session.ts';
import { telephonyEndpoints } from './telephony-endpoints.ts';

const minute = 60_000;
const everybody = { to: 'everybody' } as const;
const anySession = { to: 'signed-in', guest: true, beforeTerms: true } as const;
const afterTerms = { to: 'signed-in', guest: true } as const;
const guestBeforeTerms = { to: 'guest', beforeTerms: true } as const;

/**
 * The gateway's own endpoints (API-50), by id. Routes, access, the request guard, limits, the typed client, the OpenAPI
 * document and the access test derive from them.
 */
export const endpoints = entriesOf({
  'bff.session': {
    summary: 'Everything a page needs to start; never slides the expiry',
    access: everybody,
    query: sessionQuery,
    answer: sessionBootstrap,
  },
  'session.login': {
    summary: 'Signs in by password',
    access: everybody,
    changesSession: true,
    body: loginRequest,
    answer: loginResult,
  },
  'session.guest': {
    summary: 'Signs in as guest of a scanned machine',
    access: everybody,
    changesSession: true,
    body: guestLoginRequest,
    answer: nextStep,
  },
  'session.sso': {
    summary:
      'Leaves for the authentication server (authorization code with PKCE), unless somebody is signed in or another site leads here',
    access: everybody,
    exempt: {
      as: 'navigation',
      because: 'it changes no session: whoever comes from another site is asked by the login page first',
    },
    query: ssoQuery,
    answer: '302',
  },
  'session.auth-server': {
    summary: 'Takes what the authentication server sent back',
    access: everybody,
    changesSession: true,
    body: authServerRequest,
    answer: loginResult,
  },
  'session.change-password': {
    summary: 'Changes the password, forced at login or by choice',
    access: { to: 'password-change' },
    changesSession: true,
    // Attempts to guess the old password of one account, across all sessions.
    calls: { limit: 10, windowMs: quarter, per: 'account' },
    body: changePasswordRequest,
    answer: loginResult,
  },
  'session.reset-password': {
    summary: 'Asks for a new password; succeeds for unknown names as well',
    access: everybody,
    body: resetPasswordRequest,
    answer: resetPasswordResult,
  },
  'session.relogin': {
    summary: 'Renews a session that ended by idleness, once',
    access: { to: 'session-cookie' },
    answer: reloginResult,
  },
  'session.scanned-machine': {
    summary: 'What is known of the scanned machine of a guest, before it is confirmed, each part on its own',
    access: { to: 'guest' },
    query: guestMachineRequest,
    answer: scannedMachineView,
  },
  'session.guest-machine': {
    summary: 'Confirms the scanned machine of a guest',
    access: guestBeforeTerms,
    body: guestMachineRequest,
    answer: sessionFlags,
  },
  'session.guest-info': {
    summary: 'Takes the contact of a guest, and confirms the machine where none is yet',
    access: guestBeforeTerms,
    body: guestInfoRequest,
    answer: sessionFlags,
  },
  'session.forget-guest': {
    summary: 'Forgets the contact of a guest, in the session and in the browser',
    access: guestBeforeTerms,
    answer: sessionFlags,
  },
  'session.logout': {
    summary: 'Ends the session everywhere',
    access: everybody,
    query: logoutQuery,
    // Signing out is possible at once, even if the session has used up its limits.
    share: 'address',
    answer: nextStep,
  },
  'session.events': {
    summary: 'Server-sent events: ending (two minutes before), ended, and news of a topic',
    access: { to: 'watcher' },
    // Open as long as its window, and limited by the number of streams per session.
    share: 'stream',
    answer: 'text/event-stream',
  },
  'session.hand-over': {
    summary:
      'Leaves for an allow-listed application with an access token, once for each sign-in that asked for it',
    access: anySession,
    exempt: { as: 'navigation', because: 'its handle was made for this session and works once' },
    answer: '303',
  },
  'session.issuer-logout': {
    summary: 'Leads who came by single sign-on to the sign-out of the authentication server',
    access: everybody,
    exempt: { as: 'navigation', because: 'its handle was made for a session that ended and works once' },
    query: issuerLogoutQuery,
    answer: '303',
  },
  'session.back-channel-logout': {
    summary:
      'Ends the sessions that the authentication server names (OpenID Connect Back-Channel Logout 1.0)',
    access: { to: 'issuer' },
    exempt: { as: 'server-to-server', because: 'the logout token is signed by the authentication server' },
    request: 'form',
    body: backChannelLogoutRequest,
    answer: '200',
  },
  ...telephonyEndpoints,
  'bff.home': {
    summary: 'Home in one answer, each part on its own',
    access: afterTerms,
    answer: homeView,
  },
  'bff.attention': {
    summary: 'What needs this person, composed from several calls, each part on its own',
    // Holders of a key see the topics it opens; the handler needs all keys of a topic.
    access: { to: 'keys', anyOf: keysOfAttention, guest: false },
    answer: attentionView,
  },
  'bff.put-off': {
    summary:
      'Puts a line of what needs this person off for a week, in every browser; with no records, brings it back',
    access: account,
    body: putOffLine,
    answer: z.null(),
  },
  'bff.requests': {
    summary: 'What this person sent to the supplier in the last 13 months, newest first',
    access: account,
    answer: sentRequestsView,
  },
  'bff.erase-requests': {
    summary:
      'Erases what is remembered of the requests of this person, and the baskets; the supplier keeps the requests',
    access: account,
    audited: { action: 'delete', record: 'requests' },
    answer: z.null(),
  },
  'bff.machine': {
    summary: 'One machine of this person with what is known about it, each part on its own',
    access: { to: 'keys', anyOf: [screenRights.ebpOneMachine.canView], guest: false },
    query: machineQuery,
    answer: machineView,
  },
  'bff.customer': {
    summary: 'One customer of a contact account, for agents: what is known about it, each part on its own',
    access: agentRead,
    query: customerQuery,
    answer: customerView,
  },
  'bff.agents': {
    summary: 'What agents can do here beyond the documents of the upstream',
    access: agentRead,
    answer: contactCentreView,
  },
  ...actingEndpoints,
  ...handoverEndpoints,
  ...basketEndpoints,
  ...pushEndpoints,
  'bff.code-lists': {
    summary: 'Code lists by name',
    access: anySession,
    query: codeListsQuery,
    answer: codeLists,
  },
  'bff.captcha': {
    summary: 'A picture of six letters; with `as=speech` the same letters said aloud, as audio/wav',
    access: {
      to: 'keys',
      anyOf: [screenRights.ebpPaperOrder.canUpload, screenRights.ebpMeterRead.canUpload],
      guest: false,
    },
    calls: { limit: 60, windowMs: minute, per: 'account' },
    query: captchaQuery,
    answer: 'image/svg+xml',
  },
  'bff.file': {
    summary: 'The bytes behind a signed link',
    access: afterTerms,
    exempt: {
      as: 'navigation',
      because: 'its handle is signed for this session, and opening it changes nothing',
    },
    // A download may take as long as its reader needs; other calls of the session must not wait for it.
    share: 'file',
    failsAsPage: true,
    answer: 'application/octet-stream',
  },
  'bff.file-archive': {
    summary:
      'The files behind up to 100 signed links as one zip, streamed; it names those that could not be had',
    access: afterTerms,
    share: 'file',
    calls: { limit: 20, windowMs: minute, per: 'session' },
    maxBytes: archiveMaxBytes,
    body: fileArchiveRequest,
    answer: 'application/zip',
  },
  'bff.client-log': {
    summary: 'Takes warnings and errors of the browser',
    access: everybody,
    calls: { limit: 30, windowMs: minute, per: 'address' },
    maxBytes: clientLogMaxBytes,
    body: clientLogRequest,
    answer: '204',
  },
  'bff.policy-report': {
    summary: 'Takes what the browser says of a page that broke its content policy (CSP Level 3)',
    access: everybody,
    exempt: { as: 'report', because: 'the browser writes it by itself, and it is counted and nothing else' },
    calls: { limit: 30, windowMs: minute, per: 'address' },
    request: 'report',
    body: policyReport,
    answer: '204',
  },
});

export type Endpoints = typeof endpoints;

/** All entries as the general type. */
export const portalEndpoints: readonly PortalEndpoint[] = Object.values(endpoints);
