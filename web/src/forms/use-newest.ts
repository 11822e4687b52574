import { useCallback, useRef } from 'react';

/**
 * Returns a function through which the checks of a form's input go. Those that overlap all resolve to the result of the
 * newest: a slow check of earlier input, such as of a file, would otherwise replace what was found about the present one.
 */
export function useNewest<Result>(): (check: Promise<Result>) => Promise<Result> {
  const newest = useRef<Promise<Result>>(undefined);
  return useCallback(async (check) => {
    newest.current = check;
    let awaited = check;
    let result = await awaited;
    while (awaited !== newest.current) {
      awaited = newest.current;
      result = await awaited;
    }
    return result;
  }, []);
}
