import { useText } from '../../i18n/use-text.ts';
import { hasLeftWork } from '../../lib/journal/left-work.ts';
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx';

interface OtherAccountDialogProps {
  /** The signed-in person; undefined for a guest. */
  readonly current: string | undefined;
  /** The account to be signed in instead; absent if the sign-in has not begun. */
  readonly wanted?: { readonly name: string | undefined };
  readonly onStay: () => void;
  readonly onSwitch: () => void;
}

/** Asks before a sign-in replaces another account's session. Escape changes nothing. */
export function OtherAccountDialog({ current, wanted, onStay, onSwitch }: OtherAccountDialogProps) {
  const text = useText();
  const isErasing = hasLeftWork();
  const guest = text('login.switchGuest');
  const names = { current: current ?? guest, wanted: wanted?.name ?? guest };
  return (
    <ConfirmDialog
      isOpen
      title={text('login.switchTitle')}
      confirmLabel={text('login.switchGo')}
      cancelLabel={text('login.switchStay', { current: names.current })}
      isDestructive={isErasing}
      onConfirm={onSwitch}
      onCancel={onStay}
    >
      <p>{wanted ? text('login.switchText', names) : text('login.switchOpen', { current: names.current })}</p>
      {isErasing && <p>{text('login.switchErases')}</p>}
    </ConfirmDialog>
  );
}
