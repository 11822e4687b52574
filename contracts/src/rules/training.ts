import type { FieldError } from '../envelope.ts';
import type { CalendarDate } from './dates.ts';
import { fault } from './field-error.ts';
import { notBefore } from './not-before.ts';

export interface TrainingForm {
  readonly date1: string;
  readonly time1: string;
  readonly date2: string;
  readonly time2: string;
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
  const [, start = '', end = ''] = pair.exec(time) ?? [];
  return start < end ? { start, end } : undefined;
}

/** Start and end of both chosen times; empty for a time that is none (TRN-03). */
export function trainingSlots(form: Pick<TrainingForm, 'time1' | 'time2'>): TrainingSlots {
  const { start: slot1Start = '', end: slot1End = '' } = trainingSlot(form.time1) ?? {};
  const { start: slot2Start = '', end: slot2End = '' } = trainingSlot(form.time2) ?? {};
  return { slot1Start, slot1End, slot2Start, slot2End };
}

/** A slot that contradicts its time code would book another hour than the one displayed. */
export function checkTrainingSlots(form: TrainingForm & TrainingSlots): FieldError[] {
  const wanted = trainingSlots(form);
  const names = ['slot1Start', 'slot1End', 'slot2Start', 'slot2End'] as const;
  return names.flatMap((name) => (form[name] === wanted[name] ? [] : [fault(name, 'validation.choice')]));
}

/** The two preferred slots must differ (OPN-34). */
export function checkSlotsDiffer({ date1, time1, date2, time2 }: TrainingForm): FieldError[] {
  const coincide = date1 !== '' && time1 !== '' && date1 === date2 && time1 === time2;
  return coincide ? [fault('time2', 'training.slotsCoincide')] : [];
}

/** No day lies before `earliest`, the company's today (TRN-04). */
export function checkTrainingDays(
  form: Pick<TrainingForm, 'date1' | 'date2'>,
  { earliest }: { readonly earliest: CalendarDate },
): FieldError[] {
  return (['date1', 'date2'] as const).flatMap((name) => notBefore(name, form[name], earliest));
}
