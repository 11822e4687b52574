import { type AnyObjectSchema, ValidationError } from 'yup';
import type { Fault } from './fault.ts';

/** What judges the values of a form: every fault, in the order of the fields. */
export type FormCheck<Values> = (values: Values) => readonly Fault[] | Promise<readonly Fault[]>;

/**
 * Judges by a yup schema whose messages are message ids. Values of the message (`min`, `max`) come from the rule that
 * was broken.
 */
export function schemaCheck<Values>(schema: AnyObjectSchema): FormCheck<Values> {
  return async (values) => {
    try {
      await schema.validate(values, { abortEarly: false });
      return [];
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      return (error.inner.length > 0 ? error.inner : [error]).map(toFault);
    }
  };
}

function toFault({ path = '', message, params = {} }: ValidationError): Fault {
  const bounds = Object.entries(params).filter(
    (entry): entry is [string, string | number] => boundNames.has(entry[0]) && isPlain(entry[1]),
  );
  const place = path.replace(/\[(\d+)\]/g, '.$1').replace(/\["(.+?)"\]/g, '.$1');
  return {
    path: place,
    messageId: message,
    ...(bounds.length > 0 && { params: Object.fromEntries(bounds) }),
  };
}

/** What yup knows of a broken rule beyond its bounds (the value, the label) has no place in a message. */
const boundNames = new Set(['min', 'max', 'length', 'less', 'more']);

function isPlain(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}
