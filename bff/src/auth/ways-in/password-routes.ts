import type { CompanyCode } from '@ebp/contracts/companies';
import { systemConfigSearch } from '@ebp/contracts/operations/system-config';
import type { resetPasswordRequest } from '@ebp/contracts/portal/session';
import type { Request } from 'express';
import type * as z from 'zod';
import type { EndpointHandlers } from '../../access/endpoint-call.ts';
import { subscriberOf } from '../../http/address.ts';
import { whyOf } from '../../http/causes.ts';
import { DomainError, RateLimited, Unauthenticated } from '../../http/errors.ts';
import { noteFailure, type RequestContext } from '../../http/request-context.ts';
import type { AuditFacts } from '../../observability/audit.ts';
import { logFailure } from '../../observability/log-failure.ts';
import type { SessionRecord } from '../../session/record.ts';
import type { AuthParts } from '../auth-parts.ts';
import { neededOfSettings, settingOf } from '../company-settings.ts';
import {
  resetsByAccount,
  resetsByAccountAndAddress,
  resetsByAddress,
  resetsByName,
  resetsByNameAndAddress,
  subjectOf,
} from '../throttles.ts';
import { issuerSessions } from '../ways-out/issuer-sessions.ts';
import { changePassword } from './change-password.ts';
import { answerSignIn, auditFailure, type finishSignIn, triedBy } from './finish.ts';
import { passwordGrant, provenBy } from './password-login.ts';
import { assertOffered } from './sign-in-ways.ts';
import { withSteadyTime } from './steady-timing.ts';

type PasswordParts = Parameters<typeof finishSignIn>[4] &
  Pick<
    AuthParts,
    | 'config'
    | 'sessions'
    | 'subscriptions'
    | 'throttle'
    | 'guestAccounts'
    | 'upstream'
    | 'accounts'
    | 'issuers'
    | 'refresher'
    | 'logger'
  >;

/** A person, as a session's record and the issuer name them. */
interface Account extends Pick<SessionRecord, 'company' | 'user'> {
  readonly subject: string | undefined;
}

