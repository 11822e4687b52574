import { expect, it } from 'vitest';
import { isReminderDay, isReminderHour } from './push-reminders.ts';

it('reminders come three days before the end of a month and on its last day', () => {
  const days = Array.from({ length: 28 }, (_, day) => `2027-02-${String(day + 1).padStart(2, '0')}`);
  expect(days.filter(isReminderDay)).toEqual(['2027-02-25', '2027-02-28']);
});

it('reminders come from nine to six', () => {
  const times = ['08:59:59', '09:00:00', '17:59:59', '18:00:00'];
  expect(times.map((time) => isReminderHour(`2027-02-28 ${time}`))).toEqual([false, true, true, false]);
});
