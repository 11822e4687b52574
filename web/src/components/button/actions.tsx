import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './button.module.css';

interface ActionsProps {
  children: ReactNode;
  /** One under the other, full width, on a phone. */
  isStacked?: boolean;
}

/** A row of buttons; `push` on one of them moves it and the rest to the far end. */
export function Actions({ children, isStacked }: ActionsProps) {
  return <div className={classNames(styles.actions, isStacked && styles.actionsStacked)}>{children}</div>;
}
