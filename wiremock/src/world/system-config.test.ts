import { expect, it } from 'vitest';
import { settings } from './system-config.ts';

it('[FMT-14] opens the contact centre at the documented hours, closed on Sunday', () => {
  const hours = {
    operationHourWeekdayFrom: '8:30am',
    operationHourWeekdayTo: '6:00pm',
    operationHourSaturdayFrom: '8:30am',
    operationHourSaturdayTo: '1:00pm',
  };
  expect(settings.CSPL).toMatchObject(hours);
  expect(settings.CMM).toMatchObject({ ...hours, operationHourSaturdayFrom: '9:00am' });
  expect(settings.CSPL).not.toHaveProperty('operationHourSundayFrom');
});
