import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Wizard } from './wizard/use-wizard.ts';

/**
 * Other pages link to a form with its machine already chosen: `?machine=<pkey>`. Chooses it, and opens the form in place
 * of the selection. `choose` resolves to false for a machine that cannot be chosen: then the selection stays.
 */
export function useAskedMachine(
  { entry, go }: Pick<Wizard, 'entry' | 'go'>,
  choose: (pkey: string) => Promise<boolean>,
): void {
  const [search] = useSearchParams();
  const asked = search.get('machine') ?? '';
  // A form that was sent is emptied first.
  const isAsked = asked !== '' && !search.has('stage') && entry?.state !== 'sent';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address with a machine
  useEffect(() => {
    if (isAsked) void choose(asked).then((isChosen) => isChosen && go('fill', { replace: true }));
  }, [isAsked, asked]);
}

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
