import { bannerPauseMs } from '@ebp/contracts/rules/limits';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

const reducedMotion = '(prefers-reduced-motion: reduce)';

/**
 * Which of some slides is shown. Moves on every 5 s, 8 s after somebody chose one, wraps at both ends, and stands still
 * while paused, held (hover, focus) or where motion is not wanted (WCAG 2.2, 2.2.2).
 */
export function useRotation(count: number, isHeld: boolean) {
  const isCalm = useSyncExternalStore(watchMotion, () => matchMedia(reducedMotion).matches);
  const [choice, setChoice] = useState<boolean | null>(null);
  const [place, setPlace] = useState({ index: 0, pause: bannerPauseMs.every as number });
  const isPlaying = (choice ?? !isCalm) && count > 1;
  const index = count === 0 ? 0 : place.index % count;
  useEffect(() => {
    if (!isPlaying || isHeld) return;
    const timer = setTimeout(
      () => setPlace(({ index: at }) => ({ index: (at + 1) % count, pause: bannerPauseMs.every })),
      place.pause,
    );
    return () => clearTimeout(timer);
  }, [isPlaying, isHeld, count, place]);
  const show = useCallback(
    (next: number) => setPlace({ index: (next + count) % count, pause: bannerPauseMs.afterClick }),
    [count],
  );
  return { index, isPlaying, show, toggle: () => setChoice(!isPlaying) };
}

function watchMotion(onChange: () => void): () => void {
  const query = matchMedia(reducedMotion);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
