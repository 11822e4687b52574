import { describe, expect, it } from 'vitest';
import { userForm } from '../entities/user-form.ts';
import { faultsOf } from '../testing/faults-of.ts';
import { buildUserForm } from '../testing/user-form.ts';
import { ownerOf } from './user-form.ts';

const check = (changes: object) => faultsOf(userForm, { ...buildUserForm(), ...changes });
const {
  roleList: [role],
  customerList: [customer],
  machineList: [machine],
} = buildUserForm();

describe('a user', () => {
  it.each(['customerCode', 'firstName', 'lastName', 'email', 'salutation', 'phone', 'status'] as const)(
    '[USR-14] needs %s',
    (field) => {
      expect(check({})).toEqual([]);
      expect(check({ [field]: ' ' })).toEqual([{ path: field, messageId: 'validation.required' }]);
    },
  );

  it('[USR-14] needs an e-mail address and a telephone number that work', () => {
    expect(check({ email: 'wing', phone: '852-' }).map(({ messageId }) => messageId)).toEqual([
      'validation.email',
      'validation.phone',
    ]);
  });

  it('[USR-15] has exactly one role', () => {
    expect(check({ roleList: [{ ...role, isAssign: false }] })).toEqual([
      { path: 'roleList', messageId: 'user.roleMissing' },
    ]);
    expect(check({ roleList: [role, role] })).toEqual([{ path: 'roleList', messageId: 'user.roleSingle' }]);
  });

  it('[USR-16] has a main company among the chosen ones', () => {
    expect(check({ customerCode: 'HK002' })).toEqual([
      { path: 'customerCode', messageId: 'user.mainCompany' },
    ]);
    const other = { ...customer, pkey: 'C-HK002', code: 'HK002' };
    expect(check({ customerList: [other, customer] })).toEqual([]);
    expect(check({ customerList: [other, { ...customer, isAssign: false }] })).toEqual([
      { path: 'customerCode', messageId: 'user.mainCompany' },
    ]);
  });

  it('[USR-10] names each customer and machine once, of any number in a group', () => {
    const others = Array.from({ length: 1_000 }, (_, index) => ({
      ...customer,
      pkey: `C-${index}`,
      code: `HK-${index}`,
      isAssign: false,
    }));
    expect(check({ customerList: [customer, ...others] })).toEqual([]);
    const again = { ...customer, isAssign: false, isAllMachine: true };
    expect(check({ customerList: [customer, again], machineList: [machine, machine] })).toEqual([
      { path: 'customerList.1.pkey', messageId: 'validation.choice' },
      { path: 'machineList.1.pkey', messageId: 'validation.choice' },
    ]);
  });

  it('[USR-17] is saved only with the statement agreed to', () => {
    expect(check({ isAgreeStatement: false })).toEqual([
      { path: 'isAgreeStatement', messageId: 'validation.required' },
    ]);
  });

  it('[USR-09] owns the address they sign in with and the one they are written to, in any capitals', () => {
    const wing = { code: 'wing@harbour.example', email: 'Wing.Lau@harbour.example' };
    expect(ownerOf(' WING@harbour.example ', [wing])).toBe(wing);
    expect(ownerOf('wing.lau@harbour.example', [wing])).toBe(wing);
    expect(ownerOf('lau@harbour.example', [wing])).toBeUndefined();
    expect(ownerOf('', [{ code: '', email: '' }])).toBeUndefined();
  });
});
