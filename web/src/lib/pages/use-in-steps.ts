import { useDeferredValue } from 'react';

/**
 * Whether what a page waits for is there and may be rendered: not yet in the rendering in which it comes, which cannot be
 * interrupted, but in the next, which is made in steps that leave room for presses.
 */
export function useInSteps(isThere: boolean): boolean {
  return useDeferredValue(isThere) && isThere;
}
