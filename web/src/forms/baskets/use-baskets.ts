import type { BasketForm } from '@ebp/contracts/portal/basket-forms';
import type { BasketSummary } from '@ebp/contracts/portal/baskets';
import { useQuery } from '@tanstack/react-query';
import { basketsOf } from '../../api/baskets.ts';
import { useSession } from '../../lib/session/session.ts';

/** The baskets of this person for one order page; guests have none. */
export function useBaskets(form: BasketForm) {
  const isGuest = useSession().flags.isLoginByScan;
  const { data, isLoading, isFetched } = useQuery({ ...basketsOf(form), enabled: !isGuest });
  return { baskets: data ?? none, isAwaited: isLoading && !isFetched };
}

const none: readonly BasketSummary[] = [];
