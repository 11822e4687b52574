import type { Task } from '@ebp/contracts/entities/task';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { taskQuery, useTaskLogging } from '../../api/task.ts';
import { usePortalForm } from '../../forms/use-portal-form.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useCompany } from '../../lib/session.ts';
import { checkMoments, newEntry, type TaskLogValues, toRequest } from './task-log.values.ts';

/**
 * The form of a log entry. An entry is written for the version of the task that the agent has read: if another agent
 * saved first, nothing is sent and their entry is shown; the next submit then uses the newest version.
 */
export function useTaskLogger(task: Task, onSaved: () => void) {
  const client = useQueryClient();
  const { timeZone } = useCompany();
  const log = useTaskLogging(task.code);
  // The cached task may be updated; this copy is the version that the agent has read.
  const [opened] = useState(task);
  const [read, setRead] = useState(task);
  const [initialValues] = useState(() => newEntry(task, timeZone));
  const form = usePortalForm<TaskLogValues>({
    id: `task-log-${task.code}`,
    initialValues,
    schema: async () => (await import('./task-log.schema.ts')).taskLogSchema,
    rules: (values) => checkMoments(values, timeZone),
    submit: async (values) => {
      try {
        await log(toRequest(values, read.version));
      } catch (error) {
        if (!isOutdated(error)) throw error;
        const newest = await client.fetchQuery({ ...taskQuery(task.code), staleTime: 0 });
        setRead(newest);
        throw changedMeanwhile(error);
      }
    },
    onSent: onSaved,
  });
  const known = new Set(opened.logList.map(({ pkey }) => pkey));
  return {
    form,
    /** The newest known version of the task. */
    task: read,
    /** The entries that others added since the form was opened. */
    writtenMeanwhile: read.logList.filter(({ pkey }) => !known.has(pkey)),
  };
}

function isOutdated(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    (error.code === 'CONFLICT' || error.fieldErrors.some(({ path }) => path === 'version'))
  );
}

function changedMeanwhile({ correlationId }: ApiError): ApiError {
  const fieldErrors = [{ path: '', messageId: 'task.changedMeanwhile' }];
  return new ApiError('CONFLICT', { messageId: 'error.conflict', correlationId, fieldErrors });
}
