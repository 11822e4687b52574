import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { basketDueOn, nextReminder, type Reminder, remindedOn, reminderDay } from './basket.ts';
import { addDays } from './dates.ts';
import { reminderMonths } from './limits.ts';

const monthly: Reminder = { from: '2026-01-31', months: 1 };

describe('a reminder', () => {
  it('keeps its day of the month; from the 29th on, it is the last of each', () => {
    const days = (from: string) => [0, 1, 2, 3].map((index) => reminderDay({ from, months: 1 }, index));
    expect(days('2026-01-28')).toEqual(['2026-01-28', '2026-02-28', '2026-03-28', '2026-04-28']);
    const ends = ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'];
    expect([days('2026-01-29'), days('2026-01-31')]).toEqual([ends, ends]);
    expect(reminderDay({ from: '2027-11-30', months: 3 }, 1)).toBe('2028-02-29');
  });

  it.each([
    ['long before the first', '2025-03-01', '2026-01-31'],
    ['before the first', '2026-01-30', '2026-01-31'],
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
        const at = addDays(reminderDay(reminder, 0), later);
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

  it.each([
    ['today', undefined, '2026-03-10', '2026-03-10'],
    ['with the reminder after the one it was sent for', '2026-03-10', '2026-03-10', '2026-05-10'],
    ['not for what was sent a week early', '2026-05-03', '2026-05-04', '2026-07-10'],
    ['for what was sent earlier', '2026-05-02', '2026-05-04', '2026-05-10'],
  ])('and its person reminded %s', (_when, orderedOn, day, next) => {
    expect(remindedOn(reminder, orderedOn, day)).toBe(next);
    expect(basketDueOn(reminder, orderedOn, next)).toBe(next);
  });
});
