import { useEffect, useRef } from 'react';

/** Goes on once the connection is back, while that is awaited: whatever was held up by its absence heals by itself. */
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
