import { useEffect } from 'react';
import { useBasketOrdered as useNote } from '../../api/baskets.ts';

/**
 * Notes that an order was sent from a basket, once its receipt is shown, so that its reminder is done. Without an answer
 * home goes on reminding, and nothing else is lost.
 */
export function useBasketOrdered(basket: string): void {
  const { mutate } = useNote();
  useEffect(() => {
    if (basket) mutate(basket);
  }, [mutate, basket]);
}
