import * as z from 'zod';
import { code, filled, held, line, listChoice, paragraph } from '../entities/request-fields.ts';
import { task, taskSummary } from '../entities/task.ts';
import { count, day } from '../entities/wire.ts';
import { operation } from '../operation.ts';
import { isCalendarDate } from '../rules/dates.ts';
import type { RuleMessageId } from '../rules/field-error.ts';
import { checkFollowUp, isWorkMoment, taskMinutesMax, taskResults, taskStatuses } from '../rules/task-log.ts';
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
      workDatetime: filled(line.refine((text) => text === '' || isWorkMoment(text), noMoment)),
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

export const taskOperations = {
  [taskSearchByCreator.id]: taskSearchByCreator,
  [taskGet.id]: taskGet,
  [taskLoggerUpdate.id]: taskLoggerUpdate,
};
