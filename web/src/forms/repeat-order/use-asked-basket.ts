import type { BasketForm } from '@ebp/contracts/portal/basket-forms';
import type { BasketView } from '@ebp/contracts/portal/baskets';
import { dateInZone } from '@ebp/contracts/rules/dates';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { basketQuery } from '../../api/baskets.ts';
import { ApiError } from '../../lib/api-error.ts';
import { basketParam, type PastOrder } from '../../lib/past-orders.ts';
import { useCompany, useSession } from '../../lib/session.ts';

/** The basket that the address of an order page names: `?basket=<id>`. Guests have none. */
export function useAskedBasket(form: BasketForm) {
  const { timeZone } = useCompany();
  const isGuest = useSession().flags.isLoginByScan;
  const id = useSearchParams()[0].get(basketParam) ?? undefined;
  const isAsked = id !== undefined && !isGuest;
  const query = useQuery({ ...basketQuery(id ?? ''), enabled: isAsked });
  const { data, error, isLoading, isLoadingError } = query;
  const isUnknown = error instanceof ApiError && (error.code === 'NOT_FOUND' || error.code === 'VALIDATION');
  const saved = isAsked && data?.basket.form === form ? data : undefined;
  return {
    isAsked,
    isAwaited: isAsked && isLoading,
    saved,
    past: saved && pastOf(saved, timeZone),
    /** There is no such basket of this person for this form. */
    isMissing: isAsked && !isLoading && !saved && (isUnknown || !isLoadingError),
    /** The query that failed, for its Retry. */
    failed: isLoadingError && !isUnknown ? query : undefined,
  };
}

/** A basket as an order that was sent when it was saved. */
function pastOf({ basket: { id, form, savedAt }, items }: BasketView, timeZone: string): PastOrder {
  return {
    orderNumber: id,
    orderDate: dateInZone(new Date(savedAt), timeZone),
    kind: form === 'toner-order' ? 'toner' : 'paper',
    items: items.map(({ serialNumber, ...item }) => ({ serialNumber: serialNumber || undefined, ...item })),
  };
}
