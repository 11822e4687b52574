import { object } from 'yup';
import { day, filled, formatted, line, textsByKey } from '../../forms/schema-rules.ts';
import { readingOf } from './readings.ts';

/** Most test copies one visit may count; the contract takes no more. */
const mostCopies = 99_999;

/** A visit: its day and whole copies; a counter without any counts none (MTR-08). */
export const serviceRecordSchema = object({
  date: filled(day()),
  serviceNum: line(64),
  copies: textsByKey(formatted('validation.integer', (typed) => (readingOf(typed) ?? 0) <= mostCopies)),
});