/** Changing and resetting a password. */
export function passwordHandlers(
  parts: PasswordParts,
): EndpointHandlers<'session.change-password' | 'session.reset-password'> {
  const { sessions, throttle, audit, signOut, subscriptions, logger } = parts;

  /** Also those under the ERP's names: a session that waits for a new password knows only the issuer's. */
  async function sessionsOf({ company, user, subject }: Account): Promise<string[]> {
    const [byUser, bySubject] = await Promise.all([
      sessions.find('user', company, user.code),
      subject ? issuerSessions(sessions, ['sub', subject], (covered) => covered === company) : [],
    ]);
    return [...new Set([...byUser, ...bySubject])];
  }

  async function endSessions(ids: readonly string[], correlationId: string): Promise<void> {
    await sessions.endAll(ids, 'password-changed', async (ended) => {
      for (const session of ended) signOut.releaseInBackground(session, correlationId);
    });
  }

  /**
   * Signs out everyone else who knew the old password (OWASP ASVS 7.4.3), and ends the notifications. A fault is only
   * logged: the password has changed all the same.
   */
  async function endOthers(account: Account, spared: readonly string[], correlationId: string) {
    const others = async () => (await sessionsOf(account)).filter((id) => !spared.includes(id));
    const results = await Promise.allSettled([
      others().then((ids) => endSessions(ids, correlationId)),
      subscriptions?.remove(account),
    ]);
    const what = 'not everything ended that a password change ends';
    for (const result of results)
      if (result.status === 'rejected') logFailure(logger, result.reason, what, { correlationId });
  }

  /**
   * A stranger could lock all guests out by a reset. While the guest account is unknown, the reset is allowed: a
   * person's reset matters more.
   */
  async function isGuests(company: CompanyCode, names: readonly string[], correlationId: string) {
    try {
      return (await parts.guestAccounts.recognise(company, correlationId))(names);
    } catch (error) {
      if (error instanceof DomainError) return false;
      throw error;
    }
  }

  /** @returns why nothing was reset, which the answer does not tell; undefined where it was */
  async function resetUnlessRefused(
    request: Request,
    { company, loginName }: z.output<typeof resetPasswordRequest>,
    correlationId: string,
  ): Promise<Pick<AuditFacts, 'reason' | 'limit'> | undefined> {
    assertOffered('password', company, parts.config.company);
    const subscriber = subscriberOf(request);
    const typed = subjectOf(company, loginName);
    const attempt = await throttle.attempt(
      [resetsByAddress, subscriber],
      [resetsByNameAndAddress, `${typed} ${subscriber}`],
      [resetsByName, typed],
    );
    const identified = async () => {
      const account = await parts.accounts.identify(company, loginName);
      const { email = loginName, loginMethod = 'EMAIL' } = account ?? {};
      return { email, loginMethod };
    };
    return withSteadyTime(async () => {
      const { email, loginMethod } = await identified().catch(async (error: unknown) => {
        // No mail was sent.
        await attempt.giveBack(resetsByAddress, resetsByNameAndAddress, resetsByName);
        throw error;
      });
      const found = subjectOf(company, email);
      try {
        await attempt.also([resetsByAccountAndAddress, `${found} ${subscriber}`], [resetsByAccount, found]);
      } catch (error) {
        if (!(error instanceof RateLimited)) throw error;
        const limit = whyOf(error)?.detail;
        return { reason: error.code, ...(limit === undefined ? {} : { limit }) };
      }
      if (await isGuests(company, [loginName, email], correlationId)) return { reason: 'guest-account' };
      await parts.accounts.resetPassword(company, email, loginMethod);
      return undefined;
    });
  }

  /** The reset is done even if the upstream cannot say whom to contact: the log names that fault. */
  async function resetContact(company: CompanyCode, context: RequestContext): Promise<string | undefined> {
    try {
      const { configList } = await parts.upstream.call(
        systemConfigSearch,
        {},
        { principal: { company }, correlationId: context.correlationId },
        neededOfSettings,
      );
      const contact = configList.find(({ key }) => key === 'resetPasswordContact');
      return contact && settingOf(contact);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      noteFailure(context, error);
      return undefined;
    }
  }

  return {
    'session.change-password': async ({ request, response, context, session: { id, record }, body }) => {
      const { redirecturl, ql } = sessions.secretsOf(id, record);
      const { company, user } = record;
      const { correlationId } = context;
      // A change that the issuer demands is made in any company: nothing else opens before (decision 0055).
      if (record.kind === 'user') assertOffered('password', company, parts.config.company);
      const { credentials, atIssuer } = await changePassword(id, record, body, context, {
        ...parts,
        endOthers: (subject) => endOthers({ company, user, subject }, [id], correlationId),
      });
      try {
        const proven = provenBy(await passwordGrant(parts, credentials), credentials, ql, atIssuer);
        const begun = await parts.signIn.complete(request, proven, redirecturl);
        // Once more, for those who signed in meanwhile or are found only by the names that the ERP gives the person.
        const account = { company, user: begun.user, subject: begun.grant.subject };
        await endOthers(account, [id, begun.id], correlationId);
        return await answerSignIn(request, response, begun, redirecturl, parts);
      } catch (error) {
        // The old password is no longer valid, so the person must know that the new one is.
        await endSessions([id], correlationId).catch(() => undefined);
        throw error instanceof DomainError ? new Unauthenticated({ cause: error }) : error;
      }
    },

    'session.reset-password': async ({ request, context, body }) => {
      const { correlationId } = context;
      const reset = () => resetUnlessRefused(request, body, correlationId);
      const refused = await auditFailure(request, parts, body, reset, 'update');
      const outcome = refused ? 'refused' : 'done';
      audit(context, { action: 'update', outcome, ...refused, ...triedBy(request, sessions.names, body) });
      const contact = await resetContact(body.company, context);
      return contact === undefined ? {} : { contact };
    },
  };
}
