import type { CompanyCode } from '@ebp/contracts/company';
import type { User, UserInfo } from '@ebp/contracts/entities/user';
import {
  allDemoAccounts,
  type DemoAccount,
  demoAccounts,
  demoQrCodes,
} from '@ebp/contracts/testing/demo-world';
import { buildUser } from '@ebp/contracts/testing/user';
import { dayFromNow, momentFromNow } from '../framework/template.ts';
import { addressesOf, customersOf, rolesOf } from './customers.ts';
import { keysOf } from './grants.ts';
import { withLastVisit } from './last-visits.ts';
import { asUserMachine, machinesOf } from './machines.ts';

const isAgent = ({ pkey }: DemoAccount): boolean => pkey === demoAccounts.contactCentreAgent.pkey;

const countryCodes = { CHK: '852', CSPL: '65', CMM: '60', CMTW: '886' } as const;

function roleNameOf(account: DemoAccount): string {
  if (isAgent(account)) return 'Contact Centre';
  if (account.kind === 'guest') return 'Guest';
  return account.pkey === demoAccounts.harbourViewer.pkey ? 'Viewer' : 'Administrator';
}

/** The account as the list of users and the form show it. */
function userOf(account: DemoAccount): User {
  const customers = customersOf(account.company);
  const role = roleNameOf(account);
  const code = countryCodes[account.company];
  return buildUser({
    pkey: account.pkey,
    code: account.code,
    email: account.code,
    firstName: account.firstName,
    lastName: account.lastName,
    phone: `${code}-2801${account.pkey.slice(-4)}`,
    countryCode: code,
    title: role,
    // An agent belongs to no customer, and serves all of them.
    customerCode: isAgent(account) ? '' : (customers[0]?.code ?? ''),
    customerName: isAgent(account) ? '' : (customers[0]?.name ?? ''),
    isAcceptedTC: account.acceptedTerms,
    displayRole: role,
    latestLoginDatetime: momentFromNow('-1 days', '09:12:44', account.company),
    roleList: [...rolesOf(account.company, role)],
    customerList: [...customers],
    machineList: isAgent(account) ? [] : machinesOf(account.company).map((machine) => asUserMachine(machine)),
    customerAddressList: customers.flatMap(({ code: customerCode }) => addressesOf(customerCode)),
    userActionList: [...keysOf(account)],
    applicationPkey: account.applicationPkey,
  });
}

/** The account as the answer to the current-info call shows it. A guest sees the machines that carry a code. */
export function userInfoOf(account: DemoAccount): UserInfo {
  const user = userOf(account);
  const coded = new Set(Object.values(demoQrCodes).map(({ machinePkey }) => machinePkey as string));
  const machines = machinesOf(account.company).filter(
    ({ pkey }) => account.kind === 'user' || coded.has(pkey),
  );
  return {
    ...user,
    applicationPkey: account.applicationPkey,
    isAcceptedTC: account.acceptedTerms,
    customerList: user.customerList ?? [],
    machineList: isAgent(account) ? [] : machines.map((machine) => withLastVisit(machine, account.company)),
    userActionList: [...keysOf(account)],
    lastOrderDate: account.kind === 'guest' ? null : dayFromNow('-8 days', account.company),
    lastMeterReadDate: account.kind === 'guest' ? null : dayFromNow('-18 days', account.company),
    loginDatetime: momentFromNow('-1 days', '09:12:44', account.company),
  };
}

interface Team {
  readonly company: CompanyCode;
  /** Of their user keys. */
  readonly prefix: string;
  readonly domain: string;
}

interface Colleague {
  readonly number: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: string;
  readonly status: string;
}

