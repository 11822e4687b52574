import { functionKeys } from '../access/function-keys.ts';
import { isAgentKey } from '../access/screen-rights.ts';
import type { User, UserInfo } from '../entities/user.ts';
import { buildCustomer, buildCustomerAddress, buildRole } from './customer.ts';
import { demoAccounts } from './demo-world.ts';
import { buildMachine, buildUserMachine } from './machine.ts';

const { harbourAdmin } = demoAccounts;

const person = {
  pkey: harbourAdmin.pkey,
  code: harbourAdmin.code,
  firstName: harbourAdmin.firstName,
  lastName: harbourAdmin.lastName,
  otherName: null,
  salutation: 'MS',
  email: harbourAdmin.code,
  phone: '852-28010001',
  status: 'ACTIVE',
  department: 'Administration',
  title: 'Office Manager',
  customerCode: 'HK001',
  customerName: 'Harbour Trading',
  isAgreeStatement: true,
  isAcceptedTC: true,
  displayRole: 'Administrator',
  latestLoginDatetime: '2026-11-19 09:12:44',
  applicationPkey: harbourAdmin.applicationPkey,
  isAllowSOA: true,
  isAllowTGI: true,
  isAutoAddNewPaperInFuture: false,
  countryCode: '852',
  lastPasswordChangeDatetime: '2026-08-03 14:20:00',
  lastValidationMailDatetime: '2024-03-01 10:00:00',
} satisfies Partial<User>;

/** The administrator of Harbour Trading as another administrator sees the account. */
export function buildUser(overrides: Partial<User> = {}): User {
  return {
    ...person,
    roleList: [buildRole()],
    customerList: [buildCustomer()],
    machineList: [buildUserMachine()],
    customerAddressList: [buildCustomerAddress()],
    productList: [],
    userActionList: [],
    ...overrides,
  };
}

/** The administrator of Harbour Trading, signed in, with every function key of a customer and one machine. */
export function buildUserInfo(overrides: Partial<UserInfo> = {}): UserInfo {
  return {
    ...person,
    roleList: [buildRole()],
    customerList: [buildCustomer()],
    machineList: [buildMachine()],
    customerAddressList: [buildCustomerAddress()],
    productList: [],
    userActionList: functionKeys.filter((key) => !isAgentKey(key)),
    lastOrderDate: '2026-11-12',
    lastMeterReadDate: '2026-11-02',
    loginDatetime: '2026-11-19 09:12:44',
    ...overrides,
  };
}
