import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the heading of a wizard's step whenever the step changes, so that a keyboard goes on there and a
 * screen reader reads where it is; the page begins at its top. Not at the first step that is shown: there the page itself
 * has just been entered. Not where faults stand above the step: their summary takes the focus.
 */
export function useStepHeading(step: string, hasFaults = false): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    if (hasFaults) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('main')?.scrollTo(0, 0);
    window.scrollTo(0, 0);
  }, [step, hasFaults]);
  return heading;
}
