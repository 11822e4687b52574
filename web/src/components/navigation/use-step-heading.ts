import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Focuses the heading of a wizard's step whenever the step changes, so that keyboard users continue there and a screen
 * reader announces it; the page scrolls to the top. Not at the first step, when the page itself has just opened. Not if
 * there are errors above the step: their summary takes the focus.
 */
export function useStepHeading(step: string, hasFaults = false): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(step);
  useLayoutEffect(() => {
    if (last.current === step) return;
    last.current = step;
    if (hasFaults) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('main')?.scrollTo(0, 0);
    window.scrollTo(0, 0);
  }, [step, hasFaults]);
  return heading;
}
