import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { companies } from '../companies.ts';
import { addDays, today } from './dates.ts';
import { checkMachinesValid, isMachineValid, machineStatus } from './machine-validity.ts';

const tz = 'Asia/Hong_Kong';
const now = new Date('2026-11-20T04:00:00Z');

describe('machine validity', () => {
  it('[MAC-15] holds until the end of the last day in the company zone', () => {
    const machine = { status: 'VALID', machineEndDate: '2026-11-20' };
    expect(machineStatus(machine, tz, new Date('2026-11-20T15:59:59.999Z'))).toBe('VALID');
    expect(machineStatus(machine, tz, new Date('2026-11-20T16:00:00.000Z'))).toBe('EXPIRED');
  });

  it('[OPN-27] leaves every status but VALID as it is', () => {
    expect(machineStatus({ status: 'SUSPENDED', machineEndDate: '2020-01-01' }, tz, now)).toBe('SUSPENDED');
    expect(machineStatus({}, tz, now)).toBe('');
    expect(isMachineValid({ status: 'valid', machineEndDate: '2030-01-01' }, tz, now)).toBe(false);
  });

  it('[OPN-27] counts a machine without end date as not ended', () => {
    expect(isMachineValid({ status: 'VALID' }, tz, now)).toBe(true);
    expect(isMachineValid({ status: 'VALID', machineEndDate: null }, tz, now)).toBe(true);
    expect(isMachineValid({ status: 'VALID', machineEndDate: '' }, tz, now)).toBe(true);
  });

  it('[MAC-15] is demanded of each machine a request names', () => {
    const own = [
      { pkey: 'M-1', status: 'VALID', machineEndDate: '2030-01-01' },
      { pkey: 'M-2', status: 'VALID', machineEndDate: '2026-11-19' },
      { pkey: 'M-3', status: 'TERMINATED' },
    ];
    const named = ['M-1', 'M-2', 'M-3', 'M-4'].map((pkey, index) => ({
      path: `machineList.${index}`,
      pkey,
    }));
    const faults = checkMachinesValid(named, own, { timeZone: tz, now });
    const messageId = 'validation.machineNotInUse';
    expect(faults).toEqual([
      { path: 'machineList.1', messageId },
      { path: 'machineList.2', messageId },
    ]);
  });

  it('[MAC-15] depends on nothing but whether the last day is before today', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -4000, max: 4000 }),
        fc.constantFrom(...companies.map(({ timeZone }) => timeZone)),
        (days, zone) => {
          const machineEndDate = addDays(today(zone, now), days);
          expect(isMachineValid({ status: 'VALID', machineEndDate }, zone, now)).toBe(days >= 0);
        },
      ),
    );
  });
});
