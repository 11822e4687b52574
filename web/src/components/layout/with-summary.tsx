import type { ReactNode } from 'react';
import styles from './with-summary.module.css';

interface WithSummaryProps {
  /** Names the part at the side, e.g. "Order so far". */
  label: string;
  /** Stays in sight beside a long form; below it where there is no room. */
  summary: ReactNode;
  /** Below the summary at the side, e.g. what is asked once for all of a long form. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A long form with a running summary at its side. */
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
