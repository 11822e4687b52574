import type { TaskSummary } from '@ebp/contracts/entities/task';
import { useText } from '../../i18n/use-text.ts';
import { StatusBadge } from '../feedback/status-badge.tsx';
import { codeWord, statusNames } from './task-words.ts';

const tones: Readonly<Record<string, 'note' | 'warn' | 'off'>> = {
  OPEN: 'note',
  WAITING: 'warn',
  CLOSED: 'off',
};

/** The status of a task, and whether it is urgent. */
export function TaskStatus({ status, priority }: Pick<TaskSummary, 'status' | 'priority'>) {
  const text = useText();
  const isPressing = priority === 'HIGH' && status !== 'CLOSED';
  return (
    <>
      {isPressing && <StatusBadge tone="bad">{text('task.high')}</StatusBadge>}
      <StatusBadge tone={tones[status] ?? 'note'}>{codeWord(statusNames, status, text)}</StatusBadge>
    </>
  );
}
