import { basketForms } from '@ebp/contracts/portal/basket-forms';
import type { OrderedItem } from '@ebp/contracts/portal/ordered-items';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { useArea } from '../../i18n/use-area.ts';
import { useText } from '../../i18n/use-text.ts';
import type { Content } from '../../lib/journal/entry.ts';
import { lazyPart } from '../../lib/pages/lazy-part.tsx';
import { useHasBaskets } from './use-baskets.ts';

const SaveBasketDialog = lazyPart(async () => (await import('./save-basket.dialog.tsx')).SaveBasketDialog);

interface SaveBasketProps {
  /** Name of the form in the journal; only orders can be saved. */
  form: string;
  content: Content;
  items: readonly OrderedItem[];
  /** On the receipt: the basket counts as ordered. */
  isSent?: boolean;
}

/** Saves an order, before or after it was sent, to send it again with one press. */
export function SaveBasket({ form, ...order }: SaveBasketProps) {
  const text = useText();
  /** Another one each time the dialog is opened. */
  const [opening, setOpening] = useState<object>();
  // Not the next one, if an answer of this one comes late.
  const close = () => setOpening((now) => (now === opening ? undefined : now));
  const isWorded = useArea('handover');
  const hasBaskets = useHasBaskets();
  const saved = basketForms.find((one) => one === form);
  if (!hasBaskets || !isWorded || !saved) return null;
  return (
    <>
      <Button onClick={() => setOpening({})}>{text('baskets.save')}</Button>
      {opening && <SaveBasketDialog form={saved} {...order} onClose={close} />}
    </>
  );
}
