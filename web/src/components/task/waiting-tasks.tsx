import type { TaskSummary } from '@ebp/contracts/entities/task';
import { useText } from '../../i18n/use-text.ts';
import { companyMoment, momentText } from '../../lib/formats/formats.ts';
import { usePortalMap } from '../../lib/pages/portal-map.ts';
import { useCompany } from '../../lib/session/session.ts';
import { Link } from '../button/link.tsx';
import { StatusBadge } from '../feedback/status-badge.tsx';
import styles from './waiting-tasks.module.css';

interface WaitingTasksProps {
  tasks: readonly TaskSummary[];
  /** Labels for an overdue task and an urgent one. */
  words: { readonly overdue: string; readonly urgent: string };
  /** Shows the account of each task, on pages that are not about one account. */
  hasAccount?: boolean;
  /** Label of a link to the log of each task. */
  logLabel?: string;
}

/** Open tasks, the one waiting longest first. */
export function WaitingTasks({ tasks, words, hasAccount, logLabel }: WaitingTasksProps) {
  const text = useText();
  const { timeZone } = useCompany();
  const { pathOf } = usePortalMap();
  const now = companyMoment(new Date().toISOString(), timeZone);
  const inOrder = tasks.toSorted((one, other) => one.startDatetime.localeCompare(other.startDatetime));
  return (
    <ul className={styles.list}>
      {inOrder.map(({ code, subject, startDatetime, assignee, priority, contactAccountName }) => {
        const path = pathOf('eccaTaskDetail', { code });
        const logger = pathOf('eccaTaskLogger', { code });
        const isOverdue = companyMoment(startDatetime, timeZone) < now;
        const start = momentText(startDatetime, timeZone);
        return (
          <li key={code}>
            <span className="row-tight">
              {path ? <Link to={path}>{subject}</Link> : subject}
              {isOverdue && <StatusBadge tone="warn">{words.overdue}</StatusBadge>}
              {priority === 'HIGH' && <StatusBadge tone="bad">{words.urgent}</StatusBadge>}
            </span>
            <span className="row-tight">
              <span className="muted small">
                {[start, hasAccount ? contactAccountName : assignee].filter(Boolean).join(' · ')}
              </span>
              {logLabel && logger && (
                <span className="push">
                  <Link
                    to={logger}
                    aria-label={logLabel + text('kit.comma') + subject}
                    look={{ variant: 'quiet', isSmall: true }}
                  >
                    {logLabel}
                  </Link>
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
