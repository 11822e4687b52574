import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './notice.module.css';
import { type Tone, ToneIcon } from './tone-icon.tsx';

interface NoticeProps {
  tone?: Tone;
  children: ReactNode;
  /** Reads it out when it appears after the page has been read. */
  isLive?: boolean;
}

/** A remark in the text of a page: a sign and a sentence on a tint. */
export function Notice({ tone = 'note', children, isLive }: NoticeProps) {
  return (
    <div className={classNames(styles.notice, styles[tone])} role={isLive ? 'status' : undefined}>
      <ToneIcon tone={tone} />
      <div className={styles.text}>{children}</div>
    </div>
  );
}
