import type { ReactNode } from 'react';
import styles from './blank.module.css';
import { EmptyBoxDrawing } from './drawings.tsx';

interface EmptyStateProps {
  title: string;
  /** One sentence: why it is empty, or what will appear here. */
  children?: ReactNode;
  /** One next step. */
  action?: ReactNode;
  drawing?: ReactNode;
  /** Heading level; 2 if only the page's heading is above it, 1 if it is the whole page. */
  level?: 1 | 2 | 3 | undefined;
}

/** An empty list: a drawing, one sentence, one next step. */
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
