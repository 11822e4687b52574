import { agentKeys } from '@ebp/contracts/access/function-keys';
import type { SessionBootstrap } from '@ebp/contracts/portal/session';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { buildSession } from './build-session.ts';

/** The session of the demo agent: the keys of the contact centre, no customers of their own, reports of all. */
export function buildAgentSession(overrides: Partial<SessionBootstrap> = {}): SessionBootstrap {
  const { pkey, code, firstName, lastName } = demoAccounts.contactCentreAgent;
  const customerList = buildSession().user?.customerList ?? [];
  const user = {
    pkey,
    code,
    firstName,
    lastName,
    email: code,
    customerCode: '',
    customerName: '',
    customerList,
  };
  return buildSession({ functionKeys: [...agentKeys], user, ...overrides });
}
