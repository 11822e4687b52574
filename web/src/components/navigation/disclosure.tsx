import type { ReactNode } from 'react';
import { ChevronDownIcon } from '../icons/control-icons.tsx';
import styles from './disclosure.module.css';

interface DisclosureProps {
  summary: ReactNode;
  /** In the line of the summary, at the far end, e.g. a count. */
  note?: ReactNode;
  children: ReactNode;
  isOpenAtFirst?: boolean;
}

/** A part that opens in place. The browser's own element: found by "find in page", printable, and no script. */
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
