import type { ReactNode } from 'react';
import { ErrorIcon, InfoIcon } from '../../components/icons/control-icons.tsx';
import styles from './login-panel.module.css';

interface LoginNoticeProps {
  readonly kind: 'problem' | 'reason';
  readonly children: ReactNode;
}

/** A sentence at the top of the panel: what failed, or why the person is here. */
export function LoginNotice({ kind, children }: LoginNoticeProps) {
  const isProblem = kind === 'problem';
  return (
    <div className={isProblem ? styles.problem : styles.reason} role={isProblem ? 'alert' : 'status'}>
      {isProblem ? <ErrorIcon /> : <InfoIcon />}
      <p>{children}</p>
    </div>
  );
}
