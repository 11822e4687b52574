import { machineRelocationCreate } from '@ebp/contracts/operations/machine-relocation';
import fc from 'fast-check';
import { it } from 'vitest';
import { expectAgreement, typed } from '../../testing/agreement.ts';
import { machineRelocationSchema } from './machine-relocation.schema.ts';

it('[RLS-03] is judged alike by the form and by the gateway', () =>
  expectAgreement({
    values: fc.record({
      customerCode: fc.constant('HK001'),
      customerName: fc.constant('Harbour Trading'),
      model: typed.line,
      serialNumber: typed.line,
      currLoc: typed.paragraph,
      newLoc: typed.paragraph,
      billingAddress: typed.paragraph,
      isIntall: fc.boolean(),
      isNetwork: fc.boolean(),
      userSalutation: typed.choice,
      userSurName: typed.line,
      userOtherName: typed.line,
      userEmail: typed.email,
      userPhone: typed.phone,
    }),
    schema: machineRelocationSchema,
    toRequest: (request) => request,
    body: machineRelocationCreate.body,
  }));
