import type { ProfileForm, UserForm } from '../entities/user-form.ts';

/** A new office manager of Harbour Trading with one machine. */
export function buildUserForm(overrides: Partial<UserForm> = {}): UserForm {
  return {
    code: 'joyce.ma@harbour.example',
    email: 'joyce.ma@harbour.example',
    salutation: 'MS',
    firstName: 'Joyce',
    lastName: 'Ma',
    phone: '852-28010099',
    status: 'ACTIVE',
    department: 'Sales',
    title: 'Office Manager',
    customerCode: 'HK001',
    isAgreeStatement: true,
    roleList: [{ pkey: 'R-CHK-2', name: 'Office Manager', isAssign: true }],
    customerList: [
      { pkey: 'C-HK001', code: 'HK001', name: 'Harbour Trading', isAllMachine: false, isAssign: true },
    ],
    machineList: [{ pkey: 'HK-M-0001', customerCode: 'HK001', isAssign: true }],
    ...overrides,
  };
}

/** A user's own data with another phone number. */
export function buildProfileForm(overrides: Partial<ProfileForm> = {}): ProfileForm {
  return {
    email: 'admin@harbour.example',
    salutation: 'MS',
    firstName: 'Wing',
    lastName: 'Lau',
    phone: '852-28010002',
    isAllowSOA: true,
    ...overrides,
  };
}
