import { meterReadCreate } from '@ebp/contracts/operations/meter-read';
import { checkReadings } from '@ebp/contracts/rules/meter-reading';
import { buildMachineUsage } from '@ebp/contracts/testing/meter-reading';
import fc from 'fast-check';
import { it } from 'vitest';
import { object } from 'yup';
import { expectAgreement } from '../../testing/agreement.ts';
import { checkEntry, toRequest } from './readings.ts';

const counterList = ['BW', 'COL'].map((counterCode) => ({
  counterCode,
  counterName: counterCode,
  prevUsageReading: 1000,
}));
const machine = buildMachineUsage({ counterList, serviceList: [] });
const reading = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('1000', ' 1,200 ', '２０００', '99999999') },
  fc.constantFrom('', '999', '-1', '1000.5', 'many', '9'.repeat(20)),
);

it('[MTR-11] readings are judged alike by the page and by the gateway', () =>
  expectAgreement({
    values: fc.record({ readings: fc.record({ BW: reading, COL: reading }) }),
    schema: object(),
    rules: (entry) => checkEntry(machine, entry),
    toRequest: (entry) => toRequest(machine, { ...entry, serviceChange: { added: [], removed: [] } }, true),
    body: meterReadCreate.body,
    gatewayRules: ({ detailList }) => checkReadings(detailList, machine.counterList),
  }));
