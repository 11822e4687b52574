import { useRef, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';

export interface Attempt {
  readonly isBusy: boolean;
  /** What the last attempt failed with; gone as soon as another one starts (LOG-09, ERR-03). */
  readonly problem: ApiError | undefined;
  /** Runs the attempt unless one is under way. */
  readonly run: (action: () => Promise<void>) => void;
  readonly forget: () => void;
}

/** One thing a person tries, again and again if need be. */
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
