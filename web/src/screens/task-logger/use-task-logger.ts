import type { Task } from '@ebp/contracts/entities/task';
import { checkTaskMoments, taskLogContext, taskStatuses, withWrapUp } from '@ebp/contracts/rules/task-log';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { type TaskLogEntryBody, taskQuery, useTaskLogging } from '../../api/task.ts';
import { codeWord, statusNames } from '../../components/task/task-words.ts';
import { usePortalForm } from '../../forms/use-portal-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { toMoment, typedNow } from '../../lib/formats/typed-values.ts';
import { ApiError } from '../../lib/gateway/api-error.ts';
import { gatewayTime } from '../../lib/gateway/gateway-clock.ts';
import { useShownAt } from '../../lib/pages/use-shown-at.ts';
import { useCompany } from '../../lib/session/session.ts';

/**
 * The form of a log entry. An entry is written for the version of the task that the agent had read when it was begun: if
 * another agent saved first, nothing is sent and their entry is shown; the next submit then uses the newest version.
 */
export function useTaskLogger(task: Task, onSaved: (isHeld: boolean) => void) {
  const client = useQueryClient();
  const { timeZone } = useCompany();
  const log = useTaskLogging(task.code);
  const text = useText();
  // The cached task may be updated; this copy is what the agent has read.
  const [read, setRead] = useState(task);
  // The input for which the newest version was shown; another draft has not seen it.
  const [told, setTold] = useState<TaskLogBase>();
  const saved = useRef(task);
  const shownAt = useShownAt();
  const initialValues = useMemo(() => draftOver(task, timeZone, shownAt), [task, timeZone, shownAt]);
  const form = usePortalForm<TaskLogDraft>({
    id: `task-log-${task.code}`,
    initialValues,
    followsInitialValues: true,
    schema: async () => (await import('./task-log.schema.ts')).taskLogSchema,
    rules: (values) => checkMoments(values, timeZone),
    submit: async ({ base, ...values }) => {
      try {
        saved.current = await log(toRequest(values, told === base ? read.version : base.version));
      } catch (error) {
        if (!isOutdated(error)) throw error;
        const newest = await client.fetchQuery({ ...taskQuery(task.code), staleTime: 0 });
        setRead(newest);
        setTold(base);
        const isOther = newest.status !== values.status;
        throw changedMeanwhile(error, isOther ? codeWord(statusNames, newest.status, text) : undefined);
      }
    },
    onSent: (_values, _reference, isHeld) => {
      onSaved(isHeld);
      if (isHeld) return;
      // What was typed on is for the task as the agent has just made it.
      setRead(saved.current);
      const { base } = draftOver(saved.current, timeZone, shownAt);
      void form.formik.setValues((now) => ({ ...now, base }), false);
    },
  });
  const { values } = form.formik;
  // The entry is for this version: until something is typed, the form follows the task.
  if (values.base.version === task.version && read.version < task.version) setRead(task);
  const known = new Set(values.base.entries);
  return {
    form,
    /** The newest known version of the task. */
    task: read,
    /** The entries that others added since the input was begun. */
    writtenMeanwhile: read.logList.filter(({ pkey }) => !known.has(pkey)),
  };
}

function isOutdated(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    (error.code === 'CONFLICT' || error.fieldErrors.some(({ path }) => path === 'version'))
  );
}

/** @param status what it is by now, where the entry would change it, perhaps unnoticed: to open again what was closed */
function changedMeanwhile({ correlationId }: ApiError, status: string | undefined): ApiError {
  const fieldErrors = [
    { path: '', messageId: 'task.changedMeanwhile' },
    ...(status === undefined
      ? []
      : [{ path: 'status', messageId: 'task.statusMeanwhile', params: { status } }]),
  ];
  return new ApiError('CONFLICT', { messageId: 'error.conflict', correlationId, fieldErrors });
}

/** The form's values; their names are those of the request. */
interface TaskLogValues {
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

/** The version of a task that an entry is written for, and the keys of its log entries then. */
interface TaskLogBase {
  version: number;
  entries: readonly string[];
}

interface TaskLogDraft extends TaskLogValues {
  base: TaskLogBase;
}

/** @param shownAt when the agent came to it, in epoch milliseconds by the browser's clock */
function draftOver(task: Task, timeZone: string, shownAt: number): TaskLogDraft {
  const entries = task.logList.map(({ pkey }) => pkey);
  return {
    ...newEntry(task, timeZone, new Date(gatewayTime(shownAt))),
    base: { version: task.version, entries },
  };
}

/**
 * A new entry: the time `now`, by default the gateway's present one, and the task's current values. A status that is not
 * an option here must be chosen again.
 */
export function newEntry({ status }: Pick<Task, 'status'>, timeZone: string, now?: Date): TaskLogValues {
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

/** What counts of an entry: what comes next was hidden when the task was closed, whatever had been typed there. */
function counted(values: TaskLogValues): TaskLogValues {
  return values.status === 'CLOSED' ? { ...values, nextStep: '', followUpDate: '' } : values;
}

/** Checks the times of an entry by the rule that the gateway applies too. */
export function checkMoments(values: TaskLogValues, timeZone: string) {
  const moments = { ...counted(values), workDatetime: toMoment(values.workDatetime) };
  return checkTaskMoments(moments, taskLogContext(timeZone, new Date(gatewayTime())));
}

/** The entry for the gateway; `version` is the task version it was written for. */
export function toRequest(values: TaskLogValues, version: number): TaskLogEntryBody {
  const { workDatetime, minutesSpent, wrapUp, remarks, nextStep, followUpDate, ...entry } = counted(values);
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
