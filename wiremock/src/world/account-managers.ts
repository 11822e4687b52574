import type { AccountManager } from '@ebp/contracts/entities/account-manager';
import { buildAccountManager } from '@ebp/contracts/testing/account-manager';

type Person = readonly [name: string, title: string, phone: string];

const people: Readonly<Record<string, readonly Person[]>> = {
  HK001: [
    ['Carmen Yuen', 'Account Manager', '+852 2801 1100'],
    ['Raymond Choi', 'Senior Account Manager', '+852 2801 1101'],
  ],
  HK002: [['Iris Leung', 'Account Manager', '+852 2801 1102']],
  SG001: [['Daniel Koh', 'Account Manager', '+65 6801 1100']],
  SG002: [['Priya Nair', 'Account Manager', '+65 6801 1101']],
  MY001: [['Farid Ismail', 'Account Manager', '+60 3 2801 1100']],
  TW001: [['陳怡君', '客戶經理', '+886 2 2801 1100']],
};

/** Customers without a group: their page has one heading only. */
const withoutGroup: ReadonlySet<string> = new Set(['HK002', 'MY001']);

const mail = (name: string): string =>
  `${/^[\w ]+$/.test(name) ? name.toLowerCase().replace(/ /g, '.') : 'account.manager'}@supplier.example`;

/** Persons and groups that look after a customer. */
export function accountManagersOf(customerCode: string): {
  readonly accountManagerList: AccountManager[];
  readonly accountManagerGroupList: AccountManager[];
} {
  const accountManagerList = (people[customerCode] ?? []).map(([name, title, phone], index) =>
    buildAccountManager({
      pkey: `AM-${customerCode}-${index + 1}`,
      type: 'A',
      name,
      title,
      phone,
      email: mail(name),
    }),
  );
  const group = buildAccountManager({
    pkey: `AG-${customerCode}-1`,
    type: 'G',
    name: 'Customer Care Team',
    title: 'Contracts and billing',
    email: 'customer.care@supplier.example',
    phone: accountManagerList[0]?.phone?.replace(/\d\d$/, '90') ?? null,
  });
  return { accountManagerList, accountManagerGroupList: withoutGroup.has(customerCode) ? [] : [group] };
}
