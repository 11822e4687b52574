import type { PaperProduct } from '@ebp/contracts/entities/product';
import { useLayoutEffect, useState } from 'react';
import type { Difference } from '../../forms/repeat-order/repeated-order.ts';
import { useNamesSoFar } from '../../forms/repeat-order/use-names-so-far.ts';
import type { Wizard } from '../../forms/wizard/use-wizard.ts';
import { useText } from '../../i18n/use-text.ts';
import { typedQuantity } from '../../lib/formats/typed-values.ts';
import type { PaperOrderFacts } from './paper-order.request.ts';
import { type PaperOrder, quantityKey, withKnownAddresses } from './paper-order.values.ts';
import { movedTo } from './repeat-paper-order.ts';

/**
 * What is not as it was when the order was filled in, which may have been long ago or by a colleague: what is sold no
 * more, and an address that left the address book, in whose place the form gets the main one.
 * @param sold all products with their prices, also those for other customers
 */
export function useChanges(
  wizard: Wizard<PaperOrder>,
  facts: PaperOrderFacts | undefined,
  sold: readonly PaperProduct[] | undefined,
): readonly Difference[] {
  const { stage, isUnclear, entry } = wizard;
  // What was sent, or may have been, stays as it is.
  const isOpen = stage !== 'complete' && !isUnclear;
  const moved = useKnownAddresses(wizard, isOpen ? facts : undefined);
  const gone = useGone(wizard.form.formik.values, sold);
  // At the review of a hand-over, what is gone is told by name.
  const isTold = stage === 'confirm' && entry?.handover !== undefined;
  return isOpen ? [...moved, ...(isTold ? [] : gone)] : [];
}

/** Replaces addresses that are not in the address book any more; returns what it did to the input that is open. */
function useKnownAddresses(
  { form }: Wizard<PaperOrder>,
  facts: PaperOrderFacts | undefined,
): readonly Difference[] {
  const { values, dirty, setValues, resetForm } = form.formik;
  const [done, setDone] = useState<{ readonly difference: Difference; readonly at: number }>();
  const main = facts?.customer.addressPkey ?? '';
  // What changes while it is sent would be a draft of its own.
  const known = facts && !form.isSubmitting ? withKnownAddresses(values, main, facts.addresses) : values;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each order with such an address
  useLayoutEffect(() => {
    if (known === values || !facts) return;
    setDone({ difference: movedTo(main, facts.addresses), at: form.switches() });
    if (dirty) void setValues(known, false);
    else resetForm({ values: known });
  }, [known, values]);
  return done?.at === form.switches() ? [done.difference] : [];
}

/** The ordered products that nobody may order any more: by name, or by number where the portal has not seen their names. */
function useGone(
  { quantities }: PaperOrder,
  sold: readonly PaperProduct[] | undefined,
): readonly Difference[] {
  const text = useText();
  const names = useNamesSoFar(sold, ({ productMasterPkey, cdsName }) => [
    quantityKey(productMasterPkey),
    cdsName,
  ]);
  if (!sold) return [];
  const keys = new Set(sold.map(({ productMasterPkey }) => quantityKey(productMasterPkey)));
  const gone = Object.entries(quantities).flatMap(([key, qty]) =>
    typedQuantity(qty) > 0 && !keys.has(key) ? [key] : [],
  );
  const named = gone.flatMap((key) => names.get(key) ?? []);
  const count = gone.length - named.length;
  const all = count > 0 ? [...named, text('paperOrder.unnamed', { count })] : named;
  return all.map((name) => ({ kind: 'item', name }));
}
