import type { FieldError } from '../envelope.ts';
import { type CalendarDate, isCalendarDate } from './dates.ts';
import { fault } from './field-error.ts';

/** A fault at `path` where the text is a day before `earliest`; whether it is a day at all is another rule's question. */
export function notBefore(path: string, text: string, earliest: CalendarDate): FieldError[] {
  return isCalendarDate(text) && text < earliest
    ? [fault(path, 'validation.dateTooEarly', { earliest })]
    : [];
}
