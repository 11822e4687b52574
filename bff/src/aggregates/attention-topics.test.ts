import { buildMachine } from '@ebp/contracts/testing/machine';
import { buildMachineUsage } from '@ebp/contracts/testing/meter-reading';
import { expect, it } from 'vitest';
import { machinesInUse, readingsOwed, tonerRunningOut } from './attention-topics.ts';

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
