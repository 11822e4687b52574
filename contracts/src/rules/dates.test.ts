import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { companies } from '../companies.ts';
import {
  addDays,
  dateInZone,
  dayOf,
  isCalendarDate,
  momentInZone,
  momentOf,
  parseFormDate,
  today,
  yesterday,
} from './dates.ts';

const zones = [
  ...companies.map(({ timeZone }) => timeZone),
  'UTC',
  'America/New_York',
  'Pacific/Apia',
  'Asia/Kathmandu',
];
const zone = fc.constantFrom(...zones);
const instant = fc.date({
  min: new Date('1990-01-01T00:00:00Z'),
  max: new Date('2099-12-30T00:00:00Z'),
  noInvalidDate: true,
});

describe('the company day', () => {
  it('[OPN-58] turns at midnight of the zone', () => {
    for (const tz of ['Asia/Hong_Kong', 'Asia/Singapore', 'Asia/Kuala_Lumpur', 'Asia/Taipei']) {
      expect(today(tz, new Date('2026-11-19T15:59:59.999Z'))).toBe('2026-11-19');
      expect(today(tz, new Date('2026-11-19T16:00:00.000Z'))).toBe('2026-11-20');
      expect(yesterday(tz, new Date('2026-11-19T16:00:00.000Z'))).toBe('2026-11-19');
    }
  });

  it('[OPN-58] is the date on the wall in every zone', () => {
    fc.assert(
      fc.property(instant, zone, (now, timeZone) => {
        const wall = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);
        expect(today(timeZone, now)).toBe(wall);
        expect(addDays(yesterday(timeZone, now), 1)).toBe(wall);
      }),
    );
  });

  it('[OPN-58] is each company’s own, asked for at one moment', () => {
    const now = new Date('2026-11-19T17:00:00Z');
    const days = ['Asia/Hong_Kong', 'UTC', 'Asia/Hong_Kong'].map((timeZone) => today(timeZone, now));
    expect(days).toEqual(['2026-11-20', '2026-11-19', '2026-11-20']);
  });

  it('[OPN-58] writes a moment as clocks on the wall show it', () => {
    expect(momentInZone(new Date('2026-11-19T16:30:05.900Z'), 'Asia/Hong_Kong')).toBe('2026-11-20 00:30:05');
  });

  it('[OPN-58] crosses the turn of a year and a leap day', () => {
    expect(today('Asia/Hong_Kong', new Date('2026-12-31T16:00:00Z'))).toBe('2027-01-01');
    expect(yesterday('Asia/Taipei', new Date('2028-02-29T17:00:00Z'))).toBe('2028-02-29');
  });

  it('counts days without losing one', () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: -5000, max: 5000 }), (now, days) => {
        const date = dateInZone(now, 'UTC');
        expect(addDays(addDays(date, days), -days)).toBe(date);
        expect(addDays(date, 1) > date).toBe(true);
      }),
    );
    expect(() => addDays('2026-02-30', 1)).toThrow(new RangeError('Not a calendar date: 2026-02-30'));
  });

  it('takes the slow formatter once a minute, and makes it once for a zone', () => {
    onTestFinished(() => void vi.restoreAllMocks());
    const asked = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
    const made = vi.spyOn(Intl, 'DateTimeFormat');
    for (const time of ['10:00:00', '10:00:30', '10:00:59.999', '10:01:00'])
      expect(today('Antarctica/Troll', new Date(`2026-11-19T${time}Z`))).toBe('2026-11-19');
    expect(asked.mock.calls.length).toBeLessThanOrEqual(2);
    expect(made.mock.calls.length).toBeLessThanOrEqual(1);
  });
});

describe('dates typed into a form', () => {
  it('[FMT-01] reads every day as DD/MM/YYYY', () => {
    fc.assert(
      fc.property(instant, (now) => {
        const date = dateInZone(now, 'Asia/Singapore');
        expect(parseFormDate(date.split('-').reverse().join('/'))).toBe(date);
      }),
    );
  });

  it.each([
    '29/02/2027',
    '31/04/2026',
    '00/01/2026',
    '10/00/2026',
    '10/13/2026',
    '01/01/0099',
    '01/01/0999',
    '1/2/2026',
    '2026-01-02',
    '01/02/26',
    ' 01/02/2026',
    '',
  ])('[FMT-09] refuses %j', (text) => {
    expect(parseFormDate(text)).toBeUndefined();
  });

  it('[FMT-09] never accepts a text that is not a day', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{2}\/\d{2}\/\d{4}$/), (text) => {
        const date = parseFormDate(text);
        if (date !== undefined) expect(date.split('-').reverse().join('/')).toBe(text);
        expect(date === undefined || isCalendarDate(date)).toBe(true);
      }),
    );
  });
});

describe('dates of the upstream', () => {
  it('[OPN-58] keeps a day and a local date-time as they stand', () => {
    expect(dayOf('2026-11-20', 'Asia/Taipei')).toBe('2026-11-20');
    expect(dayOf(' 2026-11-20 ', 'Asia/Taipei')).toBe('2026-11-20');
    expect(dayOf('2026-11-20 23:59:59', 'Asia/Taipei')).toBe('2026-11-20');
    expect(dayOf('2026-11-20T00:00:00', 'Asia/Taipei')).toBe('2026-11-20');
    expect(momentOf(' 2026-11-20 ', 'Asia/Taipei')).toBe('2026-11-20 00:00:00');
    expect(momentOf('2026-11-20T23:59', 'Asia/Taipei')).toBe('2026-11-20 23:59:00');
    expect(momentOf('2026-11-20 23:59:58.5', 'Asia/Taipei')).toBe('2026-11-20 23:59:58');
  });

  it('[OPN-58] turns an instant with offset into the company day', () => {
    expect(dayOf('2026-11-19T16:00:00Z', 'Asia/Hong_Kong')).toBe('2026-11-20');
    expect(dayOf('2026-11-19 23:30:00+01:00', 'Asia/Hong_Kong')).toBe('2026-11-20');
    expect(dayOf('2026-11-20T07:59:00+08:00', 'UTC')).toBe('2026-11-19');
    expect(momentOf('2026-11-20 07:59:30+08:00', 'UTC')).toBe('2026-11-19 23:59:30');
  });

  it.each([
    '',
    'soon',
    '2026-02-30',
    '2026-02-30T10:00:00Z',
    '0999-12-31',
    '20/11/2026',
    '2026-11-20x',
    '2026-11-20T25:00:00Z',
  ])('is undefined for %j', (text) => {
    expect(dayOf(text, 'Asia/Hong_Kong')).toBeUndefined();
    expect(momentOf(text, 'Asia/Hong_Kong')).toBeUndefined();
  });
});
