import type { BasketSummary } from '@ebp/contracts/portal/baskets';
import { useBasketRemoval } from '../../api/baskets.ts';
import { ConfirmDialog } from '../../components/overlay/confirm-dialog.tsx';
import { useText } from '../../i18n/use-text.ts';
import { shortName } from '../../lib/formats/texts.ts';

interface RemoveBasketProps {
  basket: BasketSummary;
  onRemoved: () => void;
  onClose: () => void;
}

/** Asks before a basket is removed; after a failure it stays open for another attempt. */
export function RemoveBasket({ basket: { id, name }, onRemoved, onClose }: RemoveBasketProps) {
  const text = useText();
  const { mutateAsync: remove, isPending } = useBasketRemoval();
  return (
    <ConfirmDialog
      isOpen
      title={text('baskets.removeTitle', { name: shortName(name) })}
      confirmLabel={text('baskets.remove')}
      isDestructive
      isBusy={isPending}
      onConfirm={() => void remove(id).then(onRemoved, () => undefined)}
      onCancel={() => !isPending && onClose()}
    >
      <p>{text('baskets.removeText')}</p>
    </ConfirmDialog>
  );
}
