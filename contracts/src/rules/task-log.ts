import type { FieldError } from '../envelope.ts';
import { type CalendarDate, isCalendarDate, momentInZone, today } from './dates.ts';
import { fault } from './field-error.ts';
import { isBlank, required } from './fields.ts';
import { notBefore } from './not-before.ts';

/** States an agent can leave a task in; the upstream may know more. */
export const taskStatuses = ['OPEN', 'WAITING', 'CLOSED'] as const;
export type TaskStatus = (typeof taskStatuses)[number];

/** How soon a task must be done, as an agent chooses it; the upstream may know more. */
export const taskPriorities = ['NORMAL', 'HIGH'] as const;
export type TaskPriority = (typeof taskPriorities)[number];

/** How an attempt ended. */
export const taskResults = ['REACHED', 'LEFT_MESSAGE', 'NO_ANSWER', 'WRITTEN', 'OTHER'] as const;
export type TaskResult = (typeof taskResults)[number];

/** Maximum minutes of one entry: work of more than a day needs several entries. */
export const taskMinutesMax = 1440;

export interface TaskLogContext {
  /** Latest moment of the work, `YYYY-MM-DD HH:mm:ss` in the company's zone. */
  readonly latest: string;
  /** Earliest day of a follow-up. */
  readonly earliest: CalendarDate;
}

/** Browser clocks may be fast: times up to this far ahead count as now. */
const leewayMs = 5 * 60_000;

/** The limits of a log entry that is written at `now`. */
export function taskLogContext(timeZone: string, now: Date = new Date()): TaskLogContext {
  return {
    latest: momentInZone(new Date(now.getTime() + leewayMs), timeZone),
    earliest: today(timeZone, now),
  };
}

const moment = /^(\d{4}-\d{2}-\d{2}) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

/** `YYYY-MM-DD HH:mm:ss` of a day and time that exist. */
export function isWorkMoment(text: string): boolean {
  const day = moment.exec(text)?.[1];
  return day !== undefined && isCalendarDate(day);
}

/** A next step and the day it is due come together or not at all, and what is closed has none (CCC-09). */
export function checkFollowUp({
  nextStep,
  followUpDate,
  status,
}: FollowUp & { readonly status: string }): FieldError[] {
  if (isBlank(nextStep) && isBlank(followUpDate)) return [];
  if (status === 'CLOSED') return [fault('status', 'validation.choice')];
  return [...required('nextStep', nextStep), ...required('followUpDate', followUpDate)];
}

/** Work done lies in the past, planned work in the future. */
export function checkTaskMoments(
  { workDatetime, followUpDate }: FollowUp & { readonly workDatetime: string },
  { latest, earliest }: TaskLogContext,
): FieldError[] {
  return [
    ...(isWorkMoment(workDatetime) && workDatetime > latest ? [fault('workDatetime', 'task.workLater')] : []),
    ...notBefore('followUpDate', followUpDate ?? '', earliest),
  ];
}

/** The result and the remarks of a call that a new task begins with come together or not at all. */
export function checkFirstEntry({ result, remarks }: FirstEntry): FieldError[] {
  if (isBlank(result) && isBlank(remarks)) return [];
  return [...required('result', result), ...required('remarks', remarks)];
}

/** A task that still has to be done is due today or later. */
export function checkTaskDue(
  { startDatetime, status }: { readonly startDatetime: string; readonly status: string },
  { earliest }: Pick<TaskLogContext, 'earliest'>,
): FieldError[] {
  // As texts: a moment comes after its day.
  const isPast = isWorkMoment(startDatetime) && startDatetime < earliest;
  return status !== 'CLOSED' && isPast
    ? [fault('startDatetime', 'validation.dateTooEarly', { earliest })]
    : [];
}

interface FirstEntry {
  readonly result?: string | undefined;
  readonly remarks?: string | undefined;
}

interface FollowUp {
  readonly nextStep?: string | undefined;
  readonly followUpDate?: string | undefined;
}

/** What a call was about, as agents of every company choose it. */
export const wrapUpCodes = ['ORDER', 'SERVICE', 'READING', 'BILLING', 'ADVICE', 'COMPLAINT'] as const;
export type WrapUpCode = (typeof wrapUpCodes)[number];

/** The code as it stands before the remarks. */
const prefixOf = (code: string): string => `[${code}] `;

/** The longest text that a wrap-up code adds to the remarks. */
export const wrapUpMost = Math.max(...wrapUpCodes.map((code) => prefixOf(code).length));

/** The remarks with the code before them: the upstream's log has no field for it. A code alone says nothing. */
export function withWrapUp(remarks: string, code: string): string {
  return code === '' || isBlank(remarks) ? remarks : prefixOf(code) + remarks;
}

/** The code before the remarks, if there is one, and the remarks without it. */
export function readWrapUp(remarks: string): { readonly code?: WrapUpCode; readonly remarks: string } {
  const code = wrapUpCodes.find((known) => remarks.startsWith(prefixOf(known)));
  return code === undefined ? { remarks } : { code, remarks: remarks.slice(prefixOf(code).length) };
}
