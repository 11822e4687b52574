import { useEffect } from 'react';
import { useLatest } from '../pages/use-latest.ts';

/**
 * Calls `goOn` once the connection is back, as long as it is `awaited`. `wasOffline`: the device had no connection when the
 * wait began, so one that is there by now has come back before this could listen.
 */
export function useConnectionBack(awaited: boolean, goOn: () => void, wasOffline = false): void {
  const latest = useLatest(goOn);
  useEffect(() => {
    if (!awaited) return;
    const onBack = () => latest();
    if (wasOffline && navigator.onLine) onBack();
    window.addEventListener('online', onBack);
    return () => window.removeEventListener('online', onBack);
  }, [awaited, wasOffline, latest]);
}
