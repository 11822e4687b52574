import { type ReactNode, useId, useRef, useState } from 'react';
import { CorrelationId } from '../../components/feedback/correlation-id.tsx';
import { LiveWords } from '../../components/feedback/notice.tsx';
import { ErrorIcon, InfoIcon } from '../../components/icons/control-icons.ts';
import { ApiError } from '../../lib/gateway/api-error.ts';
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
        <div role={isProblem ? 'alert' : 'status'}>
          <LiveWords isLive={!isProblem}>{children}</LiveWords>
        </div>
        {correlationId && <CorrelationId id={correlationId} />}
      </div>
    </div>
  );
}

export interface Attempt {
  readonly isBusy: boolean;
  /** The error of the last attempt; cleared when another one starts (LOG-09, ERR-03). */
  readonly problem: ApiError | undefined;
  /** Runs the attempt unless one is in flight. */
  readonly run: (action: () => Promise<void>) => void;
  readonly forget: () => void;
}

/** State of an action that a person can try repeatedly. */
export function useAttempt(): Attempt {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<ApiError>();
  const underWay = useRef(false);
  const run = (action: () => Promise<void>) => {
    if (underWay.current) return;
    underWay.current = true;
    setIsBusy(true);
    setProblem(undefined);
    action()
      .catch((error: unknown) => setProblem(asApiError(error)))
      .finally(() => {
        underWay.current = false;
        setIsBusy(false);
      });
  };
  return { isBusy, problem, run, forget: () => setProblem(undefined) };
}

function asApiError(error: unknown): ApiError {
  return error instanceof ApiError
    ? error
    : new ApiError('BAD_ANSWER', { messageId: 'error.internal', cause: error });
}
