import { useEffect, useState } from 'react';

const minuteMs = 60_000;
const thisMinute = () => Math.floor(Date.now() / minuteMs) * minuteMs;

/**
 * The minute in which the person last came to the page, or back to the window in which it is shown, in epoch
 * milliseconds. A page that stayed open begins anew with it what it counts from now.
 */
export function useShownAt(): number {
  const [shownAt, setShownAt] = useState(thisMinute);
  useEffect(() => {
    const note = () => {
      if (!document.hidden) setShownAt(thisMinute());
    };
    note();
    document.addEventListener('visibilitychange', note);
    return () => document.removeEventListener('visibilitychange', note);
  }, []);
  return shownAt;
}
