import { checkTaskDue, type TaskPriority, taskLogContext, withWrapUp } from '@ebp/contracts/rules/task-log';
import type { TaskBody } from '../../../api/task.ts';
import { toMoment, typedNow } from '../../../lib/formats/typed-values.ts';
import { gatewayTime } from '../../../lib/gateway/gateway-clock.ts';

/** A task that is planned, or a call that is over and may leave something to do. */
export type NewTaskKind = 'task' | 'call';

/** The form's values; their names are those of the request. */
export interface NewTaskValues {
  subject: string;
  description: string;
  priority: string;
  /** `DD/MM/YYYY HH:mm`, as typed. */
  startDatetime: string;
  machineId: string;
  assigneeCode: string;
  status: string;
  result: string;
  wrapUp: string;
  remarks: string;
}

const hourMs = 3_600_000;
const usualPriority: TaskPriority = 'NORMAL';

/** A task for the agent, due in an hour; a call is over, unless the agent says what is still to do. */
export function firstTask(
  kind: NewTaskKind,
  { agent, subject, timeZone }: Readonly<Record<'agent' | 'subject' | 'timeZone', string>>,
  now = new Date(),
): NewTaskValues {
  return {
    subject,
    description: '',
    priority: usualPriority,
    startDatetime: typedNow(timeZone, new Date(now.getTime() + hourMs)),
    machineId: '',
    assigneeCode: agent,
    status: kind === 'call' ? 'CLOSED' : 'OPEN',
    result: '',
    wrapUp: '',
    remarks: '',
  };
}

/** Checks the due moment by the rule that the gateway applies too. */
export function checkDue(values: NewTaskValues, timeZone: string) {
  return checkTaskDue(
    { status: values.status, startDatetime: toMoment(values.startDatetime) },
    taskLogContext(timeZone, new Date(gatewayTime())),
  );
}

interface FiledUnder {
  readonly kind: NewTaskKind;
  /** Code of the contact account. */
  readonly account: string;
  readonly timeZone: string;
  /** Code of the agent who files it. */
  readonly agent: string;
}

/**
 * The task for the gateway. A call that leaves nothing to do is due when it is filed, and the agent's own: what was
 * chosen before it was over is hidden, and does not count.
 */
export function toRequest(
  { wrapUp, result, remarks, machineId, ...values }: NewTaskValues,
  { kind, account, timeZone, agent }: FiledUnder,
): TaskBody {
  const isOver = values.status === 'CLOSED';
  const due = isOver ? typedNow(timeZone) : values.startDatetime;
  return {
    ...values,
    ...(isOver && { priority: usualPriority, assigneeCode: agent }),
    contactAccountCode: account,
    startDatetime: toMoment(due),
    ...(machineId && { machineId }),
    ...(kind === 'call' && { result, remarks: withWrapUp(remarks, wrapUp) }),
  };
}
