import type { BasketForm } from '@ebp/contracts/portal/basket-forms';
import type { BasketSummary } from '@ebp/contracts/portal/baskets';
import { useQuery } from '@tanstack/react-query';
import { basketsOf } from '../../api/baskets.ts';
import { useArea } from '../../i18n/use-area.ts';
import { useSession } from '../../lib/session.ts';

/** The baskets of this person for one order page, once their words are there; guests have none. */
export function useBaskets(form: BasketForm) {
  const isGuest = useSession().flags.isLoginByScan;
  const { data, isLoading, isFetched } = useQuery({ ...basketsOf(form), enabled: !isGuest });
  const isWorded = useArea('handover');
  return { baskets: isWorded && data ? data : none, isAwaited: !isWorded || (isLoading && !isFetched) };
}

const none: readonly BasketSummary[] = [];
