import { useEffect, useState } from 'react';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { shellAreas } from '../areas.ts';

/** For what is also shown above pages without the shell: loads the shell's messages. @returns whether they are here */
export function useShellWords(): boolean {
  const { store } = useLanguage();
  const [areHere, setAreHere] = useState(false);
  useEffect(() => {
    let isWanted = true;
    store.load(shellAreas).then(
      () => isWanted && setAreHere(true),
      () => isWanted && setAreHere(true),
    );
    return () => {
      isWanted = false;
    };
  }, [store]);
  return areHere;
}
