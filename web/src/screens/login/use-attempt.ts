import { useRef, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';

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
