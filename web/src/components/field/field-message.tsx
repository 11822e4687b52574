import type { ReactNode } from 'react';
import { ErrorIcon } from '../icons/control-icons.tsx';
import styles from './field.module.css';

interface FieldMessageProps {
  /** What the control's `aria-describedby` names. */
  id?: string;
  children: ReactNode;
}

/** The error under a field: a sign and a sentence. Nothing is drawn without one. */
export function FieldMessage({ id, children }: FieldMessageProps) {
  if (!children) return null;
  return (
    <span className={styles.error} id={id}>
      <ErrorIcon isSmall />
      <span>{children}</span>
    </span>
  );
}
