import { describe, expect, it } from 'vitest';
import { profileForm } from '../entities/user-form.ts';
import { faultsOf } from '../testing/faults-of.ts';
import { buildProfileForm } from '../testing/user-form.ts';
import { canChangeEmail, checkProfile } from './profile.ts';

const form = buildProfileForm();
const record = { email: form.email, status: 'ACTIVE', isAcceptedTC: true };

describe('own data', () => {
  it.each(['salutation', 'firstName', 'lastName', 'phone'] as const)('[PRF-06] need %s', (field) => {
    expect(faultsOf(profileForm, { ...form, [field]: ' ' })).toEqual([
      { path: field, messageId: 'validation.required' },
    ]);
  });

  it('[PRF-06] [OPN-35] need a telephone number that works', () => {
    expect(faultsOf(profileForm, { ...form, phone: '852-' })).toEqual([
      { path: 'phone', messageId: 'validation.phone' },
    ]);
  });

  it.each([
    ['', 'validation.required'],
    ['wing@', 'validation.email'],
  ])(
    '[PRF-03] [PRF-06] [PRF-07] need another e-mail address than "%s" only where it can be changed',
    (email, messageId) => {
      const faulty = { ...form, email };
      expect(faultsOf(profileForm, faulty)).toEqual([]);
      expect(checkProfile(faulty, { ...record, email, status: 'INACTIVE' })).toEqual([
        { path: 'email', messageId },
      ]);
      expect(checkProfile(faulty, { ...record, email })).toEqual([]);
      expect(checkProfile(faulty, record)).toEqual([{ path: 'email', messageId: 'profile.emailFixed' }]);
      expect(checkProfile(form, { ...record, email })).toEqual([
        { path: 'email', messageId: 'profile.emailFixed' },
      ]);
    },
  );

  it.each(['ACTIVE', 'LOCKED', ''])('[PRF-03] keep their e-mail address with status "%s"', (status) => {
    const changed = { ...form, email: 'other@harbour.example' };
    expect(checkProfile(changed, { ...record, status })).toEqual([
      { path: 'email', messageId: 'profile.emailFixed' },
    ]);
    expect(canChangeEmail({ status })).toBe(false);
    for (const email of [form.email, ` ${form.email} `, form.email.replace('@', '＠')]) {
      expect(checkProfile(form, { ...record, status, email })).toEqual([]);
    }
  });

  it('[PRF-03] may get another e-mail address while the account is inactive', () => {
    const changed = { ...form, email: 'other@harbour.example' };
    expect(checkProfile(changed, { ...record, status: 'INACTIVE' })).toEqual([]);
  });

  it.each([false, null])(
    '[PRF-05] come with the terms accepted, unless they were before: %s',
    (isAcceptedTC) => {
      const unaccepted = { ...record, isAcceptedTC };
      expect(checkProfile(form, unaccepted)).toEqual([
        { path: 'isAcceptedTC', messageId: 'validation.required' },
      ]);
      expect(checkProfile({ ...form, isAcceptedTC: true }, unaccepted)).toEqual([]);
    },
  );
});
