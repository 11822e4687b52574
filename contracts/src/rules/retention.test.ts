import { describe, expect, it } from 'vitest';
import { addDays } from './dates.ts';
import { monthList } from './months.ts';
import { clampToRetention, expiresOn, lastDayKept, retentionMonths, retentionStart } from './retention.ts';

const tz = 'Asia/Hong_Kong';
const now = new Date('2026-11-20T04:00:00Z');

describe('retention', () => {
  it('[STM-09] begins five months back for statements and [SVH-04] within a year for service history', () => {
    expect(retentionStart('statement', tz, now)).toBe('2026-06-01');
    expect(retentionStart('serviceHistory', tz, now)).toBe('2025-12-01');
  });

  it('[FMT-12] [OPN-62] is the window of the month list', () => {
    for (const kind of ['statement', 'serviceHistory'] as const) {
      const list = monthList(retentionMonths[kind], tz, now);
      expect(retentionStart(kind, tz, now)).toBe(list.at(-1)?.code);
    }
  });

  it('[OPN-62] moves a start that lies too far back, and sets one where none was sent', () => {
    const clamp = (range: { from?: string; to?: string }) => clampToRetention(range, 'statement', tz, now);
    expect(clamp({ from: '2020-01-01', to: '2026-09-30' })).toEqual({ from: '2026-06-01', to: '2026-09-30' });
    expect(clamp({})).toEqual({ from: '2026-06-01' });
    expect(clamp({ from: '2026-10-01' })).toEqual({ from: '2026-10-01' });
    expect(clamp({ to: '2026-06-01' })).toEqual({ from: '2026-06-01', to: '2026-06-01' });
    expect(clamp({ from: '2020-01-01', to: '2026-05-31' })).toBeUndefined();
  });

  it('[STM-09] [SVH-04] offers a document until the end of the last month that lists it', () => {
    expect(lastDayKept('2026-06-01', 'statement')).toBe('2026-11-30');
    expect(lastDayKept('2026-06-30', 'statement')).toBe('2026-11-30');
    expect(lastDayKept('2025-12-31', 'serviceHistory')).toBe('2026-11-30');
    for (const kind of ['statement', 'serviceHistory'] as const) {
      const oldest = retentionStart(kind, tz, now);
      const dayAfter = new Date(`${addDays(lastDayKept(oldest, kind), 1)}T12:00:00Z`);
      expect(retentionStart(kind, tz, dayAfter) > oldest).toBe(true);
    }
  });

  it('[FMT-12] tells the last day of a document within a month of it', () => {
    expect(expiresOn('2026-06-15', 'statement', tz, now)).toBe('2026-11-30');
    expect(expiresOn('2026-07-01', 'statement', tz, now)).toBeUndefined();
    expect(expiresOn('2026-07-01', 'statement', tz, new Date('2026-11-29T15:59:59Z'))).toBeUndefined();
    expect(expiresOn('2026-07-01', 'statement', tz, new Date('2026-11-29T16:00:00Z'))).toBe('2026-12-31');
    expect(expiresOn('2026-07-01', 'statement', tz, new Date('2026-11-30T16:00:00Z'))).toBe('2026-12-31');
    expect(expiresOn('2026-11-02', 'serviceHistory', tz, now)).toBeUndefined();
  });
});
