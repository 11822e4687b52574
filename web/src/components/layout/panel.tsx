import { type ReactNode, type Ref, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './panel.module.css';

interface PanelProps {
  /** Heading of the panel, which also labels its region. */
  title?: ReactNode;
  /** In the header, at the far end. */
  actions?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** Removes the padding, e.g. for a list whose lines run from edge to edge. */
  isFlush?: boolean;
  /** For a stage that takes the focus when it opens. */
  headingRef?: Ref<HTMLHeadingElement>;
}

/** A white panel with a thin border. Never nested. */
export function Panel({ title, actions, children, footer, isFlush, headingRef }: PanelProps) {
  const id = useId();
  return (
    <section className="surface" aria-labelledby={title ? id : undefined}>
      {(title || actions) && (
        <header className={styles.head}>
          {title && (
            <h2 id={id} ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
              {title}
            </h2>
          )}
          {actions && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      <div className={classNames(!isFlush && styles.body)}>{children}</div>
      {footer && <footer className={styles.foot}>{footer}</footer>}
    </section>
  );
}

interface SectionProps {
  title: ReactNode;
  children: ReactNode;
}

/** A part of a page or panel, separated by space only. */
export function Section({ title, children }: SectionProps) {
  const id = useId();
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
