import { useCallback, useSyncExternalStore } from 'react';

/** The windows of phones, in which the foot of a form stays at the bottom and filters fold. */
export const phoneMedia = '(max-width: 37.4375em)';

/** Whether the window matches a media query, kept up to date. Keep the same query between renders. */
export function useMedia(query: string): boolean {
  const watch = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(watch, () => matchMedia(query).matches);
}
