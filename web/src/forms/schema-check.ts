import { type AnyObjectSchema, ValidationError } from 'yup';
import type { Fault } from './fault.ts';

/** Rules of `contracts/rules` that need more than the form's values: the user, the date, or what may be ordered. */
export type FormRules<Values> = (values: Values) => readonly Fault[];

/**
 * Validates with a yup schema whose messages are message ids, and with the further rules: returns all errors, in the
 * order of the schema's fields. The values of a message (`min`, `max`) come from the violated rule.
 */
export function schemaCheck<Values>(
  schema: AnyObjectSchema,
  rules?: FormRules<Values>,
): (values: Values) => Promise<readonly Fault[]> {
  const order = Object.keys(schema.fields);
  const placeOf = ({ path }: Fault) => order.indexOf(path.split('.', 1)[0] ?? '');
  return async (values) => {
    const faults = [
      ...(await ownFaults(schema, values)),
      ...(rules?.(schema.cast(values, { assert: false })) ?? []),
    ];
    return faults.sort((one, other) => placeOf(one) - placeOf(other));
  };
}

async function ownFaults(schema: AnyObjectSchema, values: unknown): Promise<Fault[]> {
  try {
    await schema.validate(values, { abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return (error.inner.length > 0 ? error.inner : [error]).map(toFault);
  }
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

/** Only these parameters of a yup error are passed to a message; others, such as the value and the label, are not. */
const boundNames = new Set(['min', 'max', 'length', 'less', 'more', 'earliest', 'field']);

function isPlain(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}
