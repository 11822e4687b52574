import * as z from 'zod';
import {
  choice,
  count,
  optionalChoice,
  optionalDateTime,
  optionalDay,
  optionalNumber,
  optionalText,
  pkey,
  toldDateTime,
  toldList,
  toldNumber,
} from './wire.ts';

/** A task as lists and the calendar show it. Status and priority are open lists. */
export const taskSummary = z.object({
  code: pkey,
  subject: z.string(),
  status: choice,
  priority: optionalChoice,
  startDatetime: toldDateTime,
  endDatetime: optionalDateTime,
  /** Name of the agent who does it. */
  assignee: optionalText,
  /** User code of the same agent, where the upstream can hand tasks over. */
  assigneeCode: optionalText,
  contactAccountCode: optionalText,
  contactAccountName: optionalText,
});
export type TaskSummary = z.infer<typeof taskSummary>;

/** An agent to whom a task can be given. */
export const taskAssignee = z.object({ code: pkey, name: z.string() });
export type TaskAssignee = z.infer<typeof taskAssignee>;

/** Work that somebody did for a task. */
export const taskLogEntry = z.object({
  pkey,
  createDatetime: toldDateTime,
  createdBy: z.string(),
  /** When it was done, if not at the time of the entry. */
  workDatetime: optionalDateTime,
  result: optionalChoice,
  remarks: z.string(),
  /** The status of the task afterwards. */
  status: optionalChoice,
  minutesSpent: optionalNumber,
  nextStep: optionalText,
  followUpDate: optionalDay,
});
export type TaskLogEntry = z.infer<typeof taskLogEntry>;

/** A task with all its data. `version` rises with each change; an update names the version it is based on. */
export const task = taskSummary.extend({
  description: optionalText,
  creator: z.string(),
  createDatetime: toldDateTime,
  machineId: optionalText,
  serialNumber: optionalText,
  version: toldNumber(count.int().min(0)),
  /** Newest first. */
  logList: toldList(z.array(taskLogEntry)),
});
export type Task = z.infer<typeof task>;
