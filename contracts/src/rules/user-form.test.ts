import { describe, expect, it } from 'vitest';
import { checkMainCompany, checkRoles, checkUser, checkUserAgreement } from './user-form.ts';

const form = {
  customerCode: 'HK001',
  firstName: 'Wing',
  lastName: 'Lau',
  email: 'wing@harbour.example',
  salutation: 'MS',
  phone: '852-28010001',
  status: 'ACTIVE',
  roleList: [{ isAssign: true }, { isAssign: false }],
  customerList: [
    { code: 'HK001', isAssign: true },
    { code: 'HK002', isAssign: false },
  ],
};

describe('a user', () => {
  it.each(['customerCode', 'firstName', 'lastName', 'email', 'salutation', 'phone', 'status'] as const)(
    '[USR-14] needs %s',
    (field) => {
      expect(checkUser(form)).toEqual([]);
      expect(checkUser({ ...form, [field]: ' ' })).toContainEqual({
        path: field,
        messageId: 'validation.required',
      });
    },
  );

  it('[USR-14] needs an e-mail address and a telephone number that work', () => {
    expect(checkUser({ ...form, email: 'wing', phone: '852-' }).map(({ messageId }) => messageId)).toEqual([
      'validation.email',
      'validation.phone',
    ]);
  });

  it('[USR-15] has exactly one role', () => {
    expect(checkRoles([{ isAssign: false }, {}])).toEqual([
      { path: 'roleList', messageId: 'user.roleMissing' },
    ]);
    expect(checkRoles([{ isAssign: true }, { isAssign: true }])).toEqual([
      { path: 'roleList', messageId: 'user.roleSingle' },
    ]);
  });

  it('[USR-16] has a main company among the chosen ones', () => {
    expect(checkMainCompany({ ...form, customerCode: 'HK002' })).toEqual([
      { path: 'customerCode', messageId: 'user.mainCompany' },
    ]);
    expect(checkMainCompany({ ...form, customerCode: 'HK999' })).toHaveLength(1);
  });

  it('[USR-17] is saved only with the statement agreed to', () => {
    expect(checkUserAgreement(false)).toEqual([
      { path: 'isAgreeStatement', messageId: 'validation.required' },
    ]);
    expect(checkUserAgreement(true)).toEqual([]);
  });
});
