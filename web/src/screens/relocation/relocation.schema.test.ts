import { relocationCreate } from '@ebp/contracts/operations/relocation';
import { checkRelocationDays } from '@ebp/contracts/rules/relocation';
import fc from 'fast-check';
import { it } from 'vitest';
import { expectAgreement, typed } from '../../testing/agreement.ts';
import { relocationSchema } from './relocation.schema.ts';
import { toRequest } from './relocation.values.ts';

const times = fc.oneof(
  { weight: 24, arbitrary: fc.constantFrom<string[]>(['AM'], ['AM', 'PM']) },
  fc.constant<string[]>([]),
);
const yesterday = { earliest: '2026-11-19' };
const machine = fc.record({
  pkey: fc.constantFrom('HK-M-0001', 'HK-M-0002', 'HK-M-0003', 'HK-M-0004', 'HK-M-0005'),
  address1: typed.paragraph,
  newAddress1: typed.paragraph,
  disconnectionDate: typed.day,
  disconnectionTimeList: times,
  collectionDate: typed.day,
  collectionTimeList: times,
  deliveryDate: typed.day,
  deliveryTimeList: times,
  reconnectionDate: typed.day,
  reconnectionTimeList: times,
  specialRequirementList: fc.constantFrom<string[]>([], ['CARPET'], ['CARPET'], ['OT']),
  remarks: typed.paragraph,
  isUpdateBillAddress: fc.boolean(),
  isUpdateMachineOwnership: fc.boolean(),
});

it('[RLM-05] [RLM-09] [RLM-15] [RLM-16] [RLM-17] is judged alike by the form and by the gateway', () =>
  expectAgreement({
    values: fc.record({
      machineList: fc.array(machine, { maxLength: 2 }),
      userSalutation: typed.choice,
      userSurName: typed.line,
      userOtherName: typed.line,
      userEmail: typed.email,
      userPhone: typed.phone,
      userMobile: typed.phone,
      isAgreeStatement: typed.agreement,
    }),
    schema: relocationSchema,
    rules: (request) => checkRelocationDays(request, yesterday),
    toRequest,
    body: relocationCreate.body,
    gatewayRules: (request) => checkRelocationDays(request, yesterday),
  }));
