import type { TaskSummary } from '@ebp/contracts/entities/task';
import { Link } from 'react-router-dom';
import { TaskStatus } from '../../components/task/task-status.tsx';
import { timeOfDay } from '../../lib/formats.ts';
import { useCompany } from '../../lib/session.ts';
import styles from './task-detail.module.css';

interface DayTasksProps {
  tasks: readonly TaskSummary[];
  chosen: string | undefined;
}

/** The tasks of a day in the order of their times; a press shows one beside the list. */
export function DayTasks({ tasks, chosen }: DayTasksProps) {
  const { timeZone } = useCompany();
  return (
    <ul className={styles.list}>
      {tasks.map(({ code, subject, startDatetime, contactAccountName, status, priority }) => (
        <li key={code}>
          <Link
            to={{ search: `?task=${encodeURIComponent(code)}` }}
            replace
            className={styles.task}
            aria-current={code === chosen ? 'true' : undefined}
          >
            <span className={styles.time}>{timeOfDay(startDatetime, timeZone)}</span>
            <span className={styles.subject}>
              {subject}
              {contactAccountName && <span className="muted small">{contactAccountName}</span>}
            </span>
            <span className="row-tight">
              <TaskStatus status={status} priority={priority} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
