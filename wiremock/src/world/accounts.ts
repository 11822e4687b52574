import type { CompanyCode } from '@ebp/contracts/company';
import { allDemoAccounts, type DemoAccount, demoAccounts } from '@ebp/contracts/testing/demo-world';

type Some = readonly [DemoAccount, ...DemoAccount[]];

function some(accounts: readonly DemoAccount[]): Some {
  const [first, ...others] = accounts;
  if (!first) throw new RangeError('the demo world has no such account');
  return [first, ...others];
}

const { contactCentreAgent } = demoAccounts;

/** Customer users of a company, its administrator first. */
export function usersOf(company: CompanyCode): Some {
  return some(
    allDemoAccounts.filter(
      (one) => one.company === company && one.kind === 'user' && one !== contactCentreAgent,
    ),
  );
}

/** Customer users and guests of a company. */
export function everyoneOf(company: CompanyCode): Some {
  return some(allDemoAccounts.filter((one) => one.company === company && one !== contactCentreAgent));
}

/** Everybody who can sign in. */
export const everyone: Some = some(allDemoAccounts);
