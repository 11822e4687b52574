import type { ReactNode } from 'react';
import styles from './kit-page.module.css';

/** One family of components on the kit page. */
export function Part({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <p className="small muted">{note}</p>
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  );
}

/** A row of states with its caption. */
export function States({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <p className={styles.name}>{name}</p>
      {children}
    </div>
  );
}
