import type { CompanyCode } from '@ebp/contracts/company';
import { systemConfigSearch } from '@ebp/contracts/operations/system-config';
import type { EndpointHandlers } from '../../access/endpoint-call.ts';
import { addressOf } from '../../http/address.ts';
import { DomainError } from '../../http/errors.ts';
import type { RequestContext } from '../../http/request-context.ts';
import type { SessionRecord } from '../../session/record.ts';
import { neededOfSettings } from '../company-settings.ts';
import type { AuthParts } from '../parts.ts';
import { resetsByAddress, resetsByName } from '../throttles.ts';
import { changePassword } from './change-password.ts';
import { finishSignIn } from './finish.ts';
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
    | 'passwords'
    | 'refresher'
  >;

/** Changing and resetting a password. */
export function passwordHandlers(
  parts: PasswordParts,
): EndpointHandlers<'session.change-password' | 'session.reset-password'> {
  const { sessions, throttle, audit } = parts;

  /** Signs out everyone else who knew the old password (OWASP ASVS 7.4.3). */
  async function endOtherSessions(
    context: RequestContext,
    own: string,
    record: SessionRecord,
  ): Promise<void> {
    const { company, user } = record;
    const ids = await sessions.find('user', company, user.code);
    const others = ids.filter((id) => id !== own);
    const ended = await sessions.endAll(others, 'password-changed');
    await Promise.all(ended.map((session) => parts.signOut.release(session, context.correlationId)));
    await parts.subscriptions?.remove({ company, user });
    audit(context, { action: 'update', outcome: 'done', reason: 'password' });
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

  /** The reset is done even if the upstream cannot say whom to contact. */
  async function resetContact(company: CompanyCode, correlationId: string): Promise<string | undefined> {
    try {
      const { configList } = await parts.upstream.call(
        systemConfigSearch,
        {},
        { principal: { company }, correlationId },
        neededOfSettings,
      );
      return configList.find(({ key }) => key === 'resetPasswordContact')?.value ?? undefined;
    } catch (error) {
      if (error instanceof DomainError) return undefined;
      throw error;
    }
  }

  return {
    'session.change-password': async ({ request, response, context, session: { id, record }, body }) => {
      const { redirecturl } = sessions.secretsOf(id, record);
      const proven = await changePassword(id, record, body, parts);
      await endOtherSessions(context, id, record);
      return finishSignIn(request, response, proven, redirecturl, parts);
    },

    'session.reset-password': async ({ request, context: { correlationId }, body }) => {
      const { company, loginName } = body;
      assertOffered('password', company, parts.config.company);
      const attempt = await throttle.attempt(
        [resetsByAddress, addressOf(request)],
        [resetsByName, `${company}:${loginName}`],
      );
      await withSteadyTime(async () => {
        const identified = await parts.accounts.identify(company, loginName).catch(async (error: unknown) => {
          // The issuer is down: no mail was sent.
          await attempt.giveBack(resetsByAddress, resetsByName);
          throw error;
        });
        const { email = loginName, loginMethod = 'EMAIL' } = identified ?? {};
        if (await isGuests(company, [loginName, email], correlationId)) return;
        await parts.accounts.resetPassword(company, email, loginMethod);
      });
      const contact = await resetContact(company, correlationId);
      return contact === undefined ? {} : { contact };
    },
  };
}
