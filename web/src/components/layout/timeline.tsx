import type { ReactNode } from 'react';
import styles from './timeline.module.css';

export interface TimelineItem {
  key: string;
  /** Icon on the line; decorative, since the text next to it says the same. */
  icon: ReactNode;
  /** What happened, in one line; a link if there is more to read. */
  title: ReactNode;
  /** The time, as short as the context allows. */
  time: string;
  /** The same in machine-readable form, `YYYY-MM-DD HH:mm:ss`. */
  dateTime: string;
  /** A status at the end of the first line. */
  badge?: ReactNode;
  /** Who and how, less prominent. */
  meta?: readonly (string | false | null | undefined)[];
  children?: ReactNode;
}

interface TimelineProps {
  /** Accessible name of the list. */
  label: string;
  items: readonly TimelineItem[];
}

/** A chronological list of events along a line. */
export function Timeline({ label, items }: TimelineProps) {
  return (
    <ol className={styles.timeline} aria-label={label}>
      {items.map(({ key, icon, title, time, dateTime, badge, meta = [], children }) => (
        <li key={key} className={styles.item}>
          <span className={styles.sign} aria-hidden>
            {icon}
          </span>
          <div className={styles.body}>
            <div className={styles.head}>
              <time className={styles.time} dateTime={dateTime.replace(' ', 'T')}>
                {time}
              </time>
              <span className={styles.title}>{title}</span>
              {badge}
            </div>
            <Meta words={meta} />
            {children}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Meta({ words }: { words: NonNullable<TimelineItem['meta']> }) {
  const said = words.filter(Boolean);
  return said.length > 0 && <p className="muted small">{said.join(' · ')}</p>;
}
