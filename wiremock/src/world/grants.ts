import { agentKeys, type FunctionKey, functionKeys } from '@ebp/contracts/access/function-keys';
import { type DemoAccount, demoAccounts } from '@ebp/contracts/testing/demo-world';

const agent: ReadonlySet<string> = new Set(agentKeys);
const customerKeys = functionKeys.filter((key) => !agent.has(key));

const viewerKeys: readonly FunctionKey[] = [
  'CP_MACHINE_SEARCH',
  'CP_MESSAGE_BOX_SEARCH',
  'CP_MESSAGE_BOX_VIEW',
  'CP_MY_PROFILE_UPDATE',
  'CP_FAQ_SEARCH',
  'CP_FAQ_VIEW',
];

const guestKeys: readonly FunctionKey[] = [
  'CP_TONER_ORDER_CREATE',
  'CP_SERVICE_REQUEST_CREATE',
  'CP_METER_READ_SEARCH',
  'CP_METER_READ_CREATE',
  'CP_FAQ_SEARCH',
  'CP_FAQ_VIEW',
  'CP_DOWNLOAD_FORM_SEARCH',
  'CP_DOWNLOAD_FORM_DOWNLOAD',
];

/** Function keys an account signs in with. */
export function keysOf(account: DemoAccount): readonly FunctionKey[] {
  if (account.kind === 'guest') return guestKeys;
  if (account.pkey === demoAccounts.harbourViewer.pkey) return viewerKeys;
  if (account.pkey === demoAccounts.contactCentreAgent.pkey) return agentKeys;
  return customerKeys;
}