/** Colleagues of an administrator: by number they belong to one customer or another, with all its machines or some. */
function colleague({ company, prefix, domain }: Team, person: Colleague): User {
  const { number, firstName, lastName, role, status } = person;
  const code = `${firstName}.${lastName}@${domain}`.toLowerCase().replace(/ /g, '-');
  const customers = customersOf(company);
  const own = customers[number % 3 === 0 ? customers.length - 1 : 0];
  const machines = machinesOf(company).filter(({ customerCode }) => customerCode === own?.code);
  const digits = String(number).padStart(4, '0');
  return buildUser({
    pkey: `${prefix}-${digits}`,
    code,
    email: code,
    firstName,
    lastName,
    salutation: number % 2 ? 'MS' : 'MR',
    phone: `${countryCodes[company]}-2801${digits}`,
    status,
    title: role,
    customerCode: own?.code ?? '',
    customerName: own?.name ?? '',
    displayRole: role,
    latestLoginDatetime: status === 'ACTIVE' ? momentFromNow(`-${number} days`, '16:40:05', company) : null,
    roleList: [...rolesOf(company, role)],
    customerList: customers.map((customer) => {
      const isAssign = customer === own;
      return { ...customer, isAssign, isAllMachine: isAssign && number % 2 === 0 };
    }),
    machineList: machines.map((machine, index) => asUserMachine(machine, number % 2 === 0 || index < 3)),
    customerAddressList: [],
    userActionList: [],
    applicationPkey: `APP-${company}`,
  });
}

const harbour: Team = { company: 'CHK', prefix: 'U-HK', domain: 'harbour.example' };
const merlion: Team = { company: 'CSPL', prefix: 'U-SG', domain: 'merlion.example' };
const bayan: Team = { company: 'CMM', prefix: 'U-MY', domain: 'bayan.example' };
const formosa: Team = { company: 'CMTW', prefix: 'U-TW', domain: 'formosa.example' };

const inOffice = 'Office Manager';
const colleagues: Readonly<Record<CompanyCode, readonly User[]>> = {
  CHK: [
    { number: 11, firstName: 'Ada', lastName: 'Lam', role: inOffice, status: 'ACTIVE' },
    { number: 12, firstName: 'Ben', lastName: 'Kwok', role: inOffice, status: 'ACTIVE' },
    { number: 13, firstName: 'Cherry', lastName: 'Ng', role: 'Finance', status: 'ACTIVE' },
    { number: 14, firstName: 'Dennis', lastName: 'Fung', role: 'Viewer', status: 'INACTIVE' },
    { number: 15, firstName: 'Elaine', lastName: 'Tse', role: 'Finance', status: 'ACTIVE' },
    { number: 16, firstName: 'Felix', lastName: 'Wu', role: 'Viewer', status: 'ACTIVE' },
    { number: 17, firstName: 'Grace', lastName: 'Mak', role: inOffice, status: 'ACTIVE' },
    { number: 18, firstName: 'Henry', lastName: 'Poon', role: 'Viewer', status: 'LOCKED' },
  ].map((person) => colleague(harbour, person)),
  CSPL: [
    { number: 11, firstName: 'Priya', lastName: 'Nair', role: inOffice, status: 'ACTIVE' },
    { number: 12, firstName: 'Marcus', lastName: 'Lim', role: 'Finance', status: 'INACTIVE' },
  ].map((person) => colleague(merlion, person)),
  CMM: [
    { number: 11, firstName: 'Nurul', lastName: 'Hakim', role: inOffice, status: 'ACTIVE' },
    { number: 12, firstName: 'Daniel', lastName: 'Teoh', role: 'Viewer', status: 'ACTIVE' },
  ].map((person) => colleague(bayan, person)),
  CMTW: [
    { number: 11, firstName: 'Mei-ling', lastName: 'Chen', role: inOffice, status: 'ACTIVE' },
    { number: 12, firstName: 'Hank', lastName: 'Tsai', role: 'Finance', status: 'ACTIVE' },
  ].map((person) => colleague(formosa, person)),
};

/** The users an administrator of the company finds: the demo accounts and their colleagues. */
export function managedUsers(company: CompanyCode): readonly User[] {
  const accounts = allDemoAccounts.filter(
    (one) => one.company === company && one.kind === 'user' && !isAgent(one),
  );
  return [...accounts.map(userOf), ...colleagues[company]];
}
