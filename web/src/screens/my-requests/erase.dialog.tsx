import { useRequestsErasure } from '../../api/sent-requests.ts';
import { ConfirmDialog } from '../../components/overlay/confirm-dialog.tsx';
import { notify } from '../../components/overlay/notifications.ts';
import { useText } from '../../i18n/use-text.ts';

/** Asks before the list is erased; after a failure it stays open for another attempt. */
export function EraseDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const { mutateAsync: erase, isPending } = useRequestsErasure();
  const say = () => {
    notify({ tone: 'good', title: text('myRequests.erased') });
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title={text('myRequests.eraseTitle')}
      confirmLabel={text('myRequests.erase')}
      isDestructive
      isBusy={isPending}
      onConfirm={() => void erase().then(say, () => undefined)}
      onCancel={() => !isPending && onClose()}
    >
      <p>{text('myRequests.eraseText')}</p>
    </ConfirmDialog>
  );
}
