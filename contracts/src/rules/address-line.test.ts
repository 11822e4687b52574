import { expect, it } from 'vitest';
import { buildCustomerAddress } from '../testing/customer.ts';
import { addressLine } from './address-line.ts';

const blank = { address1: null, address2: null, address3: null, city: null, country: null };
const fullAddress = '9/F, Tower Two';

it.each([
  [{}, '18/F, Pier Exchange Tower, 12 Harbour Road, Wan Chai, Hong Kong'],
  [{ fullAddress }, '18/F, Pier Exchange Tower, 12 Harbour Road, Wan Chai, Hong Kong'],
  [{ ...blank, fullAddress }, fullAddress],
  [{ ...blank, address1: ' ', fullAddress }, fullAddress],
  [{ ...blank, address1: 'Flat A ', address2: ' ', address3: 'Flat A', city: 'Kowloon' }, 'Flat A, Kowloon'],
  [{ ...blank, fullAddress: ' ' }, ''],
  [blank, ''],
])(
  '[PAP-29] an address of the book with %j reads in one line, without gaps and repetitions: %s',
  (parts, line) => {
    expect(addressLine(buildCustomerAddress(parts))).toBe(line);
  },
);
