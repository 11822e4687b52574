import { buildCustomerAddress } from '@ebp/contracts/testing/customer';
import { expect, it } from 'vitest';
import { addressLine } from './texts.ts';

it('[PAP-29] an address of the book reads in one line, without gaps and repetitions', () => {
  expect(addressLine(buildCustomerAddress())).toBe(
    '18/F, Pier Exchange Tower, 12 Harbour Road, Wan Chai, Hong Kong',
  );
});
