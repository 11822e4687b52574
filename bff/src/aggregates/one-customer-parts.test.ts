import { buildContactAccount } from '@ebp/contracts/testing/contact-centre';
import { buildStatement } from '@ebp/contracts/testing/document-rows';
import { buildMachineUsage } from '@ebp/contracts/testing/meter-reading';
import { expect, it } from 'vitest';
import { invoicesOf, readingsOf } from './one-customer-parts.ts';

const { machineList } = buildContactAccount();

it('[CCC-05] shows an invoice once that is listed for each of its machines, and then names none of them', () => {
  const ofSeveral = ['S1', 'S2', 'S3'].map((serialNumber) =>
    buildStatement({ documentNumber: 'INV-9', serialNumber }),
  );
  const repeated = buildStatement({ documentNumber: 'INV-8', documentDate: '2026-10-02' });
  const { count, rows } = invoicesOf([...ofSeveral, repeated, repeated], machineList, 'HK001');
  expect(count).toBe(2);
  expect(rows.map(({ documentNumber, serialNumber }) => [documentNumber, serialNumber])).toEqual([
    ['INV-9', undefined],
    ['INV-8', 'SFB20418'],
  ]);
});

it('[CCC-05] shows no invoice without a number: nobody could tell which it is', () => {
  const invoice = buildStatement({ documentNumber: '' });
  expect(invoicesOf([invoice, invoice], machineList, 'HK001').count).toBe(0);
});

it('[CCC-05] shows and counts a machine once that the upstream repeats', () => {
  const row = buildMachineUsage({ machinePkey: 'HK-M-0001' });
  const when = { timeZone: 'Asia/Hong_Kong', day: '2026-11-20' };
  const { count, rows } = readingsOf([row, row], machineList, when);
  expect([count, rows.length]).toEqual([1, 1]);
});
