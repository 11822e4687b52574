import { fieldErrorsOf } from '@ebp/contracts/field-errors';
import { relocationCreate } from '@ebp/contracts/operations/relocation';
import { mostMachines } from '@ebp/contracts/rules/limits';
import { checkRelocationDays } from '@ebp/contracts/rules/relocation';
import { buildMachine } from '@ebp/contracts/testing/machine';
import { buildUserInfo } from '@ebp/contracts/testing/user';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { schemaCheck } from '../../forms/schema-check.ts';
import { expectAgreement, typed } from '../../testing/agreement.ts';
import { relocationSchema } from './relocation.schema.ts';
import { newRelocation, newRelocationMachine, toRequest } from './relocation.values.ts';

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

it('[RLM-05] the form and the gateway take as many machines as one request may have, and name that number', async () => {
  const days = { disconnectionDate: '2099-12-01', collectionDate: '2099-12-01', deliveryDate: '2099-12-01' };
  const times = { disconnectionTimeList: ['AM'], collectionTimeList: ['AM'], deliveryTimeList: ['AM'] };
  const reconnection = { reconnectionDate: '2099-12-01', reconnectionTimeList: ['AM'] };
  const machineList = Array.from({ length: mostMachines + 1 }, (_, index) => ({
    ...newRelocationMachine(buildMachine({ pkey: `M-${index}` })),
    newAddress1: '9/F',
    ...days,
    ...times,
    ...reconnection,
  }));
  const judged = async (count: number) => {
    const filled = { ...newRelocation(buildUserInfo()), isAgreeStatement: true };
    const values = { ...filled, machineList: machineList.slice(0, count) };
    const { error } = relocationCreate.body.safeParse(toRequest(values));
    const atGateway = error ? fieldErrorsOf(error, values) : [];
    return [(await schemaCheck(relocationSchema)(values))[0], atGateway[0]];
  };
  const tooMany = {
    path: 'machineList',
    messageId: 'relocation.select.tooMany',
    params: { max: mostMachines },
  };
  expect(await judged(mostMachines)).toEqual([undefined, undefined]);
  expect(await judged(mostMachines + 1)).toEqual([tooMany, tooMany]);
});
