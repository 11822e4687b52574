import { describe, expect, it } from 'vitest';
import { checkContactAccount, checkEcrmAccount, phoneDigits } from './contact-account.ts';

const faults = (found: readonly { path: string; messageId: string }[]) =>
  found.map(({ path, messageId }) => `${path} ${messageId}`);

describe('contact account', () => {
  it('[CCC-05] needs a name, and numbers and addresses that can be used', () => {
    expect(checkContactAccount({ name: 'Harbour Trading', phone: '', fax: '', email: '' })).toEqual([]);
    expect(faults(checkContactAccount({ name: ' ', phone: 'call me', fax: '12', email: 'nowhere' }))).toEqual(
      [
        'name validation.required',
        'phone validation.phone',
        'email validation.email',
        'fax validation.phone',
      ],
    );
  });

  it('[CCC-07] needs a way to reach it when it is entered into eCRM', () => {
    expect(checkEcrmAccount({ name: 'Tidewater', email: 'shop@tidewater.example' })).toEqual([]);
    expect(checkEcrmAccount({ name: 'Tidewater', phone: '2699 0133' })).toEqual([]);
    expect(faults(checkEcrmAccount({ name: 'Tidewater', website: 'tidewater' }))).toEqual([
      'phone ecrmAccount.unreachable',
      'website validation.url',
    ]);
  });

  it.each(['+852 2801-0001', '0085228010001', '(852) 28010001', '852-28010001'])(
    '[CCC-04] reads %s as the number it is',
    (text) => expect(phoneDigits(text)).toBe('85228010001'),
  );
});
