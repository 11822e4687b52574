import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkNewPassword, checkPasswordChange } from './password.ts';

const messages = (faults: readonly { path: string; messageId: string }[]) =>
  faults.map(({ path, messageId }) => [path, messageId]);

describe('a new password', () => {
  it('[LOG-19] [PRF-08] is right from 8 characters on, repeated exactly', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-composite', maxLength: 12 }), (newPassword) => {
        const faults = checkNewPassword({ newPassword, confirmNewPassword: newPassword });
        expect(faults.length === 0).toBe(Array.from(newPassword).length >= 8);
      }),
    );
  });

  it('[LOG-19] names the first fault, at the new password', () => {
    expect(messages(checkNewPassword({ newPassword: 'short', confirmNewPassword: 'other' }))).toEqual([
      ['newPassword', 'password.tooShort'],
    ]);
    expect(
      messages(checkNewPassword({ newPassword: 'Harbour-2027', confirmNewPassword: 'harbour-2027' })),
    ).toEqual([['newPassword', 'password.unmatched']]);
    const longest = 'x'.repeat(256);
    expect(checkNewPassword({ newPassword: longest, confirmNewPassword: longest })).toEqual([]);
    const long = `${longest}x`;
    expect(messages(checkNewPassword({ newPassword: long, confirmNewPassword: long }))).toEqual([
      ['newPassword', 'validation.maxLength'],
    ]);
  });

  it('[PRF-07] is wanted only when one of the three fields is filled', () => {
    expect(checkPasswordChange({ oldPassword: '', newPassword: '', confirmNewPassword: '' })).toEqual([]);
    const old = { oldPassword: 'Harbour-2026', newPassword: '', confirmNewPassword: '' };
    expect(messages(checkPasswordChange(old))).toEqual([['newPassword', 'password.tooShort']]);
  });

  it('[PRF-08] needs the old one', () => {
    const change = { newPassword: 'Harbour-2027', confirmNewPassword: 'Harbour-2027' };
    expect(messages(checkPasswordChange(change))).toEqual([['newPassword', 'password.oldIncorrect']]);
    expect(checkPasswordChange({ ...change, oldPassword: 'Harbour-2026' })).toEqual([]);
  });
});
