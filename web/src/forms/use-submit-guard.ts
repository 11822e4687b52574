import { useCallback, useRef, useState } from 'react';

interface SubmitGuard {
  /** Runs the call, unless one is under way: the second press of a double click does nothing. */
  run: (call: (idempotencyKey: string) => Promise<unknown>) => Promise<void>;
  isSubmitting: boolean;
}

/** Holds the idempotency key of a form. A wizard keeps it beyond a reload, so that a repeat stays a repeat. */
export interface SubmitKey {
  readonly current: () => string;
  /** Called once a call succeeded: what is sent next is something new. */
  readonly renew: () => void;
}

/**
 * One submit in flight, under one idempotency key. The key is made when the form opens and replaced once a call
 * succeeded; a repeat after a lost answer carries the same key, so the gateway answers with the first result and
 * sends nothing twice.
 */
export function useSubmitGuard(kept?: SubmitKey): SubmitGuard {
  const [own] = useState(inMemory);
  const key = kept ?? own;
  const inFlight = useRef(false);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const run = useCallback<SubmitGuard['run']>(
    async (call) => {
      if (inFlight.current) return;
      inFlight.current = true;
      setIsSubmitting(true);
      try {
        await call(key.current());
        key.renew();
      } finally {
        inFlight.current = false;
        setIsSubmitting(false);
      }
    },
    [key],
  );
  return { run, isSubmitting };
}

function inMemory(): SubmitKey {
  let key = crypto.randomUUID();
  return {
    current: () => key,
    renew: () => {
      key = crypto.randomUUID();
    },
  };
}
