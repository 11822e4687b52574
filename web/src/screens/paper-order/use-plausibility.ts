import type { ConsumableOrder } from '@ebp/contracts/entities/consumable-order';
import { implausible } from '@ebp/contracts/rules/paper-order';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { consumableOrdersQuery } from '../../api/consumable-order.ts';
import { useRights, useSession } from '../../lib/session.ts';
import { orderLines, type PaperOrderFacts, totalsOf } from './paper-order.request.ts';
import type { PaperOrder } from './paper-order.values.ts';

/**
 * What of an order is worth a question (PAP-30): asked once, and again only when the order has become another one. What is
 * usual comes from the history, for whoever may see it.
 */
export function usePlausibility(order: PaperOrder, facts: PaperOrderFacts | undefined) {
  const { paperOrderAskAbove } = useSession().systemConfig;
  const { canSearch } = useRights('ebpConsumableOrder');
  const { data: history } = useQuery({ ...consumableOrdersQuery(order.customerCode), enabled: canSearch });
  const usual = useMemo(() => usualQuantities(history ?? []), [history]);
  const [answered, setAnswered] = useState('');
  const subject = JSON.stringify([order.customerCode, order.quantities]);
  if (!facts || answered === subject) return undefined;
  const lines = orderLines(order, facts.products);
  const total = totalsOf(lines, facts).totalAmount;
  const found = implausible(
    lines.map(({ product, qty }) => ({ name: product.cdsName, qty })),
    usual,
    { total, askAbove: paperOrderAskAbove },
  );
  if (found.lines.length === 0 && !found.isSumLarge) return undefined;
  return { ...found, total, accept: () => setAnswered(subject) };
}

export type Question = NonNullable<ReturnType<typeof usePlausibility>>;

/** The average of what was ordered before, by the name of the item. */
function usualQuantities(history: readonly ConsumableOrder[]): ReadonlyMap<string, number> {
  const quantities = Map.groupBy(history, ({ itemName }) => itemName);
  return new Map(
    [...quantities].map(([name, orders]) => [
      name,
      orders.reduce((sum, { qty }) => sum + qty, 0) / orders.length,
    ]),
  );
}
