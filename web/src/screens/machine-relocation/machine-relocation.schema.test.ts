import { machineRelocationCreate } from '@ebp/contracts/operations/machine-relocation';
import fc from 'fast-check';
import { it } from 'vitest';
import { expectAgreement, typed } from '../../testing/agreement.ts';
import { machineRelocationSchema } from './machine-relocation.schema.ts';

const sender = {
  customerCode: 'HK001',
  customerName: 'Harbour Trading',
  userSalutation: 'MS',
  userOtherName: 'Wing',
  userSurName: 'Lau',
  userEmail: 'admin@harbour.example',
  userPhone: '852-28010001',
};

it('[RLS-03] is judged alike by the form and by the gateway', () =>
  expectAgreement({
    values: fc.record({
      model: typed.line,
      serialNumber: typed.line,
      currLoc: typed.paragraph,
      newLoc: typed.paragraph,
      billingAddress: typed.paragraph,
      isIntall: fc.boolean(),
      isNetwork: fc.boolean(),
    }),
    schema: machineRelocationSchema,
    toRequest: (typed) => ({ ...typed, ...sender }),
    body: machineRelocationCreate.body,
  }));
