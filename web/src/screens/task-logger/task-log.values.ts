import type { Task } from '@ebp/contracts/entities/task';
import { formatFormDate, momentInZone, parseFormDate } from '@ebp/contracts/rules/dates';
import { checkTaskMoments, taskLogContext, taskStatuses } from '@ebp/contracts/rules/task-log';
import type { TaskLogEntryBody } from '../../api/task.ts';

/** A log entry as it is filled in; the names are those it is sent under. */
export interface TaskLogValues {
  /** `DD/MM/YYYY HH:mm`, as typed. */
  workDatetime: string;
  minutesSpent: string;
  result: string;
  remarks: string;
  status: string;
  nextStep: string;
  followUpDate: string;
}

/** A new entry: now, with the task as it stands. A status that nobody can choose here has to be chosen anew. */
export function newEntry(
  { status }: Pick<Task, 'status'>,
  timeZone: string,
  now = new Date(),
): TaskLogValues {
  const moment = momentInZone(now, timeZone);
  return {
    workDatetime: `${formatFormDate(moment.slice(0, 10))} ${moment.slice(11, 16)}`,
    minutesSpent: '',
    result: '',
    remarks: '',
    status: taskStatuses.some((known) => known === status) ? status : '',
    nextStep: '',
    followUpDate: '',
  };
}

const typedMoment = /^(\d{2}\/\d{2}\/\d{4}) +(\d{2}:\d{2})$/;

/** `YYYY-MM-DD HH:mm:ss` of a moment as typed; what is none stays as it was, for the rule to refuse. */
export function toMoment(typed: string): string {
  const [, date = '', time] = typedMoment.exec(typed.trim()) ?? [];
  const day = parseFormDate(date);
  return day ? `${day} ${time}:00` : typed.trim();
}

/** No moment of an entry lies where it cannot be, by the rule the gateway applies too. */
export function checkMoments(values: TaskLogValues, timeZone: string) {
  const moments = { ...values, workDatetime: toMoment(values.workDatetime) };
  return checkTaskMoments(moments, taskLogContext(timeZone));
}

/** The entry as the gateway takes it; `version` is that of the task it was written for. */
export function toRequest(values: TaskLogValues, version: number): TaskLogEntryBody {
  const { workDatetime, minutesSpent, nextStep, followUpDate, ...entry } = values;
  return {
    version,
    workDatetime: toMoment(workDatetime),
    ...(minutesSpent && { minutesSpent: Number(minutesSpent) }),
    ...entry,
    ...(nextStep && { nextStep }),
    ...(followUpDate && { followUpDate }),
  };
}
