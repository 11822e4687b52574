import type { BasketForm } from '@ebp/contracts/portal/basket-forms';
import type { BasketView } from '@ebp/contracts/portal/baskets';
import { dateInZone } from '@ebp/contracts/rules/dates';
import { useQuery } from '@tanstack/react-query';
import type { FormikValues } from 'formik';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { basketQuery } from '../../api/baskets.ts';
import type { PastOrder } from '../../lib/formats/past-orders.ts';
import { ApiError } from '../../lib/gateway/api-error.ts';
import { basketParam, repeatParam } from '../../lib/pages/order-address.ts';
import { useCompany } from '../../lib/session/session.ts';
import { useHasBaskets } from '../baskets/use-baskets.ts';
import type { Stage, Wizard } from '../wizard/use-wizard.ts';
import type { RepeatedOrder } from './repeated-order.ts';

/** The number of the past order to repeat, from the address: `?repeat=<number>`; undefined if there is none. */
export function useAskedOrder(): string | undefined {
  return useSearchParams()[0].get(repeatParam) ?? undefined;
}

/**
 * Fills the form with the past order or basket once it has loaded, and goes to the stage where it is filled in, or where
 * a basket is checked. The form's previous input stays a separate entry of the journal.
 * @param basketStage where a basket is checked: at the review, unless the order needs consent
 */
export function useFilling<Values extends FormikValues>(
  { form, go }: Wizard<Values>,
  repeated: RepeatedOrder<Values> | undefined,
  { basketStage, onFilled }: { basketStage: Stage; onFilled: (repeated: RepeatedOrder<Values>) => void },
): void {
  const [search] = useSearchParams();
  const asked = search.get(basketParam) ?? search.get(repeatParam) ?? undefined;
  const isReady = asked !== undefined && repeated?.past.orderNumber === asked;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each requested order
  useEffect(() => {
    if (!isReady) return;
    form.begin();
    void form.formik.setValues(repeated.values, false);
    onFilled(repeated);
    go(repeated.basket ? basketStage : 'fill', { replace: true });
  }, [isReady, asked]);
}

/** What the form was filled from, until it holds something else: after the order was sent, or with another draft. */
export function useFilled<Values extends FormikValues>({ form: { switches } }: Pick<Wizard<Values>, 'form'>) {
  const [filled, setFilled] = useState<{ readonly repeated: RepeatedOrder<Values>; readonly at: number }>();
  const fill = (repeated: RepeatedOrder<Values>) => setFilled({ repeated, at: switches() });
  return [filled?.at === switches() ? filled.repeated : undefined, fill] as const;
}

/** The basket that the address of an order page names, where there are any: `?basket=<id>`. */
export function useAskedBasket(form: BasketForm) {
  const { timeZone } = useCompany();
  const hasBaskets = useHasBaskets();
  const id = useSearchParams()[0].get(basketParam) ?? undefined;
  const isAsked = id !== undefined && hasBaskets;
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
