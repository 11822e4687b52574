import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { largestReading } from './limits.ts';
import {
  checkNotSubmittedToday,
  checkReadings,
  checkServiceRecords,
  isSubmittedToday,
  isUsageOffAverage,
  lastReadings,
  usageOf,
} from './meter-reading.ts';

const tz = 'Asia/Hong_Kong';
const reading = fc.integer({ min: 0, max: 9_999_999 });
const counters = [
  { counterCode: 'BK', prevUsageReading: 1000 },
  { counterCode: 'CL', prevUsageReading: null },
];
const amend = 'meterRead.row.amend';

describe('one submission a day', () => {
  const report = { prevMeterReadStatus: 'NEW', prevReportDatetime: '2026-11-20 08:15:00' };

  it('[MTR-09] [OPN-37] lasts until midnight in the company zone', () => {
    expect(isSubmittedToday(report, tz, new Date('2026-11-19T16:00:00Z'))).toBe(true);
    expect(isSubmittedToday(report, tz, new Date('2026-11-20T15:59:59Z'))).toBe(true);
    expect(isSubmittedToday(report, tz, new Date('2026-11-20T16:00:00Z'))).toBe(false);
    expect(isSubmittedToday(report, tz, new Date('2026-11-19T15:59:59Z'))).toBe(false);
  });

  it('[MTR-09] counts only a report that is still NEW', () => {
    const now = new Date('2026-11-20T04:00:00Z');
    expect(isSubmittedToday({ ...report, prevMeterReadStatus: 'DONE' }, tz, now)).toBe(false);
    expect(isSubmittedToday({ prevMeterReadStatus: 'NEW' }, tz, now)).toBe(false);
  });

  it('[MTR-13] refuses the second one and allows it the next day', () => {
    expect(checkNotSubmittedToday(report, tz, new Date('2026-11-20T04:00:00Z'))).toEqual([
      { path: 'machinePkey', messageId: 'meterRead.row.submitted' },
    ]);
    expect(checkNotSubmittedToday(report, tz, new Date('2026-11-20T16:00:00Z'))).toEqual([]);
  });
});

describe('readings', () => {
  it('[MTR-13] of the last report are not known before it is processed', () => {
    const counterList = [{ counterName: 'Black' }];
    expect(lastReadings({ prevMeterReadStatus: 'DONE', counterList })).toEqual(counterList);
    expect(lastReadings({ prevMeterReadStatus: 'NEW', counterList })).toEqual([]);
  });

  it('[MTR-07] give the usage, blank while there is no current one', () => {
    fc.assert(
      fc.property(reading, reading, (previous, usage) => {
        expect(usageOf(previous, previous + usage)).toBe(usage);
      }),
    );
    expect([usageOf(5, undefined), usageOf(5, null), usageOf(null, 7)]).toEqual([undefined, undefined, 7]);
    expect(usageOf(0, 0)).toBe(0);
  });

  it('[MTR-11] are right exactly when no counter runs backwards', () => {
    fc.assert(
      fc.property(reading, reading, (black, colour) => {
        const faults = checkReadings(
          [
            { counterCode: 'BK', usageReading: black },
            { counterCode: 'CL', usageReading: colour },
          ],
          counters,
        );
        expect(faults.length === 0).toBe(black >= 1000);
      }),
    );
  });

  it('[MTR-11] may be what they were: nothing was printed', () => {
    const same = [
      { counterCode: 'BK', usageReading: 1000 },
      { counterCode: 'CL', usageReading: 0 },
    ];
    expect(checkReadings(same, counters)).toEqual([]);
  });

  it('[MTR-11] need every counter, once, and no other', () => {
    const missing = [{ path: 'detailList', messageId: amend }];
    expect(checkReadings([{ counterCode: 'BK', usageReading: 1001 }], counters)).toEqual(missing);
    expect(checkReadings([], []), 'of a machine without counters').toEqual(missing);
    const faults = checkReadings(
      [
        { counterCode: 'BK', usageReading: 1001 },
        { counterCode: 'BK', usageReading: 1002 },
        { counterCode: 'XX', usageReading: 1 },
        { counterCode: 'CL', usageReading: null },
      ],
      counters,
    );
    expect(faults.map(({ path }) => path)).toEqual([
      'detailList.1.usageReading',
      'detailList.2.usageReading',
      'detailList.3.usageReading',
    ]);
  });

  it.each([1.5, -1, Number.NaN, largestReading + 1])('[MTR-11] refuse %s', (usageReading) => {
    const faults = checkReadings([{ counterCode: 'CL', usageReading }], [{ counterCode: 'CL' }]);
    expect(faults).toEqual([{ path: 'detailList.0.usageReading', messageId: amend }]);
  });

  it('[MTR-11] take what a counter of nine digits can show', () => {
    const reading = [{ counterCode: 'CL', usageReading: largestReading }];
    expect(checkReadings(reading, [{ counterCode: 'CL' }])).toEqual([]);
    expect(String(largestReading)).toHaveLength(9);
  });

  it('[MTR-08] refuse a new record without number, or of a visit that has not been', () => {
    const record = { serviceNum: 'S-1', serviceDatetime: '2026-11-20 00:00:00', detailList: [] };
    const check = (changes: object) =>
      checkServiceRecords([{ ...record, ...changes }], { counterList: [] }, '2026-11-20');
    expect(check({})).toEqual([]);
    expect(check({ serviceNum: ' ' })).toEqual([
      { path: 'serviceList.0.serviceNum', messageId: 'validation.required' },
    ]);
    expect(check({ serviceDatetime: '2026-11-21 00:00:00' })).toEqual([
      { path: 'serviceList.0.serviceDatetime', messageId: 'meterRead.visitLater' },
    ]);
  });

  it('[MTR-08] take a record that the machine has by its key, and of a new one counters of the machine', () => {
    const machine = { counterList: counters, serviceList: [{ id: 'SR-1' }] };
    const record = { serviceNum: 'S-1', serviceDatetime: '2026-11-20 00:00:00' };
    const added = (counterCode: string) => ({ ...record, detailList: [{ counterCode }] });
    const rows = [{ id: 'SR-1' }, { id: 'SR-2' }, added('CL'), added('XX')];
    expect(checkServiceRecords(rows, machine, '2026-11-20')).toEqual([
      { path: 'serviceList.1.id', messageId: amend },
      { path: 'serviceList.3.detailList.0.counterCode', messageId: amend },
    ]);
  });

  it('[MTR-07] hint at a usage far from the average, and only there', () => {
    const isOff = (usage: number | undefined) => isUsageOffAverage(usage, 100);
    expect([301, 300, 33, 34, undefined].map(isOff)).toEqual([true, false, true, false, false]);
    expect([isUsageOffAverage(4, 1), isUsageOffAverage(33, 99)]).toEqual([true, false]);
    const without = [0, -1, null, undefined].filter((average) => isUsageOffAverage(5000, average));
    expect(without).toEqual([]);
  });
});
