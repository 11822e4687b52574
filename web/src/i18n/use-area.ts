import { useEffect, useState } from 'react';
import { loadChunk } from '../lib/load-chunk.ts';
import { useLanguage } from './language-provider.tsx';

/** Loads the messages of a part that its page does not wait for; false until they are there. @throws ChunkLoadError */
export function useArea(area: string): boolean {
  const { store } = useLanguage();
  const [isReady, setReady] = useState(() => store.has([area]));
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    loadChunk(() => store.load([area])).then(() => setReady(true), setError);
  }, [store, area]);
  if (error) throw error;
  return isReady;
}
