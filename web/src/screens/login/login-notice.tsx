import type { ReactNode } from 'react';
import { CorrelationId } from '../../components/feedback/correlation-id.tsx';
import { ErrorIcon, InfoIcon } from '../../components/icons/control-icons.tsx';
import styles from './login-panel.module.css';

interface LoginNoticeProps {
  readonly kind: 'problem' | 'reason';
  /** The id that the person tells support. */
  readonly correlationId?: string | undefined;
  readonly children: ReactNode;
}

/** A sentence at the top of the panel: an error, or why the person is here. */
export function LoginNotice({ kind, correlationId, children }: LoginNoticeProps) {
  const isProblem = kind === 'problem';
  return (
    <div className={isProblem ? styles.problem : styles.reason}>
      {isProblem ? <ErrorIcon /> : <InfoIcon />}
      <div>
        <p role={isProblem ? 'alert' : 'status'}>{children}</p>
        {correlationId && <CorrelationId id={correlationId} />}
      </div>
    </div>
  );
}
