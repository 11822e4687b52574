import { type Reminder, reminderDay } from '@ebp/contracts/rules/basket';
import { addDays } from '@ebp/contracts/rules/dates';
import { reminderMonths } from '@ebp/contracts/rules/limits';
import fc from 'fast-check';
import ICAL from 'ical.js';
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

  it('repeats a reminder on exactly its days, as another reader of the format finds them', () => {
    const day = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2024-01-01', days));
    fc.assert(
      fc.property(day, fc.constantFrom(...reminderMonths), fc.nat(5), (from, months, first) => {
        const series: Reminder = { from, months };
        const file = toCalendar([{ ...event, at: reminderDay(series, first), series }], now);
        const read = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent');
        const days = new ICAL.Event(read as ICAL.Component).iterator();
        const found = Array.from({ length: 20 }, () => String(days.next()));
        expect(found).toEqual(Array.from({ length: 20 }, (_, at) => reminderDay(series, first + at)));
      }),
    );
  });

  it('has the link to what a reminder is about, an alarm on its morning, and nothing that a name smuggles in', () => {
    const summary = 'Paper; 3rd, floor\\ BEGIN:VALARM';
    const link = 'https://portal.example/ebp/paperOrder/?basket=1';
    const series: Reminder = { from: '2026-12-01', months: 2 };
    const file = toCalendar([{ ...event, at: series.from, series, summary, link }], now);
    const read = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent');
    expect(read?.getFirstPropertyValue('summary')).toBe(summary);
    expect(read?.getFirstPropertyValue('url')).toBe(link);
    expect(read?.getAllSubcomponents('valarm')).toHaveLength(1);
    expect(String(read?.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger'))).toBe('PT9H');
    expect(String(read?.getFirstPropertyValue('rrule'))).toBe('FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=1');
  });
});
