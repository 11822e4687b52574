import { startTransition, useEffect, useState } from 'react';
import { loadChunk } from '../lib/pages/load-chunk.ts';
import { useLanguage } from './language-provider.tsx';

/** Loads the messages of a part that its page does not wait for; false until they are there. @throws ChunkLoadError */
export function useArea(area: string): boolean {
  const { store } = useLanguage();
  const [isReady, setReady] = useState(() => store.has([area]));
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    // In steps that leave room for presses.
    const show = () => startTransition(() => setReady(true));
    loadChunk(() => store.load([area])).then(show, setError);
  }, [store, area]);
  if (error) throw error;
  return isReady;
}

/**
 * Whether the messages of these areas are here; loads them for a part that is not a page. If they cannot be had, calls
 * `onMissing`, or else goes on without them.
 */
export function useMessages(areas: readonly string[], onMissing?: () => void): boolean {
  const { store } = useLanguage();
  const [areHere, setAreHere] = useState(store.has(areas));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the part opens
  useEffect(() => {
    const go = () => setAreHere(true);
    store.load(areas).then(go, onMissing ?? go);
  }, []);
  return areHere;
}
