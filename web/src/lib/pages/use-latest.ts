import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same and calls the latest `action`: what it is given to is then not rendered again. */
export function useLatest<Given extends unknown[], Result>(
  action: (...given: Given) => Result,
): (...given: Given) => Result {
  const latest = useRef(action);
  useLayoutEffect(() => {
    latest.current = action;
  });
  return useCallback((...given) => latest.current(...given), []);
}
