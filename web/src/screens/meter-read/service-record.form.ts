import type { Counter, ServiceRecord } from '@ebp/contracts/entities/meter-reading';
import type { FieldError } from '@ebp/contracts/envelope';
import { today } from '@ebp/contracts/rules/dates';
import { checkNewRecord } from '@ebp/contracts/rules/meter-reading';
import { object } from 'yup';
import { day, filled, formatted, line, textsByKey } from '../../forms/schema-rules.ts';
import { readingOf } from './readings.ts';

/** A service record as typed. */
export interface RecordForm {
  /** ISO date, or the text typed so far. */
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

/** The gateway's checks of a new record, with errors at the fields of this form (MTR-08). */
export function checkRecord(form: RecordForm, timeZone: string): FieldError[] {
  return checkNewRecord(toRecord(form), today(timeZone)).map((fault) => ({
    ...fault,
    path: fault.path === 'serviceDatetime' ? 'date' : fault.path,
  }));
}

/** The record for the gateway; a new one has no id. */
export function toRecord({ date, serviceNum, copies }: RecordForm): ServiceRecord {
  return {
    serviceNum,
    serviceDatetime: `${date} 00:00:00`,
    detailList: Object.entries(copies).map(([counterCode, typed]) => ({
      counterCode,
      testCopy: readingOf(typed) ?? 0,
    })),
  };
}

/** Maximum number of test copies per visit, as in the contract. */
const mostCopies = 99_999;

/** A visit: its date and whole numbers of copies; an empty field counts as none (MTR-08). */
export const serviceRecordSchema = object({
  date: filled(day()),
  serviceNum: line(64),
  copies: textsByKey(formatted('validation.integer', (typed) => (readingOf(typed) ?? 0) <= mostCopies)),
});
