import type { IdentitySource } from '@ebp/contracts/operation';
import type { DemoAccount } from '@ebp/contracts/testing/demo-world';

/** Session id that examples send; any value but none is accepted. */
export const exampleSessionId = 'example-session';
export const exampleCorrelationId = '00000000-0000-4000-8000-00000000c0de';

/** The value a gateway stamps for a user; guest contact data is the one of the examples. */
export function identityOf(account: DemoAccount, source: IdentitySource): string {
  const values: Readonly<Record<IdentitySource, string>> = {
    userCode: account.code,
    userPkey: account.pkey,
    applicationPkey: account.applicationPkey,
    company: account.company,
    guestFullName: 'Ada Lam',
    guestEmail: 'ada.lam@visitor.example',
    guestContactNumber: '91234567',
    guestLocation: '19/F pantry',
  };
  return values[source];
}

/** Whether the source is one of the facts that belong to the account, so that a stub can insist on its value. */
export function isFixedIdentity(source: IdentitySource): boolean {
  return !source.startsWith('guest');
}
