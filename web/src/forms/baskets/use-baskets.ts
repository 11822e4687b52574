import type { BasketForm } from '@ebp/contracts/portal/basket-forms';
import type { BasketSummary } from '@ebp/contracts/portal/baskets';
import { useQuery } from '@tanstack/react-query';
import { basketsOf } from '../../api/baskets.ts';
import { actingHandle } from '../../lib/session/acting.ts';
import { useSession } from '../../lib/session/session.ts';

/** Whether orders can be saved as baskets here: guests have none, nor does a tab that acts for a customer. */
export function useHasBaskets(): boolean {
  return !useSession().flags.isLoginByScan && !actingHandle;
}

/** The baskets of this person for one order page. */
export function useBaskets(form: BasketForm) {
  const hasBaskets = useHasBaskets();
  const { data, isLoading, isFetched } = useQuery({ ...basketsOf(form), enabled: hasBaskets });
  return { baskets: data ?? none, isAwaited: isLoading && !isFetched };
}

const none: readonly BasketSummary[] = [];
