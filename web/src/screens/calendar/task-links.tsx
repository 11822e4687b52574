import type { TaskSummary } from '@ebp/contracts/entities/task';
import { classNames } from '../../components/class-names.ts';
import { codeWord, statusNames } from '../../components/task/task-words.ts';
import { useText } from '../../i18n/use-text.ts';
import { dayText, timeOfDay } from '../../lib/formats.ts';
import { Link } from '../../lib/navigation.tsx';
import { usePortalMap } from '../../lib/portal-map.ts';
import { useCompany } from '../../lib/session.ts';
import styles from './calendar.module.css';
import type { DayTasks } from './calendar-month.ts';

interface TaskLinksProps {
  tasks: DayTasks;
  /** Is in the tab order. */
  isReachable: boolean;
}

/** Links to at most three tasks of a day, and one to the rest (CAL-02). */
export function TaskLinks({ tasks, isReachable }: TaskLinksProps) {
  const text = useText();
  const { timeZone } = useCompany();
  const { pathOf } = usePortalMap();
  const { day, shown, hiddenCount } = tasks;
  const allOfDay = pathOf('eccaTaskDay', { day });
  const order = isReachable ? undefined : -1;
  return (
    <ul className={styles.tasks}>
      {shown.map((task) => (
        <li key={task.code}>
          <Link
            to={pathOf('eccaTaskDetail', { code: task.code }) ?? ''}
            className={classNames(styles.task, lookOf(task))}
            tabIndex={order}
            title={task.subject}
          >
            <span className={styles.time}>{timeOfDay(task.startDatetime, timeZone)}</span> {task.subject}
            <span className="visually-hidden">, {codeWord(statusNames, task.status, text)}</span>
          </Link>
        </li>
      ))}
      {hiddenCount > 0 && allOfDay && (
        <li>
          <Link
            to={allOfDay}
            className={styles.more}
            tabIndex={order}
            aria-label={text('calendar.moreOf', { count: hiddenCount, day: dayText(day, timeZone) })}
          >
            {text('calendar.more', { count: hiddenCount })}
          </Link>
        </li>
      )}
    </ul>
  );
}

function lookOf({ status, priority }: TaskSummary): string | undefined {
  if (status === 'CLOSED') return styles.closed;
  return priority === 'HIGH' ? styles.high : undefined;
}
