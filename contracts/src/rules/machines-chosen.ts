import type { FieldError } from '../envelope.ts';
import { fault } from './field-error.ts';
import { mostMachines } from './limits.ts';

/**
 * Machines of a request: at least one, each only once, and no more than one request may have. Paths of faults are relative
 * to the list; their messages are those of the form.
 */
export function checkMachinesChosen(
  keys: readonly string[],
  form: 'relocation' | 'tonerOrder',
  field: 'pkey' | 'machinePkey',
): FieldError[] {
  if (keys.length === 0) return [fault('', `${form}.select.machine`)];
  if (keys.length > mostMachines) return [fault('', `${form}.select.tooMany`, { max: mostMachines })];
  return keys.flatMap((key, index) =>
    keys.indexOf(key) === index ? [] : [fault(`${index}.${field}`, 'validation.choice')],
  );
}
