import { useLayoutEffect, useRef } from 'react';

/** The last name of everything that was ever in a list, by key: what is not in it any more is told by name. */
export function useNamesSoFar<Item>(
  list: readonly Item[] | undefined,
  nameOf: (item: Item) => readonly [key: string, name: string],
): ReadonlyMap<string, string> {
  const names = useRef(new Map<string, string>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list
  useLayoutEffect(() => {
    for (const item of list ?? []) names.current.set(...nameOf(item));
  }, [list]);
  return names.current;
}
