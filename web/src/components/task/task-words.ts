import type { TaskPriority, TaskResult, TaskStatus, WrapUpCode } from '@ebp/contracts/rules/task-log';
import type { PlainMessageId, Text } from '../../i18n/use-text.ts';

export const statusNames: Readonly<Record<TaskStatus, PlainMessageId>> = {
  OPEN: 'task.open',
  WAITING: 'task.waiting',
  CLOSED: 'task.closed',
};

export const priorityNames: Readonly<Record<TaskPriority, PlainMessageId>> = {
  NORMAL: 'task.normal',
  HIGH: 'task.high',
};

export const resultNames: Readonly<Record<TaskResult, PlainMessageId>> = {
  REACHED: 'task.reached',
  LEFT_MESSAGE: 'task.leftMessage',
  NO_ANSWER: 'task.noAnswer',
  WRITTEN: 'task.written',
  OTHER: 'task.other',
};

export const wrapUpNames: Readonly<Record<WrapUpCode, PlainMessageId>> = {
  ORDER: 'task.wrapUpOrder',
  SERVICE: 'task.wrapUpService',
  READING: 'task.wrapUpReading',
  BILLING: 'task.wrapUpBilling',
  ADVICE: 'task.wrapUpAdvice',
  COMPLAINT: 'task.wrapUpComplaint',
};

/** The text for a code of the upstream; an unknown code is returned as it is. */
export function codeWord(
  names: Readonly<Record<string, PlainMessageId>>,
  code: string | null | undefined,
  text: Text,
): string {
  const name = code ? names[code] : undefined;
  return name ? text(name) : (code ?? '');
}
