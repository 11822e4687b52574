import type { TonerProduct } from '@ebp/contracts/entities/product';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { notify } from '../../components/overlay/notifications.ts';
import { useNamesSoFar } from '../../forms/repeat-order/use-names-so-far.ts';
import type { Wizard } from '../../forms/wizard/use-wizard.ts';
import { useText } from '../../i18n/use-text.ts';
import { quantityOf } from './toner-order.request.ts';
import { type TonerMachine, type TonerOrder, withProducts } from './toner-order.values.ts';

interface Offered {
  /** What can be ordered today for the machines of the order; undefined while the order must stay as it is. */
  readonly products: readonly TonerProduct[] | undefined;
  readonly serialOf: (machinePkey: string) => string;
}

/**
 * Brings the order to the products of today, and says which quantities it loses by that: a draft may be older than a
 * change of what is offered. Returns the order with these products, which the form has before it is painted.
 */
export function useOfferedProducts(
  { form, stage }: Wizard<TonerOrder>,
  { products, serialOf }: Offered,
): TonerOrder {
  const text = useText();
  const { values, dirty, setValues, resetForm, validateForm } = form.formik;
  const names = useNamesSoFar(products, ({ pkey, tonerCategoryName }) => [pkey, tonerCategoryName]);
  const synced = products ? withProducts(values, products) : values;
  const isToCheck = useRef(false);
  // Before anybody can type: what is typed in between would be lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of the order
  useLayoutEffect(() => {
    if (synced === values) return;
    // After an attempt the rows have errors; those of a machine that was only just added have none yet.
    isToCheck.current = form.attempt > 0 && values.machineList.every(hasRows);
    // Values that the portal fills in by itself do not count as unsaved input. A reset would hide what was refused.
    if (dirty || isToCheck.current) void setValues(synced, false);
    else resetForm({ values: synced });
    const lost = quantitiesLost(values, synced);
    if (lost.length === 0) return;
    const byName = Map.groupBy(lost, ({ pkey }) => names.get(pkey) ?? text('tonerOrder.toner'));
    const lines = [...byName].map(([label, rows]) => {
      const serials = new Set(rows.map(({ machinePkey }) => serialOf(machinePkey)));
      return text('tonerOrder.fieldOf', { label, serialNumber: [...serials].join(text('kit.listComma')) });
    });
    notify({
      tone: 'warn',
      title: text('tonerOrder.gone', { count: lost.length }),
      message: lines.join(' · '),
    });
  }, [synced, values, dirty, setValues, resetForm]);
  // An error of the gateway names a row that may be another one by now: the form's own rules find the right one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of the rows, where they are filled in
  useEffect(() => {
    if (!isToCheck.current || stage !== 'fill' || synced !== values) return;
    isToCheck.current = false;
    void validateForm();
  }, [synced, values, stage]);
  return synced;
}

function hasRows({ productList }: TonerMachine): boolean {
  return productList.length > 0;
}

/** The quantities above 0 that are not in the order any more. */
function quantitiesLost(before: TonerOrder, after: TonerOrder) {
  return before.machineList.flatMap(({ machinePkey, productList }, index) => {
    const kept = new Set(after.machineList[index]?.productList.map(({ pkey }) => pkey));
    return productList.flatMap(({ pkey, qty }) =>
      quantityOf(qty) > 0 && !kept.has(pkey) ? [{ machinePkey, pkey }] : [],
    );
  });
}
