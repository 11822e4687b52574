import { type RefObject, useLayoutEffect, useRef } from 'react';

// Layout effects, because a later effect would take the focus back from whoever has acted on what is shown already.

/** Puts the focus into a field whenever its page is shown, so that typing begins at once. */
export function useFirstFocus<E extends HTMLElement>(): RefObject<E | null> {
  const field = useRef<E>(null);
  useLayoutEffect(() => field.current?.focus({ preventScroll: true }), []);
  return field;
}

/**
 * Puts the focus on the heading of a part that has just appeared, so that a screen reader announces it. Not again when
 * its page is shown again, which is then as it was left.
 */
export function useFocusedHeading(isWanted = true): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const isDone = useRef(!isWanted);
  useLayoutEffect(() => {
    if (!isDone.current) heading.current?.focus();
    isDone.current = true;
  }, []);
  return heading;
}
