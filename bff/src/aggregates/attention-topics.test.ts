import { statementSearch } from '@ebp/contracts/operations/statement';
import { buildStatement } from '@ebp/contracts/testing/document-rows';
import { buildMachine } from '@ebp/contracts/testing/machine';
import { buildCounter, buildMachineUsage } from '@ebp/contracts/testing/meter-reading';
import { expect, it } from 'vitest';
import {
  doubtfulReadings,
  invoicesDue,
  machinesInUse,
  readingsMissing,
  readingsOwed,
  tonerRunningOut,
} from './attention-topics.ts';
import { neededOfInvoices, neededOfReadings } from './needed.ts';

const when = { timeZone: 'Asia/Hong_Kong', day: '2026-10-01' };

it('names the five machines whose toner runs out first, and has the keys of all', () => {
  const numbers = [6, 5, 4, 3, 2, 1];
  const machines = machinesInUse(
    numbers.map((number) => buildMachine({ pkey: `M-${number}`, serialNumber: `S${number}` })),
    when,
  );
  const orders = numbers.flatMap((number) =>
    ['07', '08', '09'].map((month) => ({
      ...{ serialNumber: `S${number}`, orderNumber: 'O', itemName: 'Black', qty: 1 },
      orderDate: `2026-${month}-0${number}`,
    })),
  );
  const { count, machines: named, pkeys } = tonerRunningOut(orders, [], machines, when);
  expect([count, named.length]).toEqual([6, 5]);
  expect(pkeys).toEqual(['M-1', 'M-2', 'M-3', 'M-4', 'M-5', 'M-6']);
});

it('asks for no reading of a machine without counters or that reports by itself, also in a later month', () => {
  const rows = [{}, { counterList: [] }, { eMaintenance: true }].map((kind, at) =>
    buildMachineUsage({ machinePkey: `M-${at}`, prevReportDatetime: '2026-10-01 09:00:00', ...kind }),
  );
  const machines = machinesInUse(
    rows.map(({ machinePkey }) => buildMachine({ pkey: machinePkey })),
    when,
  );
  expect(readingsOwed(rows, machines, when)).toEqual({ all: ['M-0'], missing: [] });
});

it('counts a machine as owing a reading whose last one has a blank day', () => {
  const machines = machinesInUse([buildMachine({ pkey: 'M-1' })], when);
  const rows = neededOfReadings.parse([buildMachineUsage({ machinePkey: 'M-1', prevReportDatetime: '' })]);
  expect(readingsMissing(rows, machines, when)).toMatchObject({ count: 1, machines: [{ pkey: 'M-1' }] });
});

it('takes no part in a machine whose list of counters is null, and reads the others', () => {
  const rows = [{ ...buildMachineUsage({ machinePkey: 'M-1' }), counterList: null }, buildMachineUsage()];
  expect(neededOfReadings.parse(rows).map(({ counterList }) => counterList.length > 0)).toEqual([
    false,
    true,
  ]);
});

it.each([null, '', ' '])(
  'counts no invoice whose number is %j: nobody could tell which it is',
  (documentNumber) => {
    const invoice = buildStatement({ dueDate: '2026-10-03' });
    const rows = [
      { ...invoice, documentNumber },
      { ...invoice, documentNumber: 900_123 },
    ];
    for (const schema of [statementSearch.data, neededOfInvoices])
      expect(invoicesDue(schema.parse(rows), new Set(['HK001']), when)).toMatchObject({
        count: 1,
        documents: [{ documentNumber: '900123' }],
      });
  },
);

it('counts a machine once that the upstream repeats', () => {
  const machines = machinesInUse([buildMachine({ pkey: 'M-1' })], when);
  const counterList = [buildCounter({ usage: 9001, averageUsage: 3000 })];
  const row = buildMachineUsage({
    machinePkey: 'M-1',
    prevReportDatetime: '2026-09-01 09:00:00',
    counterList,
    currReportDatetime: '2026-09-20 09:00:00',
  });
  const rows = [row, row];
  expect(readingsMissing(rows, machines, when)).toMatchObject({ count: 1, machines: [{ pkey: 'M-1' }] });
  expect(readingsOwed(rows, machines, when)).toEqual({ all: ['M-1'], missing: ['M-1'] });
  expect(doubtfulReadings(rows, rows, machines, when).count).toBe(1);
});

it('counts an invoice once that is listed for each of its machines, and those of two customers as two', () => {
  const rows = ['S1', 'S2', 'S3'].map((serialNumber) => ({
    customerCode: 'HK001',
    documentNumber: 'INV-1',
    serialNumber,
    amount: 1,
    documentDate: '2026-09-01',
    dueDate: '2026-10-03',
  }));
  const customers = new Set(['HK001', 'HK002']);
  const due = { documentNumber: 'INV-1', dueDate: '2026-10-03' };
  expect(invoicesDue(rows, customers, when)).toEqual({ count: 1, documents: [due] });
  const others = rows.map((row) => ({ ...row, customerCode: 'HK002' }));
  expect(invoicesDue([...rows, ...others], customers, when).count).toBe(2);
  const undated = rows.map((row) => ({ ...row, dueDate: null })).slice(0, 1);
  expect(invoicesDue([...undated, ...rows], customers, when)).toEqual({ count: 1, documents: [due] });
});

it('names a device once that was contracted anew while its old contract runs', () => {
  const machines = machinesInUse(
    ['M1', 'M9'].map((pkey) => buildMachine({ pkey, serialNumber: 'S1' })),
    when,
  );
  const orders = ['07', '08', '09'].map((month) => ({
    ...{ serialNumber: 'S1', orderNumber: 'O', itemName: 'Black', qty: 1, orderDate: `2026-${month}-01` },
  }));
  const toner = tonerRunningOut(orders, [], machines, when);
  expect(toner).toMatchObject({ count: 1, pkeys: ['M1'], machines: [{ pkey: 'M1' }] });
});
