import type { FieldError } from '../envelope.ts';
import { format, required } from './fields.ts';

/** What must be told to move one machine (RLS-03). */
export const machineRelocationRequired = [
  'model',
  'serialNumber',
  'currLoc',
  'newLoc',
  'billingAddress',
] as const;

export interface MachineRelocationForm
  extends Readonly<Record<(typeof machineRelocationRequired)[number], string | null | undefined>> {
  readonly userEmail?: string | null | undefined;
  readonly userPhone?: string | null | undefined;
}

/** All faults of a relocation of one machine. */
export function checkMachineRelocation(form: MachineRelocationForm): FieldError[] {
  return [
    ...machineRelocationRequired.flatMap((field) => required(field, form[field])),
    ...format('userEmail', form.userEmail, 'email'),
    ...format('userPhone', form.userPhone, 'phone'),
  ];
}

/** Serial numbers as people compare them. */
export function isSameSerial(one: string, other: string): boolean {
  return plainSerial(one) === plainSerial(other);
}

/** A serial number without what tells no two apart: case and blanks. */
export function plainSerial(serialNumber: string): string {
  return serialNumber.replace(/\s/g, '').toUpperCase();
}
