import { useCallback, useRef, useState } from 'react';

interface SubmitGuard {
  /**
   * Runs the call, unless one is under way or this very entry was sent before: the second press of a double click does
   * nothing, however late it comes while the form still stands.
   * @param entry what is sent; something else, by `Object.is`, is something new
   */
  run: (call: () => Promise<unknown>, entry?: unknown) => Promise<void>;
  /** The same entry may be sent once more: the form was emptied, or asked for anew. */
  renew: () => void;
  isSubmitting: boolean;
}

/** One submit in flight. */
export function useSubmitGuard(): SubmitGuard {
  const inFlight = useRef(false);
  const sent = useRef<{ readonly entry: unknown }>(undefined);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const run = useCallback<SubmitGuard['run']>(async (call, entry) => {
    if (inFlight.current || (sent.current && Object.is(sent.current.entry, entry))) return;
    inFlight.current = true;
    setIsSubmitting(true);
    try {
      await call();
      sent.current = { entry };
    } finally {
      inFlight.current = false;
      setIsSubmitting(false);
    }
  }, []);
  const renew = useCallback(() => {
    sent.current = undefined;
  }, []);
  return { run, renew, isSubmitting };
}
