import type { FieldError } from '../envelope.ts';
import type { CalendarDate } from './dates.ts';
import { fault } from './field-error.ts';

const written = /^\d{4}-\d{2}-\d{2}$/;

/** A fault at `path` where the text is a day before `earliest`; whether it is a day at all is another rule's question. */
export function notBefore(path: string, text: string, earliest: CalendarDate): FieldError[] {
  return written.test(text) && text < earliest ? [fault(path, 'validation.dateTooEarly', { earliest })] : [];
}
