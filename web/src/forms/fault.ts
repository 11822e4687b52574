import type { FieldError } from '@ebp/contracts/envelope';
import { firstOfEach } from '@ebp/contracts/rules/first-of-each';
import { type FormikErrors, setIn } from 'formik';

/**
 * An error of one field: its path, the message id, the values of the message. The page and the gateway use the same
 * shape.
 */
export type Fault = FieldError;

/** The faults without those of a removed item of a list; those of the items behind it move up. */
export function withoutItem(faults: readonly Fault[], list: string, index: number): Fault[] {
  return faults.flatMap((fault) => {
    const [name, item, ...rest] = fault.path.split('.');
    const at = name === list ? Number(item) : Number.NaN;
    if (at === index) return [];
    return at > index ? { ...fault, path: [name, at - 1, ...rest].join('.') } : fault;
  });
}

/** The faults as formik keeps them. */
export function toErrors<Values>(faults: readonly Fault[]): FormikErrors<Values> {
  return firstOfEach(faults, ({ path }) => path).reduce<FormikErrors<Values>>(
    (errors, fault) => setIn(errors, fault.path || 'form', fault.messageId),
    {},
  );
}
