import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * What a link to a form fills in, such as the machine in `?machine=`; remembered for the confirmation, whose address
 * drops it. Give it to the form as its key, so that another link fills it in anew.
 */
export function useAskedParam(name: string): string | undefined {
  const [search] = useSearchParams();
  const asked = search.get(name) || undefined;
  const [latest, setLatest] = useState(asked);
  const wanted = asked ?? (search.has('stage') ? latest : undefined);
  if (wanted !== latest) setLatest(wanted);
  return wanted;
}
