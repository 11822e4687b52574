import type { BasketView } from '@ebp/contracts/portal/baskets';
import { buildBasketSummary } from '@ebp/contracts/testing/basket';
import type { NetworkStub } from './network-stub.ts';

/** Answers the calls for these baskets; of several, the last is the one that is opened. */
export function answerBaskets(network: NetworkStub, baskets: readonly BasketView[] | 'refused'): void {
  if (baskets === 'refused') {
    network.refuse({ method: 'GET', path: '/bff/baskets' }, 'UNAVAILABLE');
    return;
  }
  network.answerPortal('GET', '/bff/baskets', { baskets: baskets.map(({ basket }) => basket) });
  const opened = baskets.at(-1);
  if (opened) network.answerPortal('GET', '/bff/baskets/one', opened);
  else network.refuse({ method: 'GET', path: '/bff/baskets/one' }, 'NOT_FOUND');
  network.answerPortal('PUT', '/bff/baskets/change', opened?.basket ?? buildBasketSummary());
}
