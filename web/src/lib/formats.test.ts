import { describe, expect, it } from 'vitest';
import {
  dateTime,
  dayInWords,
  formDate,
  fullHour,
  momentInWords,
  plainNumber,
  tableDate,
  timeOfDay,
} from './formats.ts';

const hongKong = 'Asia/Hong_Kong';

describe('dates', () => {
  it('[FMT-01] read YYYY-MM-DD in tables and DD/MM/YYYY in forms', () => {
    expect(tableDate('2026-11-19 08:05:09', hongKong)).toBe('2026-11-19');
    expect(formDate('2026-11-19')).toBe('19/11/2026');
    expect(tableDate(null, hongKong)).toBe('');
    expect(formDate(undefined)).toBe('');
  });

  it('[CAL-03] read D MMM YYYY on tabs, and HH:mm where the day is said already', () => {
    expect(dayInWords('2026-11-03', hongKong)).toBe('3 Nov 2026');
    expect(dayInWords('2026-11-03T20:30:00Z', hongKong)).toBe('4 Nov 2026');
    expect(dayInWords('soon', hongKong)).toBe('');
    expect(timeOfDay('2026-11-19 08:05:09', hongKong)).toBe('08:05');
    expect(timeOfDay(null, hongKong)).toBe('');
  });

  it('say a full hour as people do', () => {
    expect(fullHour(16, 'en')).toBe('4pm');
    expect(fullHour(16, 'zh-Hant')).toBe('下午4時');
  });

  it('[OPN-58] are turned into the zone of the company when they carry an offset', () => {
    expect(dateTime('2026-11-19T20:30:00Z', hongKong)).toBe('2026-11-20 04:30:00');
    expect(tableDate('2026-11-19T20:30:00Z', hongKong)).toBe('2026-11-20');
  });

  it('are empty for what is no date', () => {
    expect(dateTime('soon', hongKong)).toBe('');
    expect(momentInWords('2026-11-19T20:30:00Z', hongKong)).toBe('20 Nov 2026 04:30:00');
    expect(momentInWords('2026-01-03 09:05:07', hongKong)).toBe('03 Jan 2026 09:05:07');
    expect(momentInWords('soon', hongKong)).toBe('');
    expect(tableDate('soon', hongKong)).toBe('');
  });
});

describe('numbers', () => {
  it('[FMT-04] are grouped as the locale does', () => {
    expect(plainNumber(1234567, 'en')).toBe('1,234,567');
    expect(plainNumber(1234567, 'de')).toBe('1.234.567');
  });
});
