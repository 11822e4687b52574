import { meterReadCreate } from '@ebp/contracts/operations/meter-read';
import { buildCounter, buildMachineUsage, buildServiceRecord } from '@ebp/contracts/testing/meter-reading';
import { describe, expect, it } from 'vitest';
import { schemaCheck } from '../../forms/schema-check.ts';
import {
  checkEntry,
  inShort,
  isShown,
  newEntry,
  offAverage,
  readingOf,
  serviceChangeTo,
  toRequest,
} from './readings.ts';
import { checkRecord, newRecord, serviceRecordSchema, toRecord } from './service-records.dialog.tsx';

const machine = buildMachineUsage({ serviceList: [buildServiceRecord()] });
const entry = { ...newEntry(), readings: { BK: '48,300', CL: ' ９５００ ' } };

describe('readings as they are typed', () => {
  it('[MTR-07] are whole numbers, grouped or not, also from an input method', () => {
    expect(['', '12', '1,234', '1 234 567', '１２'].map(readingOf)).toEqual([
      undefined,
      12,
      1234,
      1234567,
      12,
    ]);
    expect(['-1', '1.5', '1,23', 'x', '1e3'].every((typed) => Number.isNaN(readingOf(typed)))).toBe(true);
  });

  it('[MTR-11] are all needed, none below the last one', () => {
    expect(checkEntry(machine, entry)).toEqual([]);
    const faults = checkEntry(machine, { ...entry, readings: { BK: '48209' } });
    expect(faults.map(({ messageId }) => messageId)).toEqual(['meterRead.row.amend', 'meterRead.row.amend']);
    const rejected = {
      path: 'detailList.0.usageReading',
      messageId: 'validation.rejected',
      params: { message: 'Counter is locked' },
    };
    expect(inShort(machine, { ...entry, readings: { BK: '48209' } }, [...faults, rejected])).toEqual([
      { path: 'detailList.0.usageReading', messageId: 'meterRead.batch.below' },
      { path: 'detailList.1.usageReading', messageId: 'validation.required' },
      rejected,
    ]);
    expect(inShort(machine, entry, faults)).toEqual(faults);
  });

  it('[MTR-08] [MTR-16] satisfy the contract, with service records that were changed by those who may', () => {
    const request = toRequest(machine, entry, true);
    expect(meterReadCreate.body.parse(request)).toEqual(request);
    expect(request).toEqual({
      machinePkey: machine.machinePkey,
      detailList: [
        { counterCode: 'BK', usageReading: 48_300 },
        { counterCode: 'CL', usageReading: 9500 },
      ],
      actionType: 'CREATE',
    });
    const own = machine.serviceList ?? [];
    const added = { serviceNum: 'SO-2', serviceDatetime: '2026-11-10 00:00:00', detailList: [] };
    const changedTo = (records: typeof own, canUpdate = true) =>
      toRequest(machine, { ...entry, serviceChange: serviceChangeTo(records, machine) }, canUpdate);
    expect(changedTo([]).serviceList).toEqual([]);
    expect(changedTo([...own, added]).serviceList).toEqual([{ id: 'SRV-1' }, added]);
    expect(changedTo(own)).toEqual(request);
    expect(changedTo([], false)).toEqual(request);
    // A draft of an earlier version, with the whole list as it was then.
    const old = { ...entry, services: [] };
    expect(toRequest(machine, old, true)).toEqual(request);
  });

  it('[MTR-13] are those of the list if every counter shows them', () => {
    const shown = (...readings: (number | null)[]) =>
      isShown(
        buildMachineUsage({
          counterList: machine.counterList.map((counter, at) => ({ ...counter, usageReading: readings[at] })),
        }),
        entry,
      );
    expect([shown(48_300, 9500), shown(48_300, 9501), shown(48_300, null)]).toEqual([true, false, false]);
  });

  it('lie far from the average beyond three times as much or a third', () => {
    const black = buildMachineUsage({ counterList: [buildCounter({ prevUsageReading: 1000 })] });
    const off = (reading: string) =>
      offAverage(black, { ...newEntry(), readings: { BK: reading } }, () => 300).map(({ usage }) => usage);
    expect([off('1901'), off('1900'), off('1100'), off('1099'), off('')]).toEqual([[901], [], [], [99], []]);
    expect(offAverage(black, { ...newEntry(), readings: { BK: '999999' } }, () => undefined)).toEqual([]);
  });
});

describe('a service record as it is typed', () => {
  const zone = 'Asia/Hong_Kong';
  const record = { date: '2026-11-10', serviceNum: 'SO-1', copies: { BK: '7', CL: '' } };

  const faultsOf = async (form: typeof record | ReturnType<typeof newRecord>) => [
    ...(await schemaCheck(serviceRecordSchema)(form)),
    ...checkRecord(form, zone),
  ];

  it('[MTR-08] becomes a record with its day and the copies of every counter', () => {
    expect(toRecord(record)).toEqual({
      serviceNum: 'SO-1',
      serviceDatetime: '2026-11-10 00:00:00',
      detailList: [
        { counterCode: 'BK', testCopy: 7 },
        { counterCode: 'CL', testCopy: 0 },
      ],
    });
  });

  it('[MTR-08] needs a day that has come, a number and whole copies', async () => {
    const faults = async (form: Parameters<typeof faultsOf>[0]) =>
      (await faultsOf(form)).map(({ path }) => path);
    expect(await faults(record)).toEqual([]);
    expect(await faults(newRecord(machine.counterList))).toEqual(['date', 'serviceNum']);
    expect(await faults({ ...record, date: '31/02/2026' })).toEqual(['date']);
  });

  it('[MTR-08] [FMT-09] [FMT-10] is told what is wrong with a day to come, with part of a copy and with too many', async () => {
    expect(await faultsOf({ ...record, date: '2099-01-01' })).toEqual([
      { path: 'date', messageId: 'meterRead.visitLater' },
    ]);
    const copies = async (BK: string) =>
      (await faultsOf({ ...record, copies: { BK, CL: '' } })).map(({ messageId, params }) => [
        messageId,
        params?.max,
      ]);
    expect(await copies('1.5')).toEqual([['validation.integer', undefined]]);
    expect(await copies('100,000')).toEqual([['meterRead.mostCopies', 99_999]]);
    expect(await copies('99,999')).toEqual([]);
  });
});
