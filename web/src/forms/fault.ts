import type { FieldError } from '@ebp/contracts/envelope';

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
