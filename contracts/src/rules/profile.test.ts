import { describe, expect, it } from 'vitest';
import { profileForm } from '../entities/user-form.ts';
import { faultsOf } from '../testing/faults-of.ts';
import { buildProfileForm } from '../testing/user-form.ts';
import { canChangeEmail, checkProfile } from './profile.ts';

const form = buildProfileForm();
const record = { email: form.email, status: 'ACTIVE', isAcceptedTC: true };

describe('own data', () => {
  it.each(['email', 'salutation', 'firstName', 'lastName', 'phone'] as const)('[PRF-06] need %s', (field) => {
    expect(checkProfile(form, record)).toEqual([]);
    expect(faultsOf(profileForm, { ...form, [field]: ' ' })).toEqual([
      { path: field, messageId: 'validation.required' },
    ]);
  });

  it('[PRF-06] [OPN-35] need a telephone number and an address that work', () => {
    const faulty = { ...form, email: 'wing@', phone: '852-' };
    expect(faultsOf(profileForm, faulty)).toEqual([
      { path: 'email', messageId: 'validation.email' },
      { path: 'phone', messageId: 'validation.phone' },
    ]);
  });

  it.each(['ACTIVE', 'LOCKED', ''])('[PRF-03] keep their e-mail address with status "%s"', (status) => {
    const changed = { ...form, email: 'other@harbour.example' };
    expect(checkProfile(changed, { ...record, status })).toEqual([
      { path: 'email', messageId: 'profile.emailFixed' },
    ]);
    expect(canChangeEmail({ status })).toBe(false);
    expect(checkProfile(form, { ...record, status, email: ` ${form.email} ` })).toEqual([]);
  });

  it('[PRF-03] may get another e-mail address while the account is inactive', () => {
    const changed = { ...form, email: 'other@harbour.example' };
    expect(checkProfile(changed, { ...record, status: 'INACTIVE' })).toEqual([]);
  });

  it('[PRF-05] come with the terms accepted, unless they were before', () => {
    const unaccepted = { ...record, isAcceptedTC: false };
    expect(checkProfile(form, unaccepted)).toEqual([
      { path: 'isAcceptedTC', messageId: 'validation.required' },
    ]);
    expect(checkProfile({ ...form, isAcceptedTC: true }, unaccepted)).toEqual([]);
  });
});
