import type { FieldError } from '../envelope.ts';
import { type CalendarDate, isCalendarDate } from './dates.ts';
import { required } from './fields.ts';
import { notBefore } from './not-before.ts';

/** Code of "others" among the special requirements (RLM-22). */
export const otherRequirementCode = 'OT';

export const relocationSteps = ['disconnection', 'collection', 'delivery', 'reconnection'] as const;
export type RelocationStep = (typeof relocationSteps)[number];

/** What the terms of a relocation promise and offer; clock times are those of the company (RLM-21). */
export const relocationTerms = {
  morning: { from: '10:00', to: '12:00' },
  afternoon: { from: '14:00', to: '17:00' },
  office: { from: '08:30', to: '17:30' },
  /** Computers that get a print driver. */
  computers: 10,
} as const;

type StepDates = { readonly [S in RelocationStep as `${S}Date`]?: string | null | undefined };
type StepTimes = { readonly [S in RelocationStep as `${S}TimeList`]: readonly string[] };

/** What is decided for one machine and may be copied to the others. */
export interface RelocationSettings extends StepDates, StepTimes {
  readonly newAddress1?: string | null | undefined;
  readonly specialRequirementList: readonly string[];
  readonly remarks?: string | null | undefined;
  readonly isUpdateBillAddress: boolean;
  readonly isUpdateMachineOwnership: boolean;
}

/** Remarks are asked for, and sent, only with "others" among the special requirements (RLM-11, OPN-33). */
export function needsRelocationRemarks(machine: Pick<RelocationSettings, 'specialRequirementList'>): boolean {
  return machine.specialRequirementList.includes(otherRequirementCode);
}

/** The machine without remarks that nobody can see any more (OPN-33). */
export function withoutHiddenRemarks<M extends RelocationSettings>(machine: M): M {
  return needsRelocationRemarks(machine) ? machine : { ...machine, remarks: '' };
}

/** Every machine with the settings of the one at `index`; what identifies a machine, its place included, stays (RLM-13). */
export function applyToAll<M extends RelocationSettings>(
  machines: readonly M[],
  index: number,
): readonly M[] {
  const source = machines[index];
  if (!source) return machines;
  const settings: RelocationSettings = {
    newAddress1: source.newAddress1,
    disconnectionDate: source.disconnectionDate,
    collectionDate: source.collectionDate,
    deliveryDate: source.deliveryDate,
    reconnectionDate: source.reconnectionDate,
    disconnectionTimeList: [...source.disconnectionTimeList],
    collectionTimeList: [...source.collectionTimeList],
    deliveryTimeList: [...source.deliveryTimeList],
    reconnectionTimeList: [...source.reconnectionTimeList],
    specialRequirementList: [...source.specialRequirementList],
    remarks: source.remarks,
    isUpdateBillAddress: source.isUpdateBillAddress,
    isUpdateMachineOwnership: source.isUpdateMachineOwnership,
  };
  return machines.map((machine, at) => (at === index ? machine : { ...machine, ...settings }));
}

/** A step whose day lies before that of an earlier step. */
export interface StepOutOfOrder {
  readonly step: RelocationStep;
  readonly date: CalendarDate;
  readonly after: RelocationStep;
  readonly afterDate: CalendarDate;
}

/** Days that run against the order of the steps; no fault, but worth a second look (OPN-33). */
export function stepsOutOfOrder(machine: StepDates): readonly StepOutOfOrder[] {
  const found: StepOutOfOrder[] = [];
  let latest: { readonly step: RelocationStep; readonly date: CalendarDate } | undefined;
  for (const step of relocationSteps) {
    const date = machine[`${step}Date`];
    if (!date || !isCalendarDate(date)) continue;
    if (latest && date < latest.date) found.push({ step, date, after: latest.step, afterDate: latest.date });
    else latest = { step, date };
  }
  return found;
}

/** The remarks that "others" among the special requirements asks for (RLM-17). */
export function checkRelocationRemarks(
  machine: Pick<RelocationSettings, 'specialRequirementList' | 'remarks'>,
): FieldError[] {
  return needsRelocationRemarks(machine) ? required('remarks', machine.remarks) : [];
}

/** No step of a machine lies before `earliest`, the company's yesterday (RLM-09). */
export function checkRelocationDays(
  { machineList }: { readonly machineList: readonly StepDates[] },
  { earliest }: { readonly earliest: CalendarDate },
): FieldError[] {
  return machineList.flatMap((machine, index) =>
    relocationSteps.flatMap((step) =>
      notBefore(`machineList.${index}.${step}Date`, machine[`${step}Date`] ?? '', earliest),
    ),
  );
}
