import { describe, expect, it } from 'vitest';
import { checkNewPassword, checkPasswordChange } from './password.ts';

const tooShort = { path: 'newPassword', messageId: 'password.tooShort', params: { min: 8 } };
const tooLong = { path: 'newPassword', messageId: 'validation.maxLength', params: { max: 257 } };
const unmatched = { path: 'newPassword', messageId: 'password.unmatched' };
const oldIncorrect = { path: 'newPassword', messageId: 'password.oldIncorrect' };

describe('a new password', () => {
  const check = (newPassword: string, confirmNewPassword = newPassword) =>
    checkNewPassword({ newPassword, confirmNewPassword });

  it.each(['x', '\u{1f511}'])('[LOG-19] [PRF-08] has 8 to 256 characters, here %s', (character) => {
    const of = (length: number) => check(character.repeat(length));
    expect([7, 8, 256, 257].map(of)).toEqual([[tooShort], [], [], [tooLong]]);
  });

  it('[LOG-19] is repeated exactly, and has its length named first', () => {
    expect(check('Harbour-2027', 'harbour-2027')).toEqual([unmatched]);
    expect(check('short', 'other')).toEqual([tooShort]);
  });

  it('[PRF-07] is wanted only when one of the three fields is filled', () => {
    expect(checkPasswordChange({ oldPassword: '', newPassword: '', confirmNewPassword: '' })).toEqual([]);
    const old = { oldPassword: 'Harbour-2026', newPassword: '', confirmNewPassword: '' };
    expect(checkPasswordChange(old)).toEqual([tooShort]);
  });

  it('[PRF-08] needs the old one', () => {
    const change = { newPassword: 'Harbour-2027', confirmNewPassword: 'Harbour-2027' };
    expect(checkPasswordChange(change)).toEqual([oldIncorrect]);
    expect(checkPasswordChange({ ...change, oldPassword: 'Harbour-2026' })).toEqual([]);
  });
});
