import { useEffect, useState } from 'react';
import { useLanguage } from './language-provider.tsx';

/**
 * Whether the messages of these areas are here; loads them for a part that is not a page. If they cannot be had, calls
 * `onMissing`, or else goes on without them.
 */
export function useWords(areas: readonly string[], onMissing?: () => void): boolean {
  const { store } = useLanguage();
  const [areHere, setAreHere] = useState(store.has(areas));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the part opens
  useEffect(() => {
    const go = () => setAreHere(true);
    store.load(areas).then(go, onMissing ?? go);
  }, []);
  return areHere;
}
