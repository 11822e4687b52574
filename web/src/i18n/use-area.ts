import { startTransition, useEffect, useState } from 'react';
import { loadChunk } from '../lib/pages/load-chunk.ts';
import { useLanguage } from './language-provider.tsx';

/** As `useMessages`, for one area. @throws ChunkLoadError */
export function useArea(area: string): boolean {
  return useMessages([area]);
}

/**
 * Whether the messages of these areas are here; loads them for a part that its page does not wait for. If they cannot be
 * had, calls `onMissing`, or else throws to the nearest error boundary. @throws ChunkLoadError
 */
export function useMessages(areas: readonly string[], onMissing?: () => void): boolean {
  const { store } = useLanguage();
  const [areHere, setAreHere] = useState(() => store.has(areas));
  const [error, setError] = useState<unknown>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: for the areas with which the part opens
  useEffect(() => {
    // In steps that leave room for presses.
    const show = () => startTransition(() => setAreHere(true));
    loadChunk(() => store.load(areas)).then(show, onMissing ?? setError);
  }, [store]);
  if (error) throw error;
  return areHere;
}
