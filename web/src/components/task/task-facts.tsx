import type { Task } from '@ebp/contracts/entities/task';
import { today } from '@ebp/contracts/rules/dates';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { dayText, momentText } from '../../lib/formats/formats.ts';
import { nameWithCode } from '../../lib/formats/name-with-code.ts';
import { timeOfDay } from '../../lib/formats/time-of-day.ts';
import { usePortalMap } from '../../lib/pages/portal-map.ts';
import { useCompany } from '../../lib/session/session.ts';
import { Link } from '../button/link.tsx';
import { StatusBadge } from '../feedback/status-badge.tsx';
import { FactGrid } from '../layout/review-list.tsx';
import styles from './task.module.css';
import { TaskStatus } from './task-status.tsx';

interface TaskFactsProps {
  task: Task;
  /** The number at which its account is called. */
  phone: ReactNode;
}

/** The facts of a task: status, next step, whom it is about, owner, time and machine (CCC-08). */
export function TaskFacts({ task, phone }: TaskFactsProps) {
  const text = useText();
  const { timeZone } = useCompany();
  const { pathOf } = usePortalMap();
  const { contactAccountCode, contactAccountName, status, logList } = task;
  const [last] = logList;
  const isOpen = status !== 'CLOSED';
  const account = contactAccountCode && pathOf('eccaAccountView', { code: contactAccountCode });
  const accountName = contactAccountCode && nameWithCode(contactAccountName, contactAccountCode);
  const facts = [
    {
      term: text('task.status'),
      value: (
        <span className="row-tight">
          <TaskStatus {...task} />
        </span>
      ),
    },
    {
      term: text('task.nextStep'),
      value: isOpen && last?.nextStep && (
        <FollowUp step={last.nextStep} day={last.followUpDate} today={today(timeZone)} />
      ),
    },
    {
      term: text('task.account'),
      value: accountName && (
        <div className="stack-tight">
          <div>{account ? <Link to={account}>{accountName}</Link> : accountName}</div>
          <div>{phone}</div>
        </div>
      ),
    },
    { term: text('task.when'), value: periodOf(task, timeZone) },
    { term: text('task.machineId'), value: task.machineId },
    { term: text('task.serialNumber'), value: task.serialNumber },
    { term: text('task.assignee'), value: task.assignee },
    { term: text('task.creator'), value: task.creator },
    { term: text('task.created'), value: momentText(task.createDatetime, timeZone) },
  ];
  return (
    <div className="stack-loose">
      {task.description && <p className={styles.words}>{task.description}</p>}
      <FactGrid items={facts.filter(({ value }) => value)} />
    </div>
  );
}

/**
 * `20/11/2026, 10:00 – 10:30`; both times in full if it ends on another day; only the start if it has no end (FMT-02).
 */
function periodOf({ startDatetime, endDatetime }: Task, timeZone: string): string {
  const start = momentText(startDatetime, timeZone);
  if (!endDatetime) return start;
  const [day, lastDay] = [startDatetime, endDatetime].map((moment) => dayText(moment, timeZone));
  if (day !== lastDay) return `${start} – ${momentText(endDatetime, timeZone)}`;
  return `${day}, ${timeOfDay(startDatetime, timeZone)} – ${timeOfDay(endDatetime, timeZone)}`;
}

interface FollowUpProps {
  step: string;
  /** `YYYY-MM-DD`. */
  day: string | null | undefined;
  today: string;
}

/** The next step, and whether it is due. */
function FollowUp({ step, day, today }: FollowUpProps) {
  const text = useText();
  const { timeZone } = useCompany();
  const isOverdue = day != null && day < today;
  const date = dayText(day, timeZone);
  return (
    <span className="row-tight">
      {step}
      {day && (
        <StatusBadge isLong tone={isOverdue ? 'bad' : day === today ? 'warn' : 'note'}>
          {text(isOverdue ? 'task.overdue' : 'task.isDue', { date })}
        </StatusBadge>
      )}
    </span>
  );
}
