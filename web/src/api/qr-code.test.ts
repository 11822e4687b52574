import { buildMachine } from '@ebp/contracts/testing/machine';
import { expect, it } from 'vitest';
import { readScannedMachine } from './qr-code.ts';

it('[QRL-01] reads the machine of a code, and null where nobody knows it', () => {
  const machine = buildMachine({ pkey: 'HK-M-0001', serialNumber: 'SFB20437', cdssModel: 'C5560' });
  expect(readScannedMachine(machine)).toMatchObject({ pkey: 'HK-M-0001', serialNumber: 'SFB20437' });
  expect(readScannedMachine(null)).toBeNull();
});

it.each([
  ['customerName', { en: 'Harbour' }],
  ['machineEndDate', 20_261_231],
  ['mediumIconPathUrl', ['a.png']],
])('[ERR-01] leaves out a %s that is not text', (name, wrong) => {
  const machine = readScannedMachine({ ...buildMachine(), [name]: wrong });
  expect(machine).toBeDefined();
  expect(machine).not.toHaveProperty(name);
});

it.each([
  undefined,
  'HK-M-0001',
  [],
  {},
  { pkey: 'HK-M-0001', status: 'VALID' },
  { ...buildMachine(), pkey: 7 },
])('[ERR-01] takes %j for no machine', (answer) => expect(readScannedMachine(answer)).toBeUndefined());
