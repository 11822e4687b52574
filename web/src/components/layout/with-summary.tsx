import type { ReactNode } from 'react';
import styles from './with-summary.module.css';

interface WithSummaryProps {
  /** Accessible name of the summary, e.g. "Order so far". */
  label: string;
  /** Stays visible next to a long form; below it on narrow screens. */
  summary: ReactNode;
  /** Below the summary, e.g. a question that applies to the whole form. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A long form with a summary next to it. */
export function WithSummary({ label, summary, beside, children }: WithSummaryProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>{children}</div>
      <div className={styles.side}>
        <aside aria-label={label}>{summary}</aside>
        {beside}
      </div>
    </div>
  );
}
