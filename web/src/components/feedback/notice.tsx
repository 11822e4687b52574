import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './notice.module.css';
import { type Tone, ToneIcon } from './tone-icon.tsx';

interface NoticeProps {
  tone?: Tone;
  children: ReactNode;
  /** Makes it a live region, for a notice that appears after the page has loaded. */
  isLive?: boolean;
}

/** A note within a page: an icon and a sentence on a tinted background. */
export function Notice({ tone = 'note', children, isLive }: NoticeProps) {
  return (
    <div className={classNames(styles.notice, styles[tone])} role={isLive ? 'status' : undefined}>
      <ToneIcon tone={tone} />
      <div className={styles.text}>{children}</div>
    </div>
  );
}
