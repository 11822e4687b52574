import type { ReactNode } from 'react';
import styles from './with-summary.module.css';

interface WithSummaryProps {
  /** Names the part at the side, e.g. "Order so far". */
  label: string;
  /** Stays in sight beside a long form; below it where there is no room. */
  summary: ReactNode;
  children: ReactNode;
}

/** A long form with a running summary at its side. */
export function WithSummary({ label, summary, children }: WithSummaryProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>{children}</div>
      <aside className={styles.side} aria-label={label}>
        {summary}
      </aside>
    </div>
  );
}
