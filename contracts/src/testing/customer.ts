import type { Customer, CustomerAddress, CustomerDetail, Role } from '../entities/customer.ts';
import { buildUserMachine } from './machine.ts';

/** A role every customer of the demo world has. */
export function buildRole(overrides: Partial<Role> = {}): Role {
  return {
    pkey: 'R-HK-0001',
    name: 'Administrator',
    description: 'Manages users',
    isAssign: true,
    ...overrides,
  };
}

/** Harbour Trading with 30 days of credit. */
export function buildCustomer(overrides: Partial<Customer> = {}): Customer {
  return {
    pkey: 'C-HK-0001',
    code: 'HK001',
    name: 'Harbour Trading',
    displayName: 'Harbour Trading (HK001)',
    address1: '18/F, Pier Exchange Tower, 12 Harbour Road, Wan Chai',
    addressPkey: 'AD-HK-0001',
    payTermType: 'DAY',
    payTermValue: 30,
    payTermTypeName: 'day(s)',
    minimumDeliveryCharge: 50,
    isAllMachine: true,
    isAssign: true,
    ...overrides,
  };
}

/** The first entry of Harbour Trading's address book. */
export function buildCustomerAddress(overrides: Partial<CustomerAddress> = {}): CustomerAddress {
  return {
    pkey: 'AD-HK-0001',
    referencePkey: 'C-HK-0001',
    address1: '18/F, Pier Exchange Tower',
    address2: '12 Harbour Road',
    address3: 'Wan Chai',
    address4: null,
    city: 'Hong Kong',
    state: null,
    country: 'Hong Kong',
    ...overrides,
  };
}

/** Harbour Trading with one role, one machine and one address to choose from. */
export function buildCustomerDetail(overrides: Partial<CustomerDetail> = {}): CustomerDetail {
  return {
    ...buildCustomer(),
    roleList: [buildRole()],
    customerList: [buildCustomer()],
    machineList: [buildUserMachine()],
    customerAddressList: [buildCustomerAddress()],
    ...overrides,
  };
}
