import { describe, expect, it } from 'vitest';
import { buildMachine } from '../testing/machine.ts';
import { buildCounter, buildUsageSummaryRow } from '../testing/meter-reading.ts';
import { contractEnd, doubtfulCounter, isReadingMissing, nextReadingDay } from './attention.ts';

const tz = 'Asia/Hong_Kong';
const day = '2026-11-20';

describe('a machine without a reading this month', () => {
  const isMissing = (prevReportDatetime: string | null, eMaintenance = false) =>
    isReadingMissing({ prevReportDatetime, eMaintenance, counterList: [buildCounter()] }, tz, day);

  it('was read last before the first of the month, or never', () => {
    expect(isMissing('2026-10-31 23:59:59')).toBe(true);
    expect(isMissing('2026-11-01 00:00:00')).toBe(false);
    expect(isMissing(null)).toBe(true);
  });

  it('[OPN-58] is judged by the day of the company', () => {
    expect(isMissing('2026-10-31T15:59:59Z')).toBe(true);
    expect(isMissing('2026-10-31T16:00:00Z')).toBe(false);
  });

  it('is not one that reports by itself', () => {
    expect(isMissing(null, true)).toBe(false);
  });
});

it('is due for its next reading at the end of this month, or of the next once this one was sent; never without counters', () => {
  const due = (prevReportDatetime: string | null, eMaintenance = false, on = day) =>
    nextReadingDay({ prevReportDatetime, eMaintenance, counterList: [buildCounter()] }, tz, on);
  expect(due('2026-10-31 23:59:59')).toBe('2026-11-30');
  expect(due('2026-11-01 00:00:00')).toBe('2026-12-31');
  expect(due('2027-01-02 00:00:00', false, '2027-01-31')).toBe('2027-02-28');
  expect(due(null, true)).toBeUndefined();
  const bare = { prevReportDatetime: null, eMaintenance: false, counterList: [] };
  expect([isReadingMissing(bare, tz, day), nextReadingDay(bare, tz, day)]).toEqual([false, undefined]);
});

describe('a reading to look at again', () => {
  const black = buildCounter({ counterName: 'Black', usage: 9001, averageUsage: 3000 });
  const colour = buildCounter({ counterName: 'Colour', usage: 10, averageUsage: 1000 });
  const usual = buildCounter({ counterName: 'Large', usage: 9000, averageUsage: 3000 });
  const row = buildUsageSummaryRow({ currReportDatetime: '2026-11-02 09:20:00' });
  const found = (counterList: (typeof black)[], lastSent?: string, today = day) =>
    doubtfulCounter({ ...row, counterList }, lastSent, tz, today)?.counterName;

  it('is more than three times, or less than a third, of the average; the furthest counter is named', () => {
    expect(found([usual])).toBeUndefined();
    expect(found([usual, black])).toBe('Black');
    expect(found([black, colour])).toBe('Colour');
    const less = buildCounter({ counterName: 'Less', usage: 300, averageUsage: 1000 });
    expect(found([{ ...black, usage: 12_000 }, less])).toBe('Black');
    const unused = buildCounter({ counterName: 'Unused', usage: -5, averageUsage: 10 });
    expect(found([colour, unused])).toBe('Unused');
  });

  it('has a usage and an average', () => {
    expect(found([buildCounter({ usage: 9001, averageUsage: null }), buildCounter({ usage: null })])).toBe(
      undefined,
    );
  });

  it('is recent, and not replaced by a later one', () => {
    expect(found([black], '2026-11-02 09:20:00')).toBe('Black');
    expect(found([black], '2026-11-03 08:00:00')).toBeUndefined();
    expect(found([black], undefined, '2026-12-03')).toBe('Black');
    expect(found([black], undefined, '2026-12-04')).toBeUndefined();
    const read = (currReportDatetime: string | null) =>
      doubtfulCounter({ currReportDatetime, counterList: [black] }, '2026-11-02', tz, day)?.counterName;
    expect(read('2026-11-01T16:00:00Z')).toBe('Black');
    expect([read('2026-11-01T15:59:59Z'), read(null)]).toEqual([undefined, undefined]);
  });
});

describe('a contract that ends soon', () => {
  const end = (machine: Parameters<typeof buildMachine>[0]) => contractEnd(buildMachine(machine), tz, day);

  it('ends within 90 days, on the earlier of the days of contract and machine', () => {
    expect(end({ contractEndDate: '2027-02-18', machineEndDate: null })).toBe('2027-02-18');
    expect(end({ contractEndDate: '2027-02-19', machineEndDate: null })).toBeUndefined();
    expect(end({ contractEndDate: '2027-02-18', machineEndDate: '2026-11-20' })).toBe('2026-11-20');
    expect(end({ contractEndDate: '2026-11-19', machineEndDate: null })).toBeUndefined();
  });

  it('[MAC-15] [OPN-27] ends on the last day of the machine where that of the contract is past', () => {
    expect(end({ contractEndDate: '2026-11-19', machineEndDate: '2026-12-15' })).toBe('2026-12-15');
    expect(end({ contractEndDate: '2026-11-19', machineEndDate: '2027-02-19' })).toBeUndefined();
    expect(end({ contractEndDate: '2026-11-19T15:59:59Z', machineEndDate: '2026-12-15' })).toBe('2026-12-15');
    expect(end({ contractEndDate: '2026-11-19T16:00:00Z', machineEndDate: '2026-12-15' })).toBe('2026-11-20');
  });

  it('[MAC-15] is that of a machine in use', () => {
    expect(end({ contractEndDate: '2027-01-01', machineEndDate: '2026-11-19' })).toBeUndefined();
    expect(end({ contractEndDate: '2027-01-01', status: 'SUSPENDED' })).toBeUndefined();
    expect(end({ contractEndDate: null, machineEndDate: null })).toBeUndefined();
  });
});
