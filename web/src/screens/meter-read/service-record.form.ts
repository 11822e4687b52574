import type { Counter, ServiceRecord } from '@ebp/contracts/entities/meter-reading';
import type { FieldError } from '@ebp/contracts/envelope';
import { isCalendarDate, today } from '@ebp/contracts/rules/dates';
import { fault } from '@ebp/contracts/rules/field-error';
import { isBlank } from '@ebp/contracts/rules/fields';
import { readingOf } from './readings.ts';

/** Most test copies one visit may count; the contract takes no more. */
const mostCopies = 99_999;

/** A service record as it is typed. */
export interface RecordForm {
  /** ISO day, or what was typed so far. */
  date: string;
  serviceNum: string;
  /** Text as typed, by counter code. */
  copies: Record<string, string>;
}

export function newRecord(counters: readonly Counter[]): RecordForm {
  return {
    date: '',
    serviceNum: '',
    copies: Object.fromEntries(counters.map(({ counterCode }) => [counterCode, ''])),
  };
}

/** A day that has come, a number, and whole copies; a counter without any counts none. */
export function checkRecord({ date, serviceNum, copies }: RecordForm, timeZone: string): FieldError[] {
  const isDay = isCalendarDate(date) && date <= today(timeZone);
  const wrong = Object.entries(copies).flatMap(([code, typed]) => {
    const count = readingOf(typed) ?? 0;
    return count <= mostCopies ? [] : [fault(`copies.${code}`, 'validation.integer')];
  });
  return [
    ...(isBlank(date) ? [fault('date', 'validation.required')] : []),
    ...(isBlank(date) || isDay ? [] : [fault('date', 'validation.date')]),
    ...(isBlank(serviceNum) ? [fault('serviceNum', 'validation.required')] : []),
    ...wrong,
  ];
}

/** The record as the gateway takes it; a new one has no id. */
export function toRecord({ date, serviceNum, copies }: RecordForm): ServiceRecord {
  return {
    serviceNum: serviceNum.trim(),
    serviceDatetime: `${date} 00:00:00`,
    detailList: Object.entries(copies).map(([counterCode, typed]) => ({
      counterCode,
      testCopy: readingOf(typed) ?? 0,
    })),
  };
}
