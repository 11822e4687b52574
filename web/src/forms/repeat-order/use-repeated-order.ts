import type { FormikValues } from 'formik';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { basketParam, repeatParam } from '../../lib/past-orders.ts';
import type { Stage } from '../wizard/stages.ts';
import type { Wizard } from '../wizard/use-wizard.ts';
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
