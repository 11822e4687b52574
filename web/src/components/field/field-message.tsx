import type { ReactNode } from 'react';
import { ErrorIcon } from '../icons/control-icons.tsx';
import styles from './field.module.css';

interface FieldMessageProps {
  /** The id that the control's `aria-describedby` refers to. */
  id?: string;
  children: ReactNode;
}

/** The error below a field: an icon and a sentence. Renders nothing if there is none. */
export function FieldMessage({ id, children }: FieldMessageProps) {
  if (!children) return null;
  return (
    <span className={styles.error} id={id}>
      <ErrorIcon isSmall />
      <span>{children}</span>
    </span>
  );
}
