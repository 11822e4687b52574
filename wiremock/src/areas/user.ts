import { companyCodes } from '@ebp/contracts/company';
import type { UserInfo } from '@ebp/contracts/entities/user';
import { customerGet } from '@ebp/contracts/operations/customer';
import { machineUpdate } from '@ebp/contracts/operations/machine';
import { userAcceptedTerms, userCurrentInfo, userUpdate } from '@ebp/contracts/operations/user';
import { allDemoAccounts, type DemoAccount } from '@ebp/contracts/testing/demo-world';
import { remembered, rememberedOr } from '../framework/memory.ts';
import { recordedAnswers } from '../framework/stub.ts';
import { raw } from '../framework/template.ts';
import { usersOf } from '../world/accounts.ts';
import { homeBanners, imageUrl } from '../world/banners.ts';
import { addressesOf, customersOf, rolesOf } from '../world/customers.ts';
import { asUserMachine, machinesOf } from '../world/machines.ts';
import { userInfoOf } from '../world/users.ts';
import { addressBook, lastOrderDate } from './placed-orders.ts';
import { withSavedProfile } from './user-changes.ts';

const area = 'user';

/** Terms are accepted at the gate or with the profile. */
function acceptedTerms(pkey: string): boolean {
  const atGate = remembered(userAcceptedTerms.id, pkey);
  const inProfile = `${remembered(userUpdate.id, pkey)}.body.isAcceptedTC`;
  return raw(`{{#if (or ${atGate} ${inProfile})}}true{{else}}false{{/if}}`);
}

/** The account with what was changed since the start: profile, accepted terms and saved location references. */
function currentInfo(account: DemoAccount): UserInfo {
  const info = withSavedProfile(userInfoOf(account));
  return {
    ...info,
    isAcceptedTC: info.isAcceptedTC || acceptedTerms(account.pkey),
    lastOrderDate: info.lastOrderDate ? lastOrderDate(account.company, info.lastOrderDate) : null,
    customerAddressList: addressBook(
      account.company,
      info.customerList.map(({ code }) => code),
      info.customerAddressList ?? [],
    ),
    machineList: info.machineList.map((machine) => ({
      ...machine,
      locationReference: raw(
        rememberedOr(machineUpdate.id, machine.pkey, 'body.locationReference', machine.locationReference),
      ),
    })),
  };
}

const current = recordedAnswers(
  area,
  userCurrentInfo,
  allDemoAccounts.map((account) => ({
    name: account.code,
    as: account,
    data: { userInfo: currentInfo(account), config: { imageUrl }, bannerList: [...homeBanners] },
  })),
);

const termsAcceptance = recordedAnswers(
  area,
  userAcceptedTerms,
  allDemoAccounts.map((account) => ({
    name: account.code,
    as: account,
    params: { pkey: account.pkey },
    remember: account.pkey,
  })),
);

const customer = recordedAnswers(
  area,
  customerGet,
  companyCodes.flatMap((company) =>
    customersOf(company).map((one) => ({
      name: one.code,
      as: usersOf(company),
      params: { code: one.code },
      example: { body: { isForCP: true } },
      data: {
        ...one,
        roleList: rolesOf(company).map((role) => ({ ...role, isAssign: false })),
        customerList: [...customersOf(company)],
        machineList: machinesOf(company).map((machine) => asUserMachine(machine, false)),
        customerAddressList: addressBook(company, [one.code], addressesOf(one.code)),
      },
    })),
  ),
);

/** The signed-in user and what their customer offers. */
export const userStubs = [current, termsAcceptance, customer];
