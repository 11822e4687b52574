import { describe, expect, it } from 'vitest';
import { trainingCreate } from '../operations/training.ts';
import { faultsOf } from '../testing/faults-of.ts';
import { checkSlotsDiffer, checkTrainingDays, trainingSlot, trainingSlots } from './training.ts';

const earliest = '2026-11-20';
const form = { date1: '2026-11-20', time1: '10:00-12:00', date2: '2026-11-20', time2: '14:00-17:00' };
const person = { customerCode: 'HK001', salutation: 'MS', surName: 'Lau', otherName: '', remarks: '' };
const check = (changes: Partial<Record<string, string>>) => {
  const typed = { ...form, useremail: '', phone: '', ...changes };
  return faultsOf(trainingCreate.body, { ...person, ...trainingSlots(typed), ...typed });
};

describe('a training request', () => {
  it('[TRN-05] needs both dates and both times', () => {
    expect(check({})).toEqual([]);
    const slots = { date1: '', time1: '', date2: '', time2: '', slot1Start: '10:00', slot1End: '10:30' };
    const faults = check({ ...slots, slot2Start: '10:00', slot2End: '10:30' });
    const required = { messageId: 'validation.required' };
    expect(faults).toEqual(
      expect.arrayContaining(['date1', 'time1', 'date2', 'time2'].map((path) => ({ path, ...required }))),
    );
  });

  it('[TRN-04] takes today and nothing before it', () => {
    expect(checkTrainingDays(form, { earliest })).toEqual([]);
    for (const date2 of ['2026-11-19', '0999-12-31', '0050-12-31'])
      expect(checkTrainingDays({ ...form, date2 }, { earliest })).toEqual([
        { path: 'date2', messageId: 'validation.dateTooEarly', params: { earliest } },
      ]);
    expect(check({ date2: '20/11/2026' })).toEqual([{ path: 'date2', messageId: 'validation.date' }]);
  });

  it('[OPN-34] lets slots share a day or a time but not both, and compares none that is missing', () => {
    expect(check({ time2: form.time1 })).toEqual([{ path: 'time2', messageId: 'training.slotsCoincide' }]);
    const sameTime = { ...form, time2: form.time1 };
    for (const apart of [
      form,
      { ...sameTime, date2: '2026-11-21' },
      { ...sameTime, date1: '', date2: '' },
      { ...form, time1: '', time2: '' },
    ]) {
      expect(checkSlotsDiffer(apart)).toEqual([]);
    }
  });

  it('[OPN-34] checks contact data that is there', () => {
    const faults = check({ useremail: 'x', phone: 'x' });
    expect(faults.map(({ path }) => path)).toEqual(['phone', 'useremail']);
  });
});

describe('training slots', () => {
  it('[TRN-03] are pairs of start and end', () => {
    expect(trainingSlot('10:00-12:00')).toEqual({ start: '10:00', end: '12:00' });
    expect(trainingSlot('14:00 - 17:00')).toEqual({ start: '14:00', end: '17:00' });
  });

  it.each(['AM', '12:00-10:00', '10:00-10:00', '10:00', '25:00-26:00', ''])('[TRN-03] refuses %j', (time) => {
    expect(trainingSlot(time)).toBeUndefined();
  });

  it('[TRN-03] fill start and end of both slots, and cannot say anything else', () => {
    const slots = trainingSlots(form);
    expect(slots).toEqual({
      slot1Start: '10:00',
      slot1End: '12:00',
      slot2Start: '14:00',
      slot2End: '17:00',
    });
    const none = { slot1Start: '', slot1End: '', slot2Start: '', slot2End: '' };
    expect(trainingSlots({ time1: 'AM', time2: '' })).toEqual(none);
    expect(check({ slot2Start: '08:00' })).toEqual([{ path: 'slot2Start', messageId: 'validation.choice' }]);
  });

  it('[TRN-03] refuses a time that is no pair', () => {
    expect(check({ time1: 'AM', slot1Start: '10:00', slot1End: '12:00' })).toContainEqual({
      path: 'time1',
      messageId: 'validation.choice',
    });
  });
});
