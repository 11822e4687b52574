import { useEffect, useRef } from 'react';

/** Calls `goOn` once the connection is back, as long as `isAwaited` is true. */
export function useConnectionBack(isAwaited: boolean, goOn: () => void): void {
  const latest = useRef(goOn);
  useEffect(() => {
    latest.current = goOn;
  });
  useEffect(() => {
    if (!isAwaited) return;
    const onBack = () => latest.current();
    window.addEventListener('online', onBack);
    return () => window.removeEventListener('online', onBack);
  }, [isAwaited]);
}
