import type { CompanyCode } from '@ebp/contracts/companies';
import { qrCodeMachineCall } from '@ebp/contracts/operations/first-calls';
import type { SessionBootstrap } from '@ebp/contracts/portal/session';
import { send } from '../lib/gateway/http.ts';
import { askFirst } from '../lib/gateway/portal-client.ts';
import { askSession, type SessionAnswer, withKeysHeld } from './fetch-session.ts';

/** The calls that show a guest the machine of a code. */
interface GuestVisit {
  readonly login: Promise<unknown>;
  readonly session: () => Promise<SessionBootstrap>;
  readonly machine: Promise<unknown>;
}

interface Ahead extends Omit<GuestVisit, 'session'> {
  readonly ql: string;
  readonly session: Promise<SessionAnswer>;
}

let ahead: Ahead | undefined;

/** Without a code, the gateway uses the one it remembers from an earlier visit (SES-12). */
export function loginAsGuest(body: { readonly company: CompanyCode; readonly ql?: string | undefined }) {
  return askFirst('session.guest', { body }, { isAboutSession: true });
}

/**
 * Begins a guest's session before the page of the machine has loaded: on a phone its script takes longer than the
 * calls. Failures are left to the page, which takes the visit over.
 */
export function beginGuestVisit(company: CompanyCode, ql: string): void {
  const { method, path } = qrCodeMachineCall;
  const login = loginAsGuest({ company, ql });
  const machine = login.then(() => send({ method, path, body: { ql } }));
  const session = login.then(() => askSession(company));
  for (const call of [machine, session]) call.catch(() => undefined);
  ahead = { ql, login, machine, session };
}

/** The visit with this code that has begun already, once. */
export function takeGuestVisit(ql: string): GuestVisit | undefined {
  const taken = ahead?.ql === ql ? ahead : undefined;
  ahead = undefined;
  return taken && { ...taken, session: async () => withKeysHeld(await taken.session) };
}
