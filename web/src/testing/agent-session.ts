import { agentKeys } from '@ebp/contracts/access/function-keys';
import type { ContactCentreView } from '@ebp/contracts/portal/contact-centre';
import type { SessionBootstrap } from '@ebp/contracts/portal/session';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { buildSession } from './build-session.ts';
import type { NetworkStub } from './network-stub.ts';

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

/** Says what agents can do beyond the upstream's documents; nothing by default. */
export function answerContactCentre(network: NetworkStub, offers: Partial<ContactCentreView> = {}): void {
  const view = { canPlanTasks: false, canReply: false, canEditPersons: false, ...offers };
  network.answerPortal('GET', '/bff/agents', view);
}
