import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { basketDueOn, nextReminder, type Reminder, reminderDay, reminderMonths } from './basket.ts';
import { addDays } from './dates.ts';

const monthly: Reminder = { from: '2026-01-31', months: 1 };

describe('a reminder', () => {
  it('keeps its day of the month, and takes the last one of a month that has no such day', () => {
    const days = Array.from({ length: 5 }, (_, index) => reminderDay(monthly, index));
    expect(days).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']);
    expect(reminderDay({ from: '2027-11-30', months: 3 }, 1)).toBe('2028-02-29');
  });

  it.each([
    ['before the first', '2025-12-01', '2026-01-31'],
    ['on the first', '2026-01-31', '2026-02-28'],
    ['between two', '2026-03-30', '2026-03-31'],
    ['over the end of a year', '2026-12-31', '2027-01-31'],
  ])('has a next day after one %s', (_when, day, next) => {
    expect(nextReminder(monthly, day)).toBe(next);
  });

  it('has exactly one next day, whatever its day and rhythm are', () => {
    const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2020-01-01', days));
    fc.assert(
      fc.property(day, fc.constantFrom(...reminderMonths), fc.nat(500), (from, months, later) => {
        const reminder = { from, months };
        const at = addDays(from, later);
        const next = nextReminder(reminder, at);
        const due = basketDueOn(reminder, undefined, at) ?? '';
        expect(due <= at && at < next).toBe(true);
        const all = Array.from({ length: 40 }, (_, index) => reminderDay(reminder, index));
        expect(all.indexOf(next) - all.indexOf(due)).toBe(1);
      }),
    );
  });
});

describe('an order is due', () => {
  const reminder: Reminder = { from: '2026-03-10', months: 2 };

  it.each([
    ['not before the first reminder', undefined, '2026-03-09', undefined],
    ['from the first reminder on', undefined, '2026-03-10', '2026-03-10'],
    ['since the latest reminder only', undefined, '2026-05-12', '2026-05-10'],
    ['not once it was sent', '2026-05-11', '2026-05-20', undefined],
    ['not if it was sent a week early', '2026-05-03', '2026-05-20', undefined],
    ['if what was sent was for the one before', '2026-05-02', '2026-05-20', '2026-05-10'],
    ['again with the next reminder', '2026-05-11', '2026-07-10', '2026-07-10'],
  ])('%s', (_when, orderedOn, day, dueOn) => {
    expect(basketDueOn(reminder, orderedOn, day)).toBe(dueOn);
  });
});
