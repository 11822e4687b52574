import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './button.module.css';

interface ActionsProps {
  children: ReactNode;
  /** On a phone: stacked, at full width. */
  isStacked?: boolean;
}

/** A row of buttons; `push` on a button moves it and those after it to the far end. */
export function Actions({ children, isStacked }: ActionsProps) {
  return <div className={classNames(styles.actions, isStacked && styles.actionsStacked)}>{children}</div>;
}
