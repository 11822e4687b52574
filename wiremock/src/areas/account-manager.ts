import { companyCodes } from '@ebp/contracts/company';
import { accountManagerSearch } from '@ebp/contracts/operations/account-manager';
import { recordedAnswers } from '../framework/stub.ts';
import { accountManagersOf } from '../world/account-managers.ts';
import { usersOf } from '../world/accounts.ts';
import { customersOf } from '../world/customers.ts';

/** Contacts at the supplier of every customer. */
export const accountManagerStubs = [
  recordedAnswers(
    'account-manager',
    accountManagerSearch,
    companyCodes.flatMap((company) =>
      customersOf(company).map(({ code }) => ({
        name: code,
        as: usersOf(company),
        query: { customerCode: code },
        data: accountManagersOf(code),
      })),
    ),
  ),
];
