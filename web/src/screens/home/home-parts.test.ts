import { describe, expect, it } from 'vitest';
import { closingTime, greetingAt } from './greeting.ts';

const hongKong = 'Asia/Hong_Kong';

describe('home', () => {
  it.each([
    ['2026-11-19T23:59:00Z', 'home.morning'],
    ['2026-11-20T04:00:00Z', 'home.afternoon'],
    ['2026-11-20T10:00:00Z', 'home.evening'],
    ['2026-11-19T16:30:00Z', 'home.morning'],
  ])('[HOM-01] greets at %s by the clock of the company', (now, greeting) =>
    expect(greetingAt(new Date(now), hongKong)).toBe(greeting),
  );

  it('[OPN-50] says when the contact centre closes, and when it stays closed', () => {
    const config = { operationHourWeekdayTo: '6:00pm', operationHourSaturdayTo: '1:00pm' };
    expect(closingTime(config, new Date('2026-11-20T02:00:00Z'), hongKong)).toBe('6:00pm');
    expect(closingTime(config, new Date('2026-11-21T02:00:00Z'), hongKong)).toBe('1:00pm');
    const sunday = new Date('2026-11-22T02:00:00Z');
    expect(closingTime(config, sunday, hongKong)).toBeUndefined();
    expect(closingTime({ ...config, operationHourSundayTo: '2:00pm' }, sunday, hongKong)).toBe('2:00pm');
  });
});
