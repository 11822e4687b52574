import type { PaperProduct } from '@ebp/contracts/entities/product';
import { useLayoutEffect, useState } from 'react';
import type { Difference } from '../../forms/repeat-order/repeated-order.ts';
import { useNamesSoFar } from '../../forms/repeat-order/use-names-so-far.ts';
import type { Wizard } from '../../forms/wizard/use-wizard.ts';
import { useText } from '../../i18n/use-text.ts';
import { typedQuantity } from '../../lib/formats/typed-values.ts';
import type { PaperOrderFacts } from './paper-order.request.ts';
import { byMail, type PaperOrder, quantityKey, withKnownAddresses } from './paper-order.values.ts';
import { movedTo } from './repeat-paper-order.ts';

/**
 * What is not as it was when the order was filled in, which may have been long ago or by a colleague: what is sold no
 * more, and an address that left the address book, in whose place the form gets the main one.
 * @param sold all products with their prices, also those for this person's other customers
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
  const hasLeft = useHasLeftCustomer(wizard);
  // After another company was chosen, quantities that were typed for the first one are no loss.
  const gone = useGone(wizard.form.formik.values, hasLeft ? sold : facts?.products, sold);
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
  const [done, setDone] = useState<Replaced>();
  const main = facts?.customer.addressPkey ?? '';
  // What changes while it is sent would be a draft of its own.
  const known = facts && !form.isSubmitting ? withKnownAddresses(values, main, facts.addresses) : values;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each order with such an address
  useLayoutEffect(() => {
    if (known === values || !facts) return;
    const fields = addressFields.filter((field) => known[field] !== values[field]);
    const at = form.switches();
    const isMore = done?.at === at && done.main === main;
    setDone({ fields: isMore ? [...done.fields, ...fields] : fields, main, at });
    if (dirty) void setValues(known, false);
    else resetForm({ values: known });
  }, [known, values]);
  if (!facts || done?.at !== form.switches() || done.main !== main) return [];
  const isShown = (field: AddressField) => field !== 'billAddressPkey' || values.billToMode === byMail;
  const isStill = done.fields.some((field) => values[field] === main && isShown(field));
  return isStill ? [movedTo(main, facts.addresses)] : [];
}

const addressFields = ['deliveryAddressPkey', 'billAddressPkey'] as const;
type AddressField = (typeof addressFields)[number];

/** The fields whose address was replaced by the main one, in this input. */
interface Replaced {
  readonly fields: readonly AddressField[];
  readonly main: string;
  readonly at: number;
}

/** Whether the input that is open was for another customer before. */
function useHasLeftCustomer({ form }: Wizard<PaperOrder>): boolean {
  const { customerCode: code } = form.formik.values;
  const at = form.switches();
  const [begun, setBegun] = useState({ at, code, hasLeft: false });
  if (begun.at !== at) setBegun({ at, code, hasLeft: false });
  else if (begun.code !== code && !begun.hasLeft) setBegun({ ...begun, hasLeft: true });
  return begun.hasLeft;
}

/**
 * The ordered products that are not among these any more: by name, or by number where the portal has not seen their
 * names.
 */
function useGone(
  { quantities }: PaperOrder,
  offered: readonly PaperProduct[] | undefined,
  sold: readonly PaperProduct[] | undefined,
): readonly Difference[] {
  const text = useText();
  const names = useNamesSoFar(sold, ({ productMasterPkey, cdsName }) => [
    quantityKey(productMasterPkey),
    cdsName,
  ]);
  if (!offered) return [];
  const keys = new Set(offered.map(({ productMasterPkey }) => quantityKey(productMasterPkey)));
  const gone = Object.entries(quantities).flatMap(([key, qty]) =>
    typedQuantity(qty) > 0 && !keys.has(key) ? [key] : [],
  );
  const named = gone.flatMap((key) => names.get(key) ?? []);
  const count = gone.length - named.length;
  const all = count > 0 ? [...named, text('paperOrder.unnamed', { count })] : named;
  return all.map((name) => ({ kind: 'item', name }));
}
