import type { ReactNode } from 'react';
import styles from './frame.module.css';

/** The width and the margins every page keeps inside the frame. */
export function Page({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>;
}
