import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './status-badge.module.css';

interface StatusBadgeProps {
  /** Colour and shape together: dot, triangle for a warning, diamond for a fault, ring for what is done with. */
  tone?: 'good' | 'warn' | 'bad' | 'note' | 'off';
  /** More than a word or two: takes a second line where there is no room for one. */
  isLong?: boolean;
  children: ReactNode;
}

/** A state as a word and a shape, never as a colour alone. */
export function StatusBadge({ tone = 'note', isLong = false, children }: StatusBadgeProps) {
  return (
    <span className={classNames(styles.badge, tone !== 'note' && styles[tone], isLong && styles.long)}>
      {children}
    </span>
  );
}

/** The dot before what has not been read yet; `label` says it to a screen reader. */
export function UnreadDot({ isUnread, label }: { isUnread: boolean; label: string }) {
  return (
    <span className={classNames(styles.dot, !isUnread && styles.read)}>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}

/** A small number beside a heading or a menu item. */
export function Count({ children }: { children: number | string }) {
  return <span className={styles.count}>{children}</span>;
}
