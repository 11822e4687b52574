import type { BasketSummary, BasketView } from '../portal/baskets.ts';

/** A basket of paper that its person is reminded of on the first of each month. */
export function buildBasketSummary(values: Partial<BasketSummary> = {}): BasketSummary {
  return {
    id: '0b8f6f0e-2f0a-4c39-8a55-6b1de2a0c3f4',
    form: 'paper-order',
    name: 'Paper for the third floor',
    savedAt: '2026-11-02T03:15:00.000Z',
    machines: 0,
    items: 1,
    reminder: { from: '2026-11-01', months: 1 },
    ...values,
  };
}

/** The same basket with what is in it. */
export function buildBasket(values: Partial<BasketView> = {}): BasketView {
  return {
    basket: buildBasketSummary(),
    content: { customerCode: 'HK001', quantities: { 'PM-CHK-001': '10' } },
    items: [{ pkey: 'PM-CHK-001', itemName: 'Plainfield A4 80gsm', qty: 10, price: 28.5 }],
    ...values,
  };
}
