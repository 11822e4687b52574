import { describe, expect, it } from 'vitest';
import { contactAccountUpdate, contactPersonsUpdate } from '../operations/contact-centre.ts';
import { ecrmContactAccountCreate } from '../operations/ecrm.ts';
import { faultsOf } from '../testing/faults-of.ts';
import { contactPersonsMost, isPhonePart, phoneDigits } from './contact-account.ts';

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

describe('the contact persons of an account', () => {
  const person = {
    ...{ salutation: '', name: 'June Au', title: '', phone: '2801 0001', mobile: '', fax: '', email: '' },
    isPrimary: false,
  };
  const check = (persons: readonly object[]) => {
    const contactList = persons.map((changes) => ({ ...person, ...changes }));
    return faults(faultsOf(contactPersonsUpdate.body, { version: 1, contactList }));
  };

  it('[API-51] can each be reached, and one at most is the main one', () => {
    const byMobile = { phone: ' ', mobile: '9000 0001' };
    const byMail = { phone: '', email: 'june@harbour.example' };
    expect(check([{ isPrimary: true }, byMobile, byMail])).toEqual([]);
    expect(check([{ isPrimary: true }, { phone: '' }, { isPrimary: true }, { isPrimary: true }])).toEqual([
      'contactList.1.phone contactAccount.personUnreachable',
      'contactList.2.isPrimary contactAccount.onePrimary',
    ]);
  });

  it('[API-51] are 100 at most', () => {
    expect(contactPersonsMost).toBe(100);
    expect(check(Array(100).fill({}))).toEqual([]);
    expect(check(Array(101).fill({}))).toHaveLength(1);
  });
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
