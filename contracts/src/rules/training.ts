import type { FieldError } from '../envelope.ts';
import type { CalendarDate } from './dates.ts';
import { fault } from './field-error.ts';
import { format, required, requiredFormat } from './fields.ts';

export interface TrainingForm {
  readonly date1?: string | null | undefined;
  readonly time1?: string | null | undefined;
  readonly date2?: string | null | undefined;
  readonly time2?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly useremail?: string | null | undefined;
}

/** Start and end of both slots as the request carries them. */
export interface TrainingSlots {
  readonly slot1Start: string;
  readonly slot1End: string;
  readonly slot2Start: string;
  readonly slot2End: string;
}

const pair = /^\s*((?:[01]\d|2[0-3]):[0-5]\d)\s*-\s*((?:[01]\d|2[0-3]):[0-5]\d)\s*$/;

/** Start and end of an entry of HRDTRAINREQ_TIME such as `10:00-12:00`; undefined when it is no such pair (TRN-03). */
export function trainingSlot(time: string): { readonly start: string; readonly end: string } | undefined {
  const [, start, end] = pair.exec(time) ?? [];
  return start !== undefined && end !== undefined && start < end ? { start, end } : undefined;
}

/** Start and end of both chosen times; empty for a time that is none (TRN-03). */
export function trainingSlots(form: Pick<TrainingForm, 'time1' | 'time2'>): TrainingSlots {
  const { start: slot1Start = '', end: slot1End = '' } = trainingSlot(form.time1 ?? '') ?? {};
  const { start: slot2Start = '', end: slot2End = '' } = trainingSlot(form.time2 ?? '') ?? {};
  return { slot1Start, slot1End, slot2Start, slot2End };
}

/** A slot that contradicts its time would book another hour than the person read. */
export function checkTrainingSlots(form: TrainingForm & TrainingSlots): FieldError[] {
  const wanted = trainingSlots(form);
  const names = ['slot1Start', 'slot1End', 'slot2Start', 'slot2End'] as const;
  return names.flatMap((name) => (form[name] === wanted[name] ? [] : [fault(name, 'validation.choice')]));
}

function checkDate(path: string, date: string | null | undefined, earliest: CalendarDate): FieldError[] {
  const faults = requiredFormat(path, date, 'date');
  if (faults.length > 0 || !date) return faults;
  return date < earliest ? [fault(path, 'validation.dateTooEarly', { earliest })] : [];
}

function checkTime(path: string, time: string | null | undefined): FieldError[] {
  if (!time) return required(path, time);
  return trainingSlot(time) ? [] : [fault(path, 'validation.choice')];
}

/** All faults of a training request; `earliest` is the company's today (TRN-04, TRN-05, OPN-34). */
export function checkTraining(
  form: TrainingForm,
  { earliest }: { readonly earliest: CalendarDate },
): FieldError[] {
  const faults = [
    ...checkDate('date1', form.date1, earliest),
    ...checkTime('time1', form.time1),
    ...checkDate('date2', form.date2, earliest),
    ...checkTime('time2', form.time2),
    ...format('useremail', form.useremail, 'email'),
    ...format('phone', form.phone, 'phone'),
  ];
  const filled = Boolean(form.date1 && form.time1);
  const coincide = filled && form.date1 === form.date2 && form.time1 === form.time2;
  return coincide ? [...faults, fault('time2', 'training.slotsCoincide')] : faults;
}
