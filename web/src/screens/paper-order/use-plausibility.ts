import type { ConsumableOrder } from '@ebp/contracts/entities/consumable-order';
import { implausible } from '@ebp/contracts/rules/paper-order';
import { plainName } from '@ebp/contracts/rules/plain-name';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { consumableOrdersQuery } from '../../api/consumable-order.ts';
import { useRights, useSession } from '../../lib/session/session.ts';
import { orderLines, type PaperOrderFacts, totalsOf } from './paper-order.request.ts';
import type { PaperOrder } from './paper-order.values.ts';

/** What must be confirmed before an order is sent, and the function that confirms it. */
export interface Question extends ReturnType<typeof implausible> {
  readonly total: number;
  readonly accept: () => void;
}

interface Plausibility {
  /** The usual quantities are still loading: an order sent now would skip the question. */
  readonly isAwaited: boolean;
  readonly question?: Question;
}

/**
 * The unusual parts of an order (PAP-30): asked once, and again only if the order changes. The usual quantities come
 * from the history, for people who may see it.
 * @param input which order of the form this is: the same quantities ordered again are asked about again
 */
export function usePlausibility(
  order: PaperOrder,
  facts: PaperOrderFacts | undefined,
  input: number,
): Plausibility {
  const { paperOrderAskAbove } = useSession().systemConfig;
  const { canSearch } = useRights('ebpConsumableOrder');
  const { data: history, isLoading } = useQuery({
    ...consumableOrdersQuery(order.customerCode),
    enabled: canSearch,
  });
  const usual = useMemo(() => usualQuantities(history ?? []), [history]);
  const [answered, setAnswered] = useState('');
  const subject = JSON.stringify([input, order.customerCode, order.quantities]);
  if (!facts || answered === subject) return { isAwaited: false };
  if (isLoading) return { isAwaited: true };
  const ordered = orderLines(order, facts.products);
  const total = totalsOf(ordered, facts).totalAmount;
  const lines = ordered.map(({ product, qty }) => ({ name: product.cdsName, qty }));
  const ofLines = lines.flatMap(({ name }) => {
    const quantity = usual.get(plainName(name));
    return quantity === undefined ? [] : [[name, quantity] as const];
  });
  const found = implausible(lines, new Map(ofLines), { total, askAbove: paperOrderAskAbove });
  if (found.lines.length === 0 && !found.isSumLarge) return { isAwaited: false };
  return { isAwaited: false, question: { ...found, total, accept: () => setAnswered(subject) } };
}

/** The average of past quantities, by the plain name of the item. */
function usualQuantities(history: readonly ConsumableOrder[]): ReadonlyMap<string, number> {
  const quantities = Map.groupBy(history, ({ itemName }) => plainName(itemName));
  return new Map(
    [...quantities].map(([name, orders]) => [
      name,
      orders.reduce((sum, { qty }) => sum + qty, 0) / orders.length,
    ]),
  );
}
