import type { FieldError } from '../envelope.ts';
import { type CalendarDate, isCalendarDate, momentInZone, today } from './dates.ts';
import { fault } from './field-error.ts';
import { isBlank, isInteger, required, requiredFormat } from './fields.ts';

/** States an agent can leave a task in; the upstream may know more. */
export const taskStatuses = ['OPEN', 'WAITING', 'CLOSED'] as const;
export type TaskStatus = (typeof taskStatuses)[number];

/** How an attempt ended. */
export const taskResults = ['REACHED', 'LEFT_MESSAGE', 'NO_ANSWER', 'WRITTEN', 'OTHER'] as const;
export type TaskResult = (typeof taskResults)[number];

/** Minutes of one entry: what took longer than a day is more than one entry. */
export const taskMinutesMax = 1440;

/** An entry of a task's log as it is typed and as it is sent. */
export interface TaskLogForm {
  /** `YYYY-MM-DD HH:mm:ss` in the company's zone. */
  readonly workDatetime?: string | null | undefined;
  readonly minutesSpent?: string | number | null | undefined;
  readonly result?: string | null | undefined;
  readonly remarks?: string | null | undefined;
  readonly status?: string | null | undefined;
  readonly nextStep?: string | null | undefined;
  readonly followUpDate?: string | null | undefined;
}

export interface TaskLogContext {
  /** Latest moment of the work, `YYYY-MM-DD HH:mm:ss` in the company's zone. */
  readonly latest: string;
  /** Earliest day of a follow-up. */
  readonly earliest: CalendarDate;
}

/** Clocks of browsers run ahead: so much later than now is still now. */
const leewayMs = 5 * 60_000;

export function taskLogContext(timeZone: string, now: Date = new Date()): TaskLogContext {
  return {
    latest: momentInZone(new Date(now.getTime() + leewayMs), timeZone),
    earliest: today(timeZone, now),
  };
}

const moment = /^(\d{4}-\d{2}-\d{2}) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

/** All faults of a log entry. A next step and the day it is due come together or not at all (CCC-09). */
export function checkTaskLog(form: TaskLogForm, { latest, earliest }: TaskLogContext): FieldError[] {
  return [
    ...checkMoment(form.workDatetime, latest),
    ...checkMinutes(form.minutesSpent),
    ...checkChoice('result', form.result, taskResults),
    ...required('remarks', form.remarks),
    ...checkChoice('status', form.status, taskStatuses),
    ...checkFollowUp(form, earliest),
  ];
}

function checkMoment(value: string | null | undefined, latest: string): FieldError[] {
  const path = 'workDatetime';
  if (isBlank(value) || !value) return required(path, value);
  const day = moment.exec(value)?.[1];
  if (day === undefined || !isCalendarDate(day)) return [fault(path, 'validation.datetime')];
  return value > latest ? [fault(path, 'task.workLater')] : [];
}

function checkMinutes(value: string | number | null | undefined): FieldError[] {
  if (isBlank(value)) return [];
  const text = String(value).trim();
  if (!isInteger(text)) return [fault('minutesSpent', 'validation.integer')];
  const isWithin = Number(text) >= 0 && Number(text) <= taskMinutesMax;
  return isWithin ? [] : [fault('minutesSpent', 'task.minutes', { max: taskMinutesMax })];
}

function checkChoice(path: string, value: string | null | undefined, choices: readonly string[]) {
  if (isBlank(value) || !value) return required(path, value);
  return choices.includes(value) ? [] : [fault(path, 'validation.choice')];
}

function checkFollowUp({ nextStep, followUpDate }: TaskLogForm, earliest: CalendarDate): FieldError[] {
  if (isBlank(nextStep) && isBlank(followUpDate)) return [];
  const badDay = requiredFormat('followUpDate', followUpDate, 'date');
  const isPast = badDay.length === 0 && followUpDate && followUpDate < earliest;
  return [
    ...required('nextStep', nextStep),
    ...badDay,
    ...(isPast ? [fault('followUpDate', 'validation.dateTooEarly', { earliest })] : []),
  ];
}
