import { describe, expect, it } from 'vitest';
import { asRead } from './as-read.ts';
import { companyDay, companyMoment, dayText, momentText, plainNumber } from './formats.ts';
import { fullHour } from './full-hour.ts';
import { timeOfDay } from './time-of-day.ts';

const hongKong = 'Asia/Hong_Kong';

describe('dates', () => {
  it('[FMT-01] [FMT-02] read DD/MM/YYYY on every page, with the time behind', () => {
    expect(dayText('2026-11-03', hongKong)).toBe('03/11/2026');
    expect(dayText('2026-11-19 08:05:09', hongKong)).toBe('19/11/2026');
    expect(momentText('2026-11-19 08:05:09', hongKong)).toBe('19/11/2026 08:05:09');
    expect(timeOfDay('2026-11-19 08:05:09', hongKong)).toBe('08:05');
  });

  it('[FMT-01] are read alone or before their time, and nothing else is taken for one', () => {
    expect(asRead('2026-11-19')).toBe('19/11/2026');
    expect(asRead('2026-11-19 08:05:09')).toBe('19/11/2026 08:05:09');
    for (const other of [
      '',
      '–',
      '19/11/2026',
      '2026-11',
      '2026-11-19-A',
      'HK-2026-11-19',
      '2026-11-19 to 20',
    ])
      expect(asRead(other)).toBe(other);
  });

  it('sort and go into files as YYYY-MM-DD', () => {
    expect(companyDay('2026-11-19 08:05:09', hongKong)).toBe('2026-11-19');
    expect(companyMoment('2026-11-19T08:05', hongKong)).toBe('2026-11-19 08:05:00');
  });

  it('[OPN-58] are turned into the zone of the company when they carry an offset', () => {
    expect(companyMoment('2026-11-19T20:30:00Z', hongKong)).toBe('2026-11-20 04:30:00');
    expect(momentText('2026-11-19T20:30:00Z', hongKong)).toBe('20/11/2026 04:30:00');
    expect(dayText('2026-11-19T20:30:00Z', hongKong)).toBe('20/11/2026');
  });

  it.each([null, undefined, '', 'soon', '2026-02-31 10:00:00', '2026-02-31T10:00:00Z'])(
    'are empty for %j, which is none',
    (none) => {
      for (const text of [companyDay, companyMoment, dayText, momentText, timeOfDay])
        expect(text(none, hongKong)).toBe('');
    },
  );

  it('say a full hour as people do', () => {
    expect(fullHour(16, 'en')).toBe('4pm');
    expect(fullHour(16, 'zh-Hant')).toBe('下午4時');
  });
});

describe('numbers', () => {
  it('[FMT-04] are grouped as the locale does', () => {
    expect(plainNumber(1234567, 'en')).toBe('1,234,567');
    expect(plainNumber(1234567, 'de')).toBe('1.234.567');
  });
});
