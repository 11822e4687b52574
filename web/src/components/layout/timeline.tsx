import type { ReactNode } from 'react';
import styles from './timeline.module.css';

export interface TimelineItem {
  key: string;
  /** Sign on the line; decorative, since the words beside it say the same. */
  icon: ReactNode;
  /** What happened, in one line; a link where there is more to read. */
  title: ReactNode;
  /** When, as short as its surroundings allow. */
  time: string;
  /** The same for machines, `YYYY-MM-DD HH:mm:ss`. */
  dateTime: string;
  /** A state, at the end of the first line. */
  badge?: ReactNode;
  /** Who and how, in quiet words. */
  meta?: readonly (string | false | null | undefined)[];
  children?: ReactNode;
}

interface TimelineProps {
  /** Names the list. */
  label: string;
  items: readonly TimelineItem[];
}

/** What happened one after the other, strung on a line. */
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
