import type { User } from '@ebp/contracts/entities/user';
import { useState } from 'react';
import { useUserRemoval } from '../../api/user.ts';
import { ReviewList } from '../../components/layout/review-list.tsx';
import { ConfirmDialog } from '../../components/overlay/confirm-dialog.tsx';
import { notify } from '../../components/overlay/notifications.ts';
import { useSubmitGuard } from '../../forms/use-submit-guard.ts';
import { useText } from '../../i18n/use-text.ts';
import { userAddresses, userName } from './user-offer.ts';

interface DeleteUserDialogProps {
  /** Undefined closes the dialog. */
  user: User | undefined;
  onClose: () => void;
}

/**
 * Asks before a user is deleted, naming the key (USR-05). After a failure the dialog stays open for another attempt.
 */
export function DeleteUserDialog({ user, onClose }: DeleteUserDialogProps) {
  const text = useText();
  const { mutateAsync: remove } = useUserRemoval();
  const { run, isSubmitting } = useSubmitGuard();
  // Keeps the text while the dialog fades out.
  const [asked, setAsked] = useState(user);
  if (user && user !== asked) setAsked(user);
  const confirm = () => {
    if (!user) return;
    const { pkey, code } = user;
    run(async () => {
      await remove(pkey);
      notify({ tone: 'good', title: text('user.deleted', { code }) });
      onClose();
    }, user).catch(() => undefined);
  };
  return (
    <ConfirmDialog
      isOpen={user !== undefined}
      title={text('user.deleteTitle')}
      confirmLabel={text('user.delete')}
      isDestructive
      isBusy={isSubmitting}
      onConfirm={confirm}
      onCancel={() => !isSubmitting && onClose()}
    >
      {asked && (
        <div className="stack">
          <ReviewList
            items={[
              { term: text('user.key'), value: asked.pkey },
              { term: text('user.name'), value: userName(asked) },
              { term: text('user.email'), value: userAddresses(asked).join(text('kit.comma')) },
            ]}
          />
          <p>{text('user.deleteText')}</p>
        </div>
      )}
    </ConfirmDialog>
  );
}
