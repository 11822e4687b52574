import type { BasketForm } from '@ebp/contracts/portal/basket-forms';
import type { BasketSummary } from '@ebp/contracts/portal/baskets';
import { useQuery } from '@tanstack/react-query';
import { basketsOf } from '../../api/baskets.ts';
import { useOpenJournal } from '../../lib/journal/open-journal.ts';
import { useSession } from '../../lib/session/session.ts';

/** The baskets of this person for one order page; guests have none. */
export function useBaskets(form: BasketForm) {
  const isGuest = useSession().flags.isLoginByScan;
  const { data, isLoading, isFetched } = useQuery({ ...basketsOf(form), enabled: !isGuest });
  return { baskets: data ?? none, isAwaited: isLoading && !isFetched };
}

const none: readonly BasketSummary[] = [];

/** The basket that the order with this key was filled from, if any: the gateway ends its reminder with the order. */
export function useBasketOf(): (key: string) => string | undefined {
  const journal = useOpenJournal();
  return (key) => {
    const basket = journal.get(key)?.content.basket;
    return typeof basket === 'string' && basket !== '' ? basket : undefined;
  };
}
