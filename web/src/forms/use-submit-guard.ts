import { useCallback, useRef, useState } from 'react';

interface SubmitGuard {
  /**
   * Runs the call, unless one is in flight or this same entry was already sent: the second click of a double click does
   * nothing, even if it comes late.
   * @param entry what is sent; another value, by `Object.is`, counts as new
   */
  run: (call: () => Promise<unknown>, entry?: unknown) => Promise<void>;
  /** Allows the same entry to be sent again: the form was reset or requested anew. */
  renew: () => void;
  isSubmitting: boolean;
}

/** Allows one submit at a time. */
export function useSubmitGuard(): SubmitGuard {
  const inFlight = useRef(false);
  const sent = useRef<{ readonly entry: unknown }>(undefined);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const run = useCallback<SubmitGuard['run']>(async (call, entry) => {
    if (inFlight.current || (sent.current && Object.is(sent.current.entry, entry))) return;
    inFlight.current = true;
    setIsSubmitting(true);
    const attempt = { entry };
    // Before the answer: what is renewed while it is awaited can be sent again.
    sent.current = attempt;
    try {
      await call();
    } catch (error) {
      if (sent.current === attempt) sent.current = undefined;
      throw error;
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
