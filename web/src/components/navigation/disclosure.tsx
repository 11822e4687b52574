import type { ReactNode } from 'react';
import { ChevronDownIcon } from '../icons/control-icons.ts';
import styles from './disclosure.module.css';

interface DisclosureProps {
  summary: ReactNode;
  /** At the far end of the summary line, e.g. a count. */
  note?: ReactNode;
  children: ReactNode;
  isOpenAtFirst?: boolean;
  /** Whether the summary is a heading of the second level. */
  isHeading?: boolean;
}

/**
 * A section that expands in place. Uses the browser's own element: found by "find in page", printable, and needs no
 * script.
 */
export function Disclosure({ summary, note, children, isOpenAtFirst, isHeading }: DisclosureProps) {
  const Summary = isHeading ? 'h2' : 'span';
  return (
    <details className={styles.disclosure} open={isOpenAtFirst}>
      <summary>
        <ChevronDownIcon isSmall />
        <Summary className={styles.summary}>{summary}</Summary>
        {note && <span className={styles.note}>{note}</span>}
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
