import { ConfirmDialog } from '../components/overlay/confirm-dialog-part.ts';
import { useMessages } from '../i18n/use-area.ts';
import { useText } from '../i18n/use-text.ts';

ConfirmDialog.prefetch();

interface LeaveQuestionProps {
  /** The pages with unsaved input that are closed; none if somebody signs out. */
  names?: readonly string[];
  /** How much unfinished work signing out erases. */
  erased?: number;
  onConfirm: () => void;
  onCancel: () => void;
  /** Goes on without the question, if it cannot be loaded; cancels by default. */
  onMissing?: () => void;
}

/** Asks before pages with unsaved input are closed, or somebody signs out with unfinished work or perhaps by accident. */
export function LeaveQuestion({
  names,
  erased = 0,
  onConfirm,
  onCancel,
  onMissing = onCancel,
}: LeaveQuestionProps) {
  const isReady = useMessages(['open-pages'], onMissing);
  const text = useText();
  if (!isReady) return null;
  return (
    <ConfirmDialog
      isOpen
      title={
        names
          ? text('shell.closeDirtyTitle', { page: names.join(text('kit.listComma')) })
          : text('shell.logoutDirtyTitle')
      }
      confirmLabel={text(names ? 'shell.closeDirtyConfirm' : 'shell.logout')}
      isDestructive={erased > 0}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {names && text('shell.closeDirtyText')}
      {!names && (erased > 0 ? text('shell.logoutDirtyText', { count: erased }) : text('shell.logoutText'))}
    </ConfirmDialog>
  );
}
