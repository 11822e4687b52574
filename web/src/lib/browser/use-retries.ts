import { useInsertionEffect, useRef } from 'react';

/** The first pause, and the longest. Milliseconds. */
const firstPauseMs = 5_000;
const longestPauseMs = 60_000;

/**
 * Calls `goOn` after a pause, for a server that is out of reach although the browser has a network, so that no event
 * tells when it is back. It goes on while another page of the portal is shown, until this one is closed.
 * @param failure of the last attempt, if another one is wanted
 * @param awaited as long as it is the same, each pause is twice as long as the one before, up to a minute
 */
export function useRetries(failure: object | undefined, awaited: unknown, goOn: () => void): void {
  const latest = useRef(goOn);
  const last = useRef({ awaited, pauseMs: 0 });
  useInsertionEffect(() => {
    latest.current = goOn;
  });
  useInsertionEffect(() => {
    if (!failure) return;
    const lastMs = last.current.awaited === awaited ? last.current.pauseMs : 0;
    const pauseMs = lastMs ? Math.min(lastMs * 2, longestPauseMs) : firstPauseMs;
    const timer = setTimeout(() => {
      last.current = { awaited, pauseMs };
      latest.current();
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [failure, awaited]);
}
