import { buildTaskSummary } from '@ebp/contracts/testing/contact-centre';
import { describe, expect, it } from 'vitest';
import { focusIn, monthOfAddress, tasksByDay } from './calendar-month.ts';

const timeZone = 'Asia/Hong_Kong';
const at = (code: string, startDatetime: string) => buildTaskSummary({ code, startDatetime });

describe('a month of tasks', () => {
  it('[CAL-02] shows three of a day in the order of their times, and counts the others', () => {
    const times = ['16:30', '09:00', '14:00', '10:30', '11:30'];
    const tasks = times.map((time) => at(time, `2026-11-20 ${time}:00`));
    const [day] = tasksByDay(tasks, timeZone);
    expect(day?.shown.map(({ code }) => code)).toEqual(['09:00', '10:30', '11:30']);
    expect(day?.hiddenCount).toBe(2);
  });

  it('[CAL-02] has no more link where three are all', () => {
    const tasks = ['1', '2', '3'].map((code) => at(code, '2026-11-20 09:00:00'));
    expect(tasksByDay(tasks, timeZone)).toMatchObject([{ day: '2026-11-20', hiddenCount: 0 }]);
    expect(tasksByDay([], timeZone)).toEqual([]);
  });

  it('[CAL-01] [OPN-58] puts a task on the day of the company, days in order', () => {
    const tasks = [at('late', '2026-11-21T20:00:00Z'), at('early', '2026-11-03 10:00:00')];
    expect(tasksByDay(tasks, timeZone).map(({ day }) => day)).toEqual(['2026-11-03', '2026-11-22']);
  });

  it.each([
    ['2026-02', '2026-02-01'],
    ['2026-13', '2026-11-01'],
    ['soon', '2026-11-01'],
    [null, '2026-11-01'],
  ])('[CAL-01] reads the month %j of an address as %s', (named, month) => {
    expect(monthOfAddress(named, '2026-11-20')).toBe(month);
  });

  it('[CAL-01] keeps the keyboard where it was, or begins with today or the first', () => {
    expect(focusIn('2026-11-01', ['2026-11-07', '2026-11-20'])).toBe('2026-11-07');
    expect(focusIn('2026-11-01', ['2026-10-07', '2026-11-20'])).toBe('2026-11-20');
    expect(focusIn('2027-01-01', ['2026-10-07', '2026-11-20'])).toBe('2027-01-01');
  });
});
