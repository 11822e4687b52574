import type { ReactNode } from 'react';
import { CopyButton } from '../../components/button/copy-button.tsx';
import { ErrorIcon, InfoIcon } from '../../components/icons/control-icons.tsx';
import { useKitTexts } from '../../components/kit-texts.tsx';
import styles from './login-panel.module.css';

interface LoginNoticeProps {
  readonly kind: 'problem' | 'reason';
  /** What the person reads out to support. */
  readonly correlationId?: string | undefined;
  readonly children: ReactNode;
}

/** A sentence at the top of the panel: what failed, or why the person is here. */
export function LoginNotice({ kind, correlationId, children }: LoginNoticeProps) {
  const texts = useKitTexts();
  const isProblem = kind === 'problem';
  return (
    <div className={isProblem ? styles.problem : styles.reason}>
      {isProblem ? <ErrorIcon /> : <InfoIcon />}
      <div>
        <p role={isProblem ? 'alert' : 'status'}>{children}</p>
        {correlationId && (
          <p className={styles.id}>
            {texts.correlationId} <span className="mono">{correlationId}</span>
            <CopyButton text={correlationId} />
          </p>
        )}
      </div>
    </div>
  );
}
