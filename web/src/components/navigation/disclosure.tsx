import type { ReactNode } from 'react';
import { ChevronDownIcon } from '../icons/control-icons.tsx';
import styles from './disclosure.module.css';

interface DisclosureProps {
  summary: ReactNode;
  /** At the far end of the summary line, e.g. a count. */
  note?: ReactNode;
  children: ReactNode;
  isOpenAtFirst?: boolean;
}

/**
 * A section that expands in place. Uses the browser's own element: found by "find in page", printable, and needs no
 * script.
 */
export function Disclosure({ summary, note, children, isOpenAtFirst }: DisclosureProps) {
  return (
    <details className={styles.disclosure} open={isOpenAtFirst}>
      <summary>
        <ChevronDownIcon isSmall />
        <span className={styles.summary}>{summary}</span>
        {note && <span className={styles.note}>{note}</span>}
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
