import type { ReactNode } from 'react';
import styles from './blank.module.css';
import { EmptyBoxDrawing } from './drawings.tsx';

interface EmptyStateProps {
  title: string;
  /** One sentence: why it is empty, or what arrives here. */
  children?: ReactNode;
  /** One way on. */
  action?: ReactNode;
  drawing?: ReactNode;
  /** Of its heading; 2 where no heading but that of the page is above it, 1 where it is the page. */
  level?: 1 | 2 | 3;
}

/** A list without entries: a drawing, one sentence, one way on. */
export function EmptyState(props: EmptyStateProps) {
  const { title, children, action, drawing = <EmptyBoxDrawing />, level = 3 } = props;
  const Heading = `h${level}` as const;
  return (
    <div className={styles.blank}>
      {drawing}
      <Heading>{title}</Heading>
      {children && <p className="muted">{children}</p>}
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  );
}
