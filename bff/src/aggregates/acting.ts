import { contactAccountGet } from '@ebp/contracts/operations/contact-centre';
import { userCurrentInfo } from '@ebp/contracts/operations/user';
import type { EndpointHandlers } from '../access/endpoint-call.ts';
import { isClosed, neededOfUser, rightsOf } from '../auth/user-rights.ts';
import { principalOf } from '../gateway/exchange/upstream-request.ts';
import { ActingEnded, Forbidden, UpstreamFailed } from '../http/errors.ts';
import type { UpstreamCaller } from '../http/upstream-caller.ts';
import type { Audit } from '../observability/audit.ts';
import type { Acting, ReadActingScope } from '../session/acting.ts';
import { neededOfCompanies } from './needed.ts';

/**
 * Decides whether an agent may act for a customer, and with which rights. Both are the upstream's word, asked with the
 * agent's own token: the contact account must name the customer, and what the customer grants, its machines included, is
 * what a user of it is told. An answer that names any other customer is refused: such an upstream does not know the
 * header.
 */
export function readActingScope(caller: UpstreamCaller, newCorrelationId: () => string): ReadActingScope {
  return async (session, { account: code, customer }) => {
    const asked = { customer, record: code };
    const options = { principal: principalOf(session), correlationId: newCorrelationId() };
    const account = await caller.call(contactAccountGet, { params: { code } }, options, () =>
      neededOfCompanies(customer),
    );
    const named = account.companyList.find(({ customerCode }) => customerCode === customer);
    if (!named) throw new Forbidden({ message: 'customer of another account', asked });
    const principal = { ...options.principal, actingFor: customer };
    const { userInfo } = await caller
      .call(userCurrentInfo, {}, { ...options, principal }, neededOfUser)
      .catch((error: unknown) => {
        throw isClosed(error)
          ? new Forbidden({ message: 'the upstream refuses', cause: error, asked })
          : error;
      });
    const rights = rightsOf(userInfo);
    const isOnlyThis = rights.customerCodes.size === 1 && rights.customerCodes.has(customer);
    if (!isOnlyThis || userInfo.pkey !== session.user.pkey) {
      throw new UpstreamFailed({ why: { code: 'UPSTREAM_SHAPE_OTHER', detail: 'X-Acting-For' } });
    }
    return { customerName: named.customerName, rights };
  };
}

/** Begins and ends acting for a customer; each is an audit line with agent, customer and account. */
export function actingHandlers(
  acting: Pick<Acting, 'begin' | 'end'>,
  audit: Audit,
): EndpointHandlers<'acting.begin' | 'acting.view' | 'acting.end'> {
  return {
    'acting.begin': async ({ context, session, body }) => {
      const begun = await acting.begin(session, body);
      const { customer, account: record } = body;
      audit(context, { action: 'begin-acting', outcome: 'done', customer, record });
      return begun;
    },
    'acting.view': async ({ session }) => {
      if (!session.acting) throw new ActingEnded();
      return session.acting;
    },
    'acting.end': async ({ context, request, session, body: { when } }) => {
      if (!session.acting) throw new ActingEnded();
      const { customerCode: customer, account: record } = session.acting;
      await acting.end(session, request, when);
      const reason = when === 'now' ? 'ended' : 'page left';
      audit(context, { action: 'end-acting', outcome: 'done', reason, customer, record });
      return null;
    },
  };
}
