import type { ReactNode } from 'react';
import styles from './frame.module.css';

/** The width and margins of every page. */
export function Page({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>;
}
