import { describe, expect, it } from 'vitest';
import { contactAccountUpdate } from '../operations/contact-centre.ts';
import { ecrmContactAccountCreate } from '../operations/ecrm.ts';
import { faultsOf } from '../testing/faults-of.ts';
import { isPhonePart, phoneDigits } from './contact-account.ts';

const account = {
  version: 1,
  name: 'Harbour Trading',
  phone: '',
  fax: '',
  email: '',
  address1: '',
  remarks: '',
};
const checkContactAccount = (changes: object) =>
  faultsOf(contactAccountUpdate.body, { ...account, ...changes });
const contact = { contactSalutation: '', contactName: '' };
const checkEcrmAccount = (changes: object) =>
  faultsOf(ecrmContactAccountCreate.body, { ...account, ...contact, ...changes });

const faults = (found: readonly { path: string; messageId: string }[]) =>
  found.map(({ path, messageId }) => `${path} ${messageId}`);

describe('contact account', () => {
  it('[CCC-05] needs a name, and numbers and addresses that can be used', () => {
    expect(checkContactAccount({})).toEqual([]);
    expect(faults(checkContactAccount({ name: ' ', phone: 'call me', fax: '12', email: 'nowhere' }))).toEqual(
      [
        'name validation.required',
        'phone validation.phone',
        'fax validation.phone',
        'email validation.email',
      ],
    );
  });

  it('[CCC-07] needs a way to reach it when it is entered into eCRM', () => {
    expect(checkEcrmAccount({ name: 'Tidewater', email: 'shop@tidewater.example' })).toEqual([]);
    expect(checkEcrmAccount({ name: 'Tidewater', phone: '2699 0133' })).toEqual([]);
    expect(faults(checkEcrmAccount({ name: 'Tidewater', website: 'tidewater' }))).toEqual([
      'website validation.url',
      'phone ecrmAccount.unreachable',
    ]);
  });

  it.each(['+852 2801-0001', '0085228010001', '(852) 28010001', '852-28010001'])(
    '[CCC-04] reads %s as the number it is',
    (text) => expect(phoneDigits(text)).toBe('85228010001'),
  );
});

it.each([
  ['801', true],
  ['８０１', true],
  ['(852) 2801-0001 #5', true],
  ['80', false],
  ['+-()', false],
  ['Harbour 801', false],
])('[CCC-04] an account can be searched for by %s as a telephone number: %s', (text, holds) =>
  expect(isPhonePart(text)).toBe(holds),
);
