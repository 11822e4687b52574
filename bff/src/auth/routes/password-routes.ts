import type { CompanyCode } from '@ebp/contracts/company';
import { systemConfigSearch } from '@ebp/contracts/operations/system-config';
import { changePasswordRequest, resetPasswordRequest } from '@ebp/contracts/portal/session';
import type { Request, Response, Router } from 'express';
import { addressOf } from '../../http/address.ts';
import { sendData } from '../../http/answer.ts';
import { DomainError, Unauthenticated } from '../../http/errors.ts';
import { readJsonBody } from '../../http/json-body.ts';
import { contextOf } from '../../http/request-context.ts';
import { parseOrInvalid } from '../../http/validate.ts';
import type { SessionRecord } from '../../session/record.ts';
import { parseCookieValue } from '../../session/session-id.ts';
import { changePassword } from '../change-password.ts';
import { withSteadyTime } from '../steady-timing.ts';
import { passwordChanges, resetsByAddress, resetsByName } from '../throttles.ts';
import { endpoint } from './endpoint.ts';
import { finishSignIn } from './finish.ts';
import type { AuthRouterParts } from './parts.ts';

/** Changing and resetting a password. */
export function addPasswordRoutes(router: Router, parts: AuthRouterParts): void {
  const { changesSession, throttle, audit } = parts;

  async function change(request: Request, response: Response): Promise<void> {
    const { record } = request.session;
    const id = parseCookieValue(request.sessionID)?.id;
    if (!record || id === undefined || record.kind === 'guest') throw new Unauthenticated();
    const body = parseOrInvalid(changePasswordRequest, await readJsonBody(request, response));
    const { company, user } = record;
    await throttle.attempt([passwordChanges, `${company}:${user.code}`]);
    const { redirecturl } = parts.store.openSecrets(id, record);
    const proven = await changePassword(id, record, body, parts);
    await endOtherSessions(request, id, record);
    await finishSignIn(request, response, proven, redirecturl, parts);
  }

  /** Whoever else knew the old password is signed out (OWASP ASVS 7.4.3). */
  async function endOtherSessions(request: Request, own: string, record: SessionRecord): Promise<void> {
    const { company, user } = record;
    const ended = await parts.ending.endUser(company, user.code, 'password-changed', own);
    const context = contextOf(request);
    await Promise.all(ended.map((session) => parts.signOut.release(session, context.correlationId)));
    audit(context, { action: 'update', outcome: 'done', reason: 'password' });
  }

  async function reset(request: Request, response: Response): Promise<void> {
    const { company, loginName } = parseOrInvalid(
      resetPasswordRequest,
      await readJsonBody(request, response),
    );
    await throttle.attempt([resetsByAddress, addressOf(request)], [resetsByName, `${company}:${loginName}`]);
    const { correlationId } = contextOf(request);
    await withSteadyTime(async () => {
      const identified = await parts.accounts.identify(company, loginName);
      const { email = loginName, loginMethod = 'EMAIL' } = identified ?? {};
      if (await isGuests(company, [loginName, email], correlationId)) return;
      await parts.accounts.resetPassword(company, email, loginMethod);
    });
    const contact = await resetContact(company, correlationId);
    sendData(response, contact === undefined ? {} : { contact });
  }

  /** A stranger could lock every guest out. While nobody can say whose the account is, a person's reset counts for more. */
  async function isGuests(company: CompanyCode, names: readonly string[], correlationId: string) {
    try {
      return (await parts.guestAccounts.recognise(company, correlationId))(names);
    } catch (error) {
      if (error instanceof DomainError) return false;
      throw error;
    }
  }

  /** The reset is done whether or not the upstream says whom to ask. */
  async function resetContact(company: CompanyCode, correlationId: string): Promise<string | undefined> {
    try {
      const { configList } = await parts.upstream.call(
        systemConfigSearch,
        {},
        { principal: { company }, correlationId },
      );
      return configList.find(({ key }) => key === 'resetPasswordContact')?.value ?? undefined;
    } catch (error) {
      if (error instanceof DomainError) return undefined;
      throw error;
    }
  }

  const base = '/bff/session';
  router.post(
    `${base}/change-password`,
    changesSession,
    endpoint('session.change-password', `${base}/change-password`, change),
  );
  router.post(`${base}/reset-password`, endpoint('session.reset-password', `${base}/reset-password`, reset));
}
