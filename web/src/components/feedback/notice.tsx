import { type ReactNode, useEffect, useState } from 'react';
import { classNames } from '../class-names.ts';
import { DoneIcon, ErrorIcon, InfoIcon, WarningIcon } from '../icons/control-icons.ts';
import styles from './notice.module.css';

interface NoticeProps {
  tone?: Tone;
  children: ReactNode;
  /** Makes it a live region, for a notice that appears after the page has loaded. */
  isLive?: boolean;
}

/** A note within a page: an icon and a sentence on a tinted background. */
export function Notice({ tone = 'note', children, isLive = false }: NoticeProps) {
  return (
    <div className={classNames(styles.notice, styles[tone])} role={isLive ? 'status' : undefined}>
      <ToneIcon tone={tone} />
      <LiveWords isLive={isLive} className={styles.text}>
        {children}
      </LiveWords>
    </div>
  );
}

interface LiveWordsProps extends Pick<NoticeProps, 'children' | 'isLive'> {
  className?: string | undefined;
}

/** The words of a live region, which must be there before them, to announce them; unseen meanwhile, they keep their room. */
export function LiveWords({ isLive = true, className, children }: LiveWordsProps) {
  const [isThere, setIsThere] = useState(!isLive);
  useEffect(() => setIsThere(true), []);
  return (
    <div className={className} style={{ visibility: isThere ? undefined : 'hidden' }}>
      {children}
    </div>
  );
}

export type Tone = 'note' | 'good' | 'warn' | 'bad';

const signs = { note: InfoIcon, good: DoneIcon, warn: WarningIcon, bad: ErrorIcon };

/** The icon of a tone, so that it does not depend on colour alone. */
export function ToneIcon({ tone }: { tone: Tone }) {
  const Sign = signs[tone];
  return <Sign />;
}
