import { useInsertionEffect, useRef } from 'react';

/**
 * Calls `onBack` whenever the connection is back. Unlike `useConnectionBack`, whose effect stops with the page, it goes on
 * while another page of the portal is shown, until this one is closed.
 */
export function useConnectionBackBehind(onBack: (() => void) | undefined): void {
  const latest = useRef(onBack);
  useInsertionEffect(() => {
    latest.current = onBack;
  });
  useInsertionEffect(() => {
    const hear = () => latest.current?.();
    window.addEventListener('online', hear);
    return () => window.removeEventListener('online', hear);
  }, []);
}
