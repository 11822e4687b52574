import { success } from '@ebp/contracts/envelope';
import { consumableOrderSearch } from '@ebp/contracts/operations/consumable-order';
import { meterReadSummary } from '@ebp/contracts/operations/meter-read';
import { userCurrentInfo } from '@ebp/contracts/operations/user';
import { mostMachines } from '@ebp/contracts/rules/limits';
import { buildMachine } from '@ebp/contracts/testing/machine';
import { buildCounter, buildMachineUsage, buildUsageSummaryRow } from '@ebp/contracts/testing/meter-reading';
import { buildUserInfo } from '@ebp/contracts/testing/user';
import { expect, it } from 'vitest';
import {
  contractsEnding,
  doubtfulReadings,
  machinesInUse,
  readingsMissing,
  tonerRunningOut,
} from './attention-topics.ts';

const machineCount = 5000;
const when = { timeZone: 'Asia/Hong_Kong', day: '2026-11-20' };
const each = <T>(build: (name: { pkey: string; serialNumber: string }) => T): T[] =>
  Array.from({ length: machineCount }, (_, index) =>
    build({ pkey: `M-${index}`, serialNumber: `S${index}` }),
  );

/** The upstream's answers, as text: everything needs the person, in the worst case. */
const answers = {
  user: JSON.stringify({
    isSuccess: true,
    data: {
      userInfo: buildUserInfo({
        machineList: each((name) => buildMachine({ ...name, contractEndDate: '2027-01-01' })),
      }),
      config: { imageUrl: '/' },
      bannerList: [],
    },
  }),
  toSubmit: JSON.stringify({
    isSuccess: true,
    data: each(({ pkey, serialNumber }) =>
      buildMachineUsage({ machinePkey: pkey, serialNumber, prevReportDatetime: '2026-10-25 09:00:00' }),
    ),
  }),
  summary: JSON.stringify({
    isSuccess: true,
    data: each(({ pkey, serialNumber }) =>
      buildUsageSummaryRow({
        machinePkey: pkey,
        serialNumber,
        currReportDatetime: '2026-10-25 09:00:00',
        counterList: ['BK', 'CL'].map((counterCode) =>
          buildCounter({ counterCode, usage: 9001, averageUsage: 3000 }),
        ),
      }),
    ),
  }),
  orders: JSON.stringify({
    isSuccess: true,
    data: ['2026-05-01', '2026-07-15', '2026-10-15'].flatMap((orderDate) =>
      each(({ serialNumber }) => ({ serialNumber, orderNumber: 'O', itemName: 'Black', qty: 1, orderDate })),
    ),
  }),
};

function compose(): string {
  const read = <T>(schema: { parse: (value: unknown) => T }, text: string): T =>
    schema.parse(JSON.parse(text));
  const rows = success(meterReadSummary.data);
  const { userInfo } = read(success(userCurrentInfo.data), answers.user).data;
  const machines = machinesInUse(userInfo.machineList, when);
  const toSubmit = read(rows, answers.toSubmit).data;
  const summary = read(rows, answers.summary).data;
  const orders = read(success(consumableOrderSearch.data), answers.orders).data;
  return JSON.stringify([
    readingsMissing(toSubmit, machines, when),
    doubtfulReadings(summary, toSubmit, machines, when),
    tonerRunningOut(orders, summary, machines, when),
    contractsEnding(machines, when),
  ]);
}

/** What the machine takes to read and write the same answers five times: 300 ms where docs/measured.md was measured. */
function readAndWrite(): void {
  for (const text of Object.values(answers))
    for (let time = 0; time < 5; time += 1) JSON.stringify(JSON.parse(text));
}

/** Processor time in milliseconds. */
function costOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return Math.round((user + system) / 1000);
}

/** Other work on the machine slows each round down; the best one tells what the code costs. */
const mostRounds = 25;

it('is composed for 5,000 machines sooner than their records are read and written five times, and stays a small answer', () => {
  const [times, limits]: [number[], number[]] = [[], []];
  let text = '';
  while (times.length < mostRounds && Math.min(...times) >= Math.min(...limits, Number.MAX_VALUE)) {
    limits.push(costOf(readAndWrite));
    times.push(
      costOf(() => {
        text = compose();
      }),
    );
    expect(text.length).toBeLessThan(4000);
  }
  const topics = JSON.parse(text);
  expect(topics.map(({ count }: { count: number }) => count)).toEqual(Array(4).fill(machineCount));
  expect(topics[2].pkeys).toHaveLength(mostMachines);
  const told = `processor time in ms: ${times.join(', ')}; five times read and written: ${limits.join(', ')}`;
  expect(Math.min(...times), told).toBeLessThan(Math.min(...limits));
});
