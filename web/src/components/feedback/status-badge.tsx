import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './status-badge.module.css';

interface StatusBadgeProps {
  /** Colour and shape together: dot, triangle for a warning, diamond for a fault, ring for something finished. */
  tone?: 'good' | 'warn' | 'bad' | 'note' | 'off';
  /** For more than a word or two: may wrap to a second line. */
  isLong?: boolean;
  children: ReactNode;
}

/** A status as a word and a shape, never by colour alone. */
export function StatusBadge({ tone = 'note', isLong = false, children }: StatusBadgeProps) {
  return (
    <span className={classNames(styles.badge, tone !== 'note' && styles[tone], isLong && styles.long)}>
      {children}
    </span>
  );
}
