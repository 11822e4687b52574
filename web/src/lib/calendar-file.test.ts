import { describe, expect, it } from 'vitest';
import { toCalendar } from './calendar-file.ts';

const now = new Date('2026-11-20T04:30:00Z');
const event = {
  id: 'reading-1',
  at: new Date('2026-11-20T06:30:00.123Z'),
  summary: 'Acknowledged; MR-1, ok',
};

describe('a calendar file', () => {
  it('[FMT-13] holds the promised moment in universal time', () => {
    expect(toCalendar([event], now).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//ebp-portal//EN',
      'BEGIN:VEVENT',
      'UID:reading-1@ebp-portal',
      'DTSTAMP:20261120T043000Z',
      'DTSTART:20261120T063000Z',
      'DURATION:PT15M',
      'SUMMARY:Acknowledged\\; MR-1\\, ok',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('holds a whole day without a time zone, ended by the day after', () => {
    const lines = toCalendar([{ ...event, at: '2026-12-31' }], now).split('\r\n');
    expect(lines).toContain('DTSTART;VALUE=DATE:20261231');
    expect(lines).toContain('DTEND;VALUE=DATE:20270101');
    expect(lines).not.toContain('DURATION:PT15M');
  });

  it('folds long lines at 75 octets, never inside a character', () => {
    const summary = '確認讀數'.repeat(20);
    const text = toCalendar([{ ...event, summary }], now);
    for (const line of text.split('\r\n')) {
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    }
    expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary}`);
  });
});
