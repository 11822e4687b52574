import { expiresOn, type Retained } from '@ebp/contracts/rules/retention';
import { useText } from '../../i18n/use-text.ts';
import { asRead } from '../../lib/as-read.ts';
import { StatusBadge } from '../feedback/status-badge.tsx';
import styles from './expiring-date.module.css';

interface ExpiringDateProps {
  /** `YYYY-MM-DD`. */
  date: string;
  kind: Retained;
  timeZone: string;
}

/** The date of a document and, near the end of its retention period, the last day it is available. */
export function ExpiringDate({ date, kind, timeZone }: ExpiringDateProps) {
  const text = useText();
  const last = expiresOn(date, kind, timeZone);
  return (
    <span className={styles.date}>
      <span className="nowrap">{asRead(date)}</span>
      {last && <StatusBadge tone="warn">{text('document.expires', { date: last })}</StatusBadge>}
    </span>
  );
}
