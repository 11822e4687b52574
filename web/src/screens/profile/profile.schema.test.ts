import { profileForm } from '@ebp/contracts/entities/user-form';
import { checkProfile } from '@ebp/contracts/rules/profile';
import { buildUserInfo } from '@ebp/contracts/testing/user';
import fc from 'fast-check';
import { it } from 'vitest';
import { expectAgreement, typed } from '../../testing/agreement.ts';
import { profileSchema } from './profile.schema.ts';
import { noPasswords, type ProfileValues, toRequest, valuesOf } from './profile-values.ts';

it.each([
  ['ACTIVE', 'admin@harbour.example'],
  ['ACTIVE', 'lau@'],
  ['INACTIVE', 'admin@harbour.example'],
])(
  '[PRF-03] [PRF-05] [PRF-06] of an account that is %s, with the address %s, is judged alike by the form and by the gateway',
  (status, email) => {
    const person = { ...buildUserInfo(), email, status, isAcceptedTC: false };
    const { base } = valuesOf(person);
    const request = (values: Omit<ProfileValues, 'base'>) => toRequest({ ...values, base }, person);
    return expectAgreement({
      values: fc.record({
        email: fc.oneof(typed.email, fc.constant(email)),
        salutation: typed.choice,
        firstName: typed.line,
        lastName: typed.line,
        phone: typed.phone,
        oldPassword: fc.constant(noPasswords.oldPassword),
        newPassword: fc.constant(noPasswords.newPassword),
        confirmNewPassword: fc.constant(noPasswords.confirmNewPassword),
        isAllowSOA: fc.boolean(),
        isAcceptedTC: typed.agreement,
      }),
      schema: profileSchema,
      rules: (values) => checkProfile(request(values), person),
      toRequest: request,
      body: profileForm,
      gatewayRules: (request) => checkProfile(request, person),
    });
  },
);
