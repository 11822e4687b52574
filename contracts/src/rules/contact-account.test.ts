import { describe, expect, it } from 'vitest';
import { contactAccountForm } from '../entities/contact-account-form.ts';
import { contactPersonForm } from '../entities/contact-person-form.ts';
import { contactPersonsUpdate } from '../operations/contact-centre.ts';
import { ecrmContactAccountCreate } from '../operations/ecrm.ts';
import { faultsOf } from '../testing/faults-of.ts';
import { contactPersonsMost, isPhonePart, nationalDigits, phoneDigits } from './contact-account.ts';

const account = {
  version: 1,
  name: 'Harbour Trading',
  phone: '',
  fax: '',
  email: '',
  address1: '',
  remarks: '',
};
const checkContactAccount = (changes: object) => faultsOf(contactAccountForm, { ...account, ...changes });
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

  it.each([
    '+852 2801-0001',
    '0085228010001',
    '(852) 28010001',
    '852-28010001',
    '+852 2801-0001 #5',
    '+852 2801 0001 ext 12',
    '８５２ ２８０１ ０００１ 內線１２',
  ])('[CCC-04] reads %s as the number it is, without its extension', (text) =>
    expect(phoneDigits(text)).toBe('85228010001'),
  );

  it.each([
    ['+852 9876 5432', '852', '98765432'],
    ['9876 5432', '852', '98765432'],
    ['8521 2345', '852', '85212345'],
    ['+60 12 345 6789', '852', '60123456789'],
    ['02-2797-0012', '886', '227970012'],
    ['+886 (0)2 2797 0012', '886', '227970012'],
    ['0001', '852', '0001'],
    ['00012', '852', '00012'],
    ['886 12', '886', '88612'],
  ])('[CCC-04] takes from %s in the country %s what every way to write it has', (text, country, digits) =>
    expect(nationalDigits(text, country)).toBe(digits),
  );
});

describe('the contact persons of an account', () => {
  const person = {
    salutation: '',
    name: 'June Au',
    title: '',
    phone: '2801 0001',
    mobile: '',
    fax: '',
    email: '',
    isPrimary: false,
  };
  const check = (persons: readonly object[]) => {
    const contactList = persons.map((changes) => ({ ...person, ...changes }));
    return faults(faultsOf(contactPersonsUpdate.body, { version: 1, contactList }));
  };

  it('[API-51] can each be reached', () => {
    const one = (changes: object) => faults(faultsOf(contactPersonForm, { ...person, ...changes }));
    expect(one({ phone: ' ', mobile: '9000 0001' })).toEqual([]);
    expect(one({ phone: '', email: 'june@harbour.example' })).toEqual([]);
    expect(one({ phone: '' })).toEqual(['phone contactAccount.personUnreachable']);
    expect(one({ name: ' ', fax: 'ask', email: 'nowhere' })).toEqual([
      'name validation.required',
      'fax validation.phone',
      'email validation.email',
    ]);
  });

  it('[API-51] are one main one at most, and are saved as they are where nobody touches them', () => {
    expect(check([{ isPrimary: true }, { phone: 'ask June' }, { name: '', phone: '' }])).toEqual([]);
    expect(check([{ isPrimary: true }, {}, { isPrimary: true }, { isPrimary: true }])).toEqual([
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
  ['0001', true],
  ['2801–0001', true],
  ['2801 0001 ext 12', true],
  ['2801 0001ｘ１２', true],
  ['2801 0001 分機12', true],
  ['01 ext 123', false],
  ['80', false],
  ['+-()', false],
  ['Harbour 801', false],
])('[CCC-04] an account can be searched for by %s as a telephone number: %s', (text, holds) =>
  expect(isPhonePart(text)).toBe(holds),
);
