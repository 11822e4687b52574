import type { Machine } from '@ebp/contracts/entities/machine';
import type { UserInfo } from '@ebp/contracts/entities/user';
import type { FieldError } from '@ebp/contracts/envelope';
import { fault, type RuleMessageId } from '@ebp/contracts/rules/field-error';
import { isPhone } from '@ebp/contracts/rules/fields';
import {
  needsRelocationRemarks,
  type RelocationStep,
  relocationSteps,
  withoutHiddenRemarks,
} from '@ebp/contracts/rules/relocation';
import type { RelocationRequest } from '../../api/relocation.ts';
import { contactOf } from '../../forms/request/request-basis.tsx';

/** One machine to relocate, as the form stores it. A date is text, as the date field stores it. */
export type RelocationMachine = Required<RelocationRequest['machineList'][number]>;

/** The form's values. */
export interface Relocation extends Omit<RelocationRequest, 'machineList'> {
  machineList: RelocationMachine[];
}

/** A new request without machines, with the signed-in person as its contact (RLM-14). */
export function newRelocation(user: UserInfo): Relocation {
  const { salutation, surName, otherName, email, phone } = contactOf(user);
  return {
    userSalutation: salutation,
    userSurName: surName,
    userOtherName: otherName,
    userEmail: email,
    userPhone: isPhone(phone) ? phone : '',
    userMobile: '',
    isAgreeStatement: false,
    machineList: [],
  };
}

/** A newly added machine, with its known location (RLM-08). */
export function newRelocationMachine({ pkey, address1 }: Machine): RelocationMachine {
  return {
    pkey,
    address1: address1 ?? '',
    newAddress1: '',
    disconnectionDate: '',
    disconnectionTimeList: [],
    collectionDate: '',
    collectionTimeList: [],
    deliveryDate: '',
    deliveryTimeList: [],
    reconnectionDate: '',
    reconnectionTimeList: [],
    specialRequirementList: [],
    remarks: '',
    isUpdateBillAddress: false,
    isUpdateMachineOwnership: false,
  };
}

/** A date, or times, for all four steps. */
export interface EveryStep {
  readonly date?: string;
  readonly times?: readonly string[];
}

/** The value that all of these have; undefined if they differ. */
export function shared<Value>(values: readonly Value[]): Value | undefined {
  return new Set(values.map(String)).size === 1 ? values[0] : undefined;
}

/** The date and the times that all steps of these machines have; empty where they differ. */
export function stepsOf(machines: readonly RelocationMachine[]): Required<EveryStep> {
  const all = <Part extends 'Date' | 'TimeList'>(part: Part) =>
    shared(machines.flatMap((machine) => relocationSteps.map((step) => machine[`${step}${part}` as const])));
  return { date: all('Date') ?? '', times: all('TimeList') ?? [] };
}

/** The machine with this date, or these times, for each of its four steps. */
export function withEveryStep(machine: RelocationMachine, { date, times }: EveryStep): RelocationMachine {
  const same = relocationSteps.flatMap((step) => [
    ...(date === undefined ? [] : [[`${step}Date`, date] as const]),
    ...(times === undefined ? [] : [[`${step}TimeList`, [...times]] as const]),
  ]);
  return { ...machine, ...Object.fromEntries(same) };
}

/** The request with these machines: those it already has keep their values. */
export function withMachines(
  request: Relocation,
  keys: readonly string[],
  machines: readonly Machine[],
): Relocation {
  const had = new Map(request.machineList.map((machine) => [machine.pkey, machine]));
  const known = new Map(machines.map((machine) => [machine.pkey, machine]));
  const machineList = keys.flatMap((key) => {
    const machine = known.get(key);
    return had.get(key) ?? (machine ? newRelocationMachine(machine) : []);
  });
  return { ...request, machineList };
}

/** The machine with these special requirements; remarks are removed with the requirement that needs them (OPN-33). */
export function withRequirements(
  machine: RelocationMachine,
  specialRequirementList: string[],
): RelocationMachine {
  const next = { ...machine, specialRequirementList };
  return needsRelocationRemarks(next) ? next : { ...next, remarks: '' };
}

/** The codes that the form offers; undefined until they have loaded. */
interface OfferedCodes {
  readonly times: readonly string[] | undefined;
  readonly requirements: readonly string[] | undefined;
}

/** What a draft or a colleague has chosen that is no longer offered; of the times, one that is has to be left (RLM-16). */
export function checkStillOffered(
  machines: readonly RelocationMachine[],
  { times, requirements }: OfferedCodes,
): FieldError[] {
  return machines.flatMap((machine, index) => {
    const check = (
      field: `${RelocationStep}TimeList` | 'specialRequirementList',
      offered: readonly string[] | undefined,
      noneLeft: RuleMessageId,
    ): FieldError[] => {
      const chosen = machine[field];
      const left = chosen.filter((code) => !offered || offered.includes(code));
      if (left.length === chosen.length) return [];
      return [fault(`machineList.${index}.${field}`, left.length === 0 ? noneLeft : 'validation.choice')];
    };
    return [
      ...relocationSteps.flatMap((step) => check(`${step}TimeList`, times, 'relocation.fill.time')),
      ...check('specialRequirementList', requirements, 'validation.choice'),
    ];
  });
}

/** The request for the gateway (RLM-23). */
export function toRequest(request: Relocation): RelocationRequest {
  return { ...request, machineList: request.machineList.map(withoutHiddenRemarks) };
}
