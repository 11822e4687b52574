import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, today } from './dates.ts';
import {
  dueMonthsAhead,
  monthList,
  monthRange,
  monthsBefore,
  serviceHistoryMonths,
  statementMonths,
} from './months.ts';

const tz = 'Asia/Hong_Kong';
const instant = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2090-01-01T00:00:00Z'),
  noInvalidDate: true,
});

describe('month lists', () => {
  it('[FMT-06] [OPN-28] run backwards from the current month, current included', () => {
    const year = monthList(serviceHistoryMonths, tz, new Date('2024-02-10T04:00:00Z'));
    expect(year.slice(0, 3)).toEqual([
      { code: '2024-02-01', label: '2024 Feb' },
      { code: '2024-01-01', label: '2024 Jan' },
      { code: '2023-12-01', label: '2023 Dec' },
    ]);
    const names = year.map(({ label }) => label.slice('2024 '.length)).join(' ');
    expect(names).toBe('Feb Jan Dec Nov Oct Sep Aug Jul Jun May Apr Mar');
  });

  it('[STM-02] [OPN-28] go on into the months in which invoices of today fall due', () => {
    const now = new Date('2026-11-20T04:00:00Z');
    const codes = monthList(statementMonths, tz, now, dueMonthsAhead).map(({ code }) => code);
    expect([codes[0], codes[6], codes.at(-1)]).toEqual(['2027-05-01', '2026-11-01', '2026-06-01']);
  });

  it('[OPN-58] start with the month of the company, not of UTC', () => {
    expect(monthList(1, tz, new Date('2026-11-30T16:00:00Z'))[0]?.code).toBe('2026-12-01');
    expect(monthList(1, tz, new Date('2026-11-30T15:59:59Z'))[0]?.code).toBe('2026-11-01');
  });

  it('[FMT-06] cover every day of the window exactly once', () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: 1, max: 24 }), (now, count) => {
        const list = monthList(count, tz, now).map(({ code }) => monthRange(code));
        expect(list).toHaveLength(count);
        const current = today(tz, now);
        expect(list[0] && list[0].from <= current && current <= list[0].to).toBe(true);
        for (const [index, month] of list.entries()) {
          const next = list[index + 1];
          if (next) expect(addDays(next.to, 1)).toBe(month.from);
        }
      }),
    );
  });

  it('[STM-10] end a month on its last day', () => {
    expect(monthRange('2028-02-01')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(monthRange('2026-12-01')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
    expect(monthsBefore('2026-03-31', 1)).toBe('2026-02-01');
  });
});
