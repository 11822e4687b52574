import { type RefObject, useEffect, useRef } from 'react';
import { useLatest } from './use-latest.ts';

/**
 * Whether the page of this component is shown: the person may have gone to another page, or closed this one, before an
 * answer came. `onShown` is called each time the page comes up.
 */
export function useIsShown(onShown: () => void): Readonly<RefObject<boolean>> {
  const isShown = useRef(true);
  const comesUp = useLatest(onShown);
  useEffect(() => {
    isShown.current = true;
    comesUp();
    return () => {
      isShown.current = false;
    };
  }, [comesUp]);
  return isShown;
}
