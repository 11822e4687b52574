import { ConfirmDialog } from '../components/overlay/confirm-dialog-part.ts';
import { useArea } from '../i18n/use-area.ts';
import { useText } from '../i18n/use-text.ts';

ConfirmDialog.prefetch();

interface CloseQuestionProps {
  /** The pages with unsaved input. */
  names: readonly string[];
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before pages with unsaved input are closed. */
export function CloseQuestion({ names, onConfirm, onCancel }: CloseQuestionProps) {
  const isReady = useArea('open-pages');
  const text = useText();
  if (!isReady) return null;
  return (
    <ConfirmDialog
      isOpen
      title={text('shell.closeDirtyTitle', { page: names.join(', ') })}
      confirmLabel={text('shell.closeDirtyConfirm')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {text('shell.closeDirtyText')}
    </ConfirmDialog>
  );
}

interface LogoutQuestionProps {
  /** How much unfinished work signing out erases. */
  count: number;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before somebody signs out with unfinished work, or perhaps by accident. */
export function LogoutQuestion({ count, onConfirm, onCancel }: LogoutQuestionProps) {
  const isReady = useArea('open-pages');
  const text = useText();
  if (!isReady) return null;
  return (
    <ConfirmDialog
      isOpen
      title={text('shell.logoutDirtyTitle')}
      confirmLabel={text('shell.logout')}
      isDestructive={count > 0}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {count > 0 ? text('shell.logoutDirtyText', { count }) : text('shell.logoutText')}
    </ConfirmDialog>
  );
}
