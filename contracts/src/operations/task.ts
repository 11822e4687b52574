import * as z from 'zod';
import { code, codeChoice, filled, held, line, listChoice, paragraph } from '../entities/request-fields.ts';
import { task, taskAssignee, taskSummary } from '../entities/task.ts';
import { count, day } from '../entities/wire.ts';
import { type Extension, operation } from '../operation.ts';
import { isCalendarDate } from '../rules/dates.ts';
import type { RuleMessageId } from '../rules/field-error.ts';
import {
  checkFirstEntry,
  checkFollowUp,
  isWorkMoment,
  taskMinutesMax,
  taskPriorities,
  taskResults,
  taskStatuses,
} from '../rules/task-log.ts';
import { agentRead, agentWrite } from './contact-centre-access.ts';

/** The caller's own tasks between two days, both included: one month of the calendar. */
export const taskSearchByCreator = operation({
  id: 'task.search-by-creator',
  requirement: 'API-45',
  summary: "The caller's own tasks between two days",
  method: 'GET',
  path: '/api/ebp/task/searchByCreator',
  group: 'TASK_MANAGER',
  effect: 'read',
  access: agentRead,
  identity: { query: { creator: 'userCode' } },
  query: z.object({ dateFrom: day, dateTo: day }),
  data: z.array(taskSummary),
});

export const taskGet = operation({
  id: 'task.get',
  requirement: 'API-47',
  summary: 'One task with its log',
  method: 'GET',
  path: '/api/ebp/task/{code}',
  group: 'TASK_MANAGER',
  effect: 'read',
  access: agentRead,
  params: z.object({ code }),
  data: task,
});

const minutes: RuleMessageId = 'task.minutes';
const noMoment: RuleMessageId = 'validation.datetime';
const noDay: RuleMessageId = 'validation.date';
const noChoice: RuleMessageId = 'validation.choice';
const oneOf = (choices: readonly string[]) =>
  filled(listChoice.refine((choice) => choice === '' || choices.includes(choice), noChoice));

const moment = filled(line.refine((text) => text === '' || isWorkMoment(text), noMoment));

/** Adds an entry to the log of a task. The upstream rejects an outdated `version`, naming the field. */
export const taskLoggerUpdate = operation({
  id: 'task-logger.update',
  requirement: 'API-47',
  summary: 'Adds an entry to the log of a task and may change its status',
  method: 'PUT',
  path: '/api/ebp/tasklogger/{code}/update',
  group: 'TASK_MANAGER',
  effect: 'write',
  access: agentWrite,
  identity: { body: { userCode: 'userCode' } },
  versionField: 'version',
  params: z.object({ code }),
  body: z
    .object({
      version: count.int().min(0),
      /** When it was done. */
      workDatetime: moment,
      minutesSpent: count
        .int()
        .refine((spent) => spent >= 0 && spent <= taskMinutesMax, {
          error: minutes,
          params: { max: taskMinutesMax },
        })
        .optional(),
      result: oneOf(taskResults),
      remarks: filled(paragraph),
      status: oneOf(taskStatuses),
      nextStep: line.optional(),
      /** The day the next step is due. */
      followUpDate: line.refine((text) => text === '' || isCalendarDate(text), noDay).optional(),
    })
    .superRefine(held(checkFollowUp)),
  data: task,
});

const taskDesk = (summary: string) =>
  ({ setting: 'UPSTREAM_TASK_DESK', summary }) as const satisfies Extension;

/** The agents of the company to whom a task can be given, the caller included. */
export const taskAssignees = operation({
  id: 'task.assignees',
  requirement: 'API-51',
  summary: 'The agents to whom a task can be given',
  method: 'GET',
  path: '/api/ebp/task/assignees',
  group: 'TASK_MANAGER',
  effect: 'read',
  access: agentRead,
  data: z.array(taskAssignee),
  extension: taskDesk("lists the agents of the caller's company"),
});

/** Creates a task, also with the call that led to it: its result and remarks become the first entry of the log. */
export const taskCreate = operation({
  id: 'task.create',
  requirement: 'API-51',
  summary: 'Creates a task for an account, also with the call that led to it',
  method: 'PUT',
  path: '/api/ebp/task/create',
  group: 'TASK_MANAGER',
  effect: 'create',
  access: agentWrite,
  identity: { body: { userCode: 'userCode' } },
  body: z
    .object({
      contactAccountCode: code,
      subject: filled(line),
      description: paragraph,
      priority: oneOf(taskPriorities),
      /** When it is due. */
      startDatetime: moment,
      /** A machine of the account, if the task is about one. */
      machineId: codeChoice.optional(),
      assigneeCode: code,
      status: oneOf(taskStatuses),
      result: listChoice
        .refine((result) => result === '' || taskResults.some((known) => known === result), noChoice)
        .optional(),
      remarks: paragraph.optional(),
    })
    .superRefine(held(checkFirstEntry)),
  data: task,
  extension: taskDesk(
    'creates a task of the caller for a contact account; with `result` and `remarks`, those are its first log entry',
  ),
});

/** Gives a task to an agent, also to the caller. The upstream rejects an outdated `version`, naming the field. */
export const taskAssign = operation({
  id: 'task.assign',
  requirement: 'API-51',
  summary: 'Gives a task to an agent',
  method: 'PUT',
  path: '/api/ebp/task/{code}/assign',
  group: 'TASK_MANAGER',
  effect: 'write',
  access: agentWrite,
  identity: { body: { userCode: 'userCode' } },
  versionField: 'version',
  params: z.object({ code }),
  body: z.object({ version: count.int().min(0), assigneeCode: code }),
  data: task,
  extension: taskDesk(
    'gives a task to an agent, whose tasks between two days then include it; a task tells its `assigneeCode`',
  ),
});

export const taskOperations = {
  [taskSearchByCreator.id]: taskSearchByCreator,
  [taskGet.id]: taskGet,
  [taskLoggerUpdate.id]: taskLoggerUpdate,
  [taskAssignees.id]: taskAssignees,
  [taskCreate.id]: taskCreate,
  [taskAssign.id]: taskAssign,
};
