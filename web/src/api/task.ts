import type { Task, TaskAssignee, TaskSummary } from '@ebp/contracts/entities/task';
import type { RequestOf } from '@ebp/contracts/operation';
import {
  taskAssign,
  taskAssignees,
  taskCreate,
  taskGet,
  taskLoggerUpdate,
  taskSearchByCreator,
} from '@ebp/contracts/operations/task';
import type { CalendarDate } from '@ebp/contracts/rules/dates';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/gateway/api-client.ts';
import { tellOtherWindows } from '../lib/pages/window-changes.ts';

/** A new entry for a task's log; `version` is the task version it was written for. */
export type TaskLogEntryBody = RequestOf<typeof taskLoggerUpdate>['body'];

const allOwn = ['tasks', 'own'] as const;

/** One task with its log (API-47). */
export function taskQuery(code: string) {
  return queryOptions({
    queryKey: ['tasks', 'one', code],
    queryFn: ({ signal }): Promise<Task> => call(taskGet, { params: { code } }, { signal }),
  });
}

/** The agent's own tasks in a range of days, both ends included (CAL-01). */
export function tasksByCreatorQuery(dateFrom: CalendarDate, dateTo: CalendarDate) {
  return queryOptions({
    queryKey: [...allOwn, dateFrom, dateTo],
    queryFn: ({ signal }): Promise<readonly TaskSummary[]> =>
      call(taskSearchByCreator, { query: { dateFrom, dateTo } }, { signal }),
  });
}

/**
 * Adds an entry to a task's log, shown at once. @throws ApiError with a field error on `version` if the task has a
 * newer one
 */
export function useTaskLogging(code: string) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (body: TaskLogEntryBody) => call(taskLoggerUpdate, { params: { code }, body }),
    onSuccess: (task) => showTask(client, task),
    meta: { isShownByScreen: true },
  });
  return mutateAsync;
}

/**
 * Shows a saved task at once, and everything that lists it anew, in this window and the others. A read of it that is
 * under way may bring what it was before.
 */
async function showTask(client: QueryClient, task: Task): Promise<void> {
  const { queryKey } = taskQuery(task.code);
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, task);
  tellOtherWindows('tasks', 'contact-history', 'contact-account');
  void client.invalidateQueries({ queryKey: ['contact-history'] });
  void client.invalidateQueries({ queryKey: ['contact-account'] });
  await client.invalidateQueries({ queryKey: allOwn });
}

/** The agents to whom a task can be given. */
export function taskAssigneesQuery() {
  return queryOptions({
    queryKey: ['task-assignees'],
    queryFn: ({ signal }): Promise<readonly TaskAssignee[]> => call(taskAssignees, {}, { signal }),
  });
}

export type TaskBody = RequestOf<typeof taskCreate>['body'];

interface NewTask {
  readonly body: TaskBody;
  readonly idempotencyKey: string;
}

/** Creates a task; the answer is the task with its code. */
export function useTaskCreate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: NewTask) => call(taskCreate, { body }, { idempotencyKey }),
    onSuccess: (task) => showTask(client, task),
    meta: { isShownByScreen: true },
  });
}

/** Gives a task to an agent. @throws ApiError `CONFLICT` if somebody changed it since this version */
export function useTaskAssign(task: Pick<Task, 'code' | 'version'>) {
  const client = useQueryClient();
  const { code, version } = task;
  return useMutation({
    mutationFn: (assigneeCode: string) =>
      call(taskAssign, { params: { code }, body: { version, assigneeCode } }),
    onSuccess: (saved) => showTask(client, saved),
    // Whoever was too late sees whose it is now.
    onError: () => client.invalidateQueries({ queryKey: taskQuery(code).queryKey }),
    meta: { holdsNoInput: true },
  });
}
