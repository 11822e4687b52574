import { Children, type ReactNode, startTransition, useEffect, useState } from 'react';

/**
 * The parts of a long form, one more after each that was drawn: no single frame lays out all of them. From the top down, so
 * that nothing moves that is already read.
 */
export function PartsInSteps({ children }: { children: ReactNode }) {
  const parts = Children.toArray(children);
  const [shown, setShown] = useState(1);
  const isAll = shown >= parts.length;
  useEffect(() => {
    if (isAll) return;
    const frame = requestAnimationFrame(() => startTransition(() => setShown(shown + 1)));
    return () => cancelAnimationFrame(frame);
  }, [isAll, shown]);
  return parts.slice(0, shown);
}
