import type { Task, TaskSummary } from '@ebp/contracts/entities/task';
import type { RequestOf } from '@ebp/contracts/operation';
import { taskGet, taskLoggerUpdate, taskSearchByCreator } from '@ebp/contracts/operations/task';
import type { CalendarDate } from '@ebp/contracts/rules/dates';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';
import { tellOtherWindows } from '../lib/window-changes.ts';

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
    onSuccess: (task) => {
      client.setQueryData(taskQuery(code).queryKey, task);
      tellOtherWindows('tasks', 'contact-history', 'contact-account');
      void client.invalidateQueries({ queryKey: ['contact-history'] });
      void client.invalidateQueries({ queryKey: ['contact-account'] });
      return client.invalidateQueries({ queryKey: allOwn });
    },
    meta: { isShownByScreen: true },
  });
  return mutateAsync;
}
