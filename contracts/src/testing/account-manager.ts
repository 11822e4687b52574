import type { AccountManager } from '../entities/account-manager.ts';

/** A person of the first contact group. */
export function buildAccountManager(overrides: Partial<AccountManager> = {}): AccountManager {
  return {
    pkey: 'AM-HK-0001',
    type: 'A',
    name: 'Carmen Yuen',
    title: 'Account Manager',
    email: 'carmen.yuen@supplier.example',
    phone: '+852 2801 1100',
    ...overrides,
  };
}
