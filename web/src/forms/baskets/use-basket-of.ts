import { useOpenJournal } from '../../lib/journal/open-journal.ts';

/** The basket that the order with this key was filled from, if any: the gateway ends its reminder with the order. */
export function useBasketOf(): (key: string) => string | undefined {
  const journal = useOpenJournal();
  return (key) => {
    const basket = journal.get(key)?.content.basket;
    return typeof basket === 'string' && basket !== '' ? basket : undefined;
  };
}
