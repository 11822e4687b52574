import type { FieldError } from '../envelope.ts';
import { type CalendarDate, dayOf, today } from './dates.ts';
import { fault } from './field-error.ts';

/** The fields of a machine that decide whether its contract is still valid. */
export interface ContractState {
  readonly status?: string | null | undefined;
  readonly machineEndDate?: string | null | undefined;
}

/**
 * The status to show: a machine delivered as VALID is EXPIRED once the end of its last day has passed in the
 * company's zone; every other status keeps its own value, and a machine without (readable) end date has not ended
 * (MAC-15, OPN-27).
 */
export function machineStatus(machine: ContractState, timeZone: string, now: Date = new Date()): string {
  const status = machine.status ?? '';
  return status === 'VALID' && hasEnded(machine, timeZone, today(timeZone, now)) ? 'EXPIRED' : status;
}

function hasEnded({ machineEndDate }: ContractState, timeZone: string, day: CalendarDate): boolean {
  const lastDay = machineEndDate ? dayOf(machineEndDate, timeZone) : undefined;
  return lastDay !== undefined && lastDay < day;
}

/** Whether the machine may be used: details, orders and requests require it (MAC-04, MAC-15). */
export function isMachineValid(machine: ContractState, timeZone: string, now: Date = new Date()): boolean {
  return isMachineValidOn(machine, timeZone, today(timeZone, now));
}

/** As `isMachineValid`, for callers that look at thousands of machines and know the company's day. */
export function isMachineValidOn(machine: ContractState, timeZone: string, day: CalendarDate): boolean {
  return machine.status === 'VALID' && !hasEnded(machine, timeZone, day);
}

/**
 * Orders, requests and readings name valid machines alone (MAC-15). `named` is the keys a request names and where; a machine
 * that is not among the person's own is no matter of this rule.
 */
export function checkMachinesValid(
  named: readonly { readonly path: string; readonly pkey: string }[],
  own: readonly (ContractState & { readonly pkey: string })[],
  { timeZone, now = new Date() }: { readonly timeZone: string; readonly now?: Date },
): FieldError[] {
  const ended = new Set(
    own.filter((machine) => !isMachineValid(machine, timeZone, now)).map(({ pkey }) => pkey),
  );
  return named.flatMap(({ path, pkey }) =>
    ended.has(pkey) ? [fault(path, 'validation.machineNotInUse')] : [],
  );
}
