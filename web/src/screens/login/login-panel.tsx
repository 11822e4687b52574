import { type ReactNode, useId } from 'react';
import styles from './login-panel.module.css';

/** The raised panel that contains the forms of the page. */
export function LoginPanel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.panel} id="login" aria-labelledby={id} tabIndex={-1}>
      <h1 id={id}>{title}</h1>
      {children}
    </section>
  );
}
