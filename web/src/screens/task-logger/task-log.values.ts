import type { Task } from '@ebp/contracts/entities/task';
import { checkTaskMoments, taskLogContext, taskStatuses, withWrapUp } from '@ebp/contracts/rules/task-log';
import type { TaskLogEntryBody } from '../../api/task.ts';
import { toMoment, typedNow } from '../../lib/typed-moment.ts';

/** The form's values; their names are those of the request. */
export interface TaskLogValues {
  /** `DD/MM/YYYY HH:mm`, as typed. */
  workDatetime: string;
  minutesSpent: string;
  result: string;
  /** Code of the company's list; empty if none was chosen. */
  wrapUp: string;
  remarks: string;
  status: string;
  nextStep: string;
  followUpDate: string;
}

/**
 * A new entry: the current time, and the task's current values. A status that is not an option here must be chosen
 * again.
 */
export function newEntry(
  { status }: Pick<Task, 'status'>,
  timeZone: string,
  now = new Date(),
): TaskLogValues {
  return {
    workDatetime: typedNow(timeZone, now),
    minutesSpent: '',
    result: '',
    wrapUp: '',
    remarks: '',
    status: taskStatuses.some((known) => known === status) ? status : '',
    nextStep: '',
    followUpDate: '',
  };
}

/** Checks the times of an entry by the rule that the gateway applies too. */
export function checkMoments(values: TaskLogValues, timeZone: string) {
  const moments = { ...values, workDatetime: toMoment(values.workDatetime) };
  return checkTaskMoments(moments, taskLogContext(timeZone));
}

/** The entry for the gateway; `version` is the task version it was written for. */
export function toRequest(values: TaskLogValues, version: number): TaskLogEntryBody {
  const { workDatetime, minutesSpent, wrapUp, remarks, nextStep, followUpDate, ...entry } = values;
  return {
    version,
    workDatetime: toMoment(workDatetime),
    ...(minutesSpent && { minutesSpent: Number(minutesSpent) }),
    ...entry,
    remarks: withWrapUp(remarks, wrapUp),
    ...(nextStep && { nextStep }),
    ...(followUpDate && { followUpDate }),
  };
}
