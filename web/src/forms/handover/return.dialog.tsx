import { longestHandoverNote } from '@ebp/contracts/portal/handover-forms';
import { plainText } from '@ebp/contracts/rules/fields';
import { useRef, useState } from 'react';
import { useHandoverReturn } from '../../api/handover.ts';
import { Button } from '../../components/button/button.tsx';
import { TextArea } from '../../components/field/text-area.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { useText } from '../../i18n/use-text.ts';

interface ReturnDialogProps {
  id: string;
  /** Who filled it in. */
  name: string;
  onClose: () => void;
  onReturned?: (() => void) | undefined;
}

/** Returns what a colleague filled in, with a note. */
export function ReturnDialog({ id, name, onClose, onReturned }: ReturnDialogProps) {
  const text = useText();
  const [note, setNote] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const { mutateAsync, isPending } = useHandoverReturn(id);
  // Once it was returned, this dialog may be gone before its caller is told.
  const close = () => {
    onReturned?.();
    onClose();
  };
  const submit = () => {
    // The field has told of it already.
    if ([...plainText(note)].length > longestHandoverNote) field.current?.focus();
    // A failure is shown as a notification, and the note stays.
    else void mutateAsync(note).then(close, () => undefined);
  };
  return (
    <Dialog
      isOpen
      // What follows the answer is for the draft that is open now; a typed note is kept nowhere, so that a press beside
      // the dialog, or Escape, does not discard it.
      onClose={isPending || note !== '' ? undefined : onClose}
      title={text('handover.return')}
      footer={
        <>
          <Button onClick={onClose} isDisabled={isPending}>
            {text('kit.cancel')}
          </Button>
          <Button variant="primary" isBusy={isPending} onClick={submit}>
            {text('handover.returnTo', { name })}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{text('handover.returnText', { name })}</p>
        <TextArea
          ref={field}
          label={text('handover.note')}
          description={text('handover.noteHint', { name })}
          value={note}
          onChange={setNote}
          maxLength={longestHandoverNote}
          isOptional
        />
      </div>
    </Dialog>
  );
}
