import { expect, it } from 'vitest';
import { Facts } from './facts.ts';

it('[FMT-14] opens the contact centre at the documented hours, closed on Sunday', () => {
  const hours = {
    operationHourWeekdayFrom: '8:30am',
    operationHourWeekdayTo: '6:00pm',
    operationHourSaturdayFrom: '8:30am',
    operationHourSaturdayTo: '1:00pm',
  };
  expect(new Facts('CSPL').read('settings')).toMatchObject(hours);
  expect(new Facts('CMM').read('settings')).toMatchObject({ ...hours, operationHourSaturdayFrom: '9:00am' });
  expect(new Facts('CSPL').read('settings')).not.toHaveProperty('operationHourSundayFrom');
});
