import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { useSubmitGuard } from '../../../forms/use-submit-guard.ts';
import { useText } from '../../../i18n/use-text.ts';
import { notifyFailure } from '../../../lib/failure-notice.ts';
import { NotSent } from '../../../lib/journal/entry.ts';

interface RemovePersonProps {
  name: string;
  onRemove: () => Promise<void>;
}

/** Removes on the second press, whose button says what will happen. */
export function RemovePerson({ name, onRemove }: RemovePersonProps) {
  const text = useText();
  const { run, isSubmitting } = useSubmitGuard();
  const [isAsked, setIsAsked] = useState(false);
  const remove = () =>
    void run(onRemove).catch((error: unknown) => {
      // What the dialog shows itself needs no notification.
      if (!(error instanceof NotSent)) notifyFailure(error);
    });
  return isAsked ? (
    <Button variant="danger-fill" isBusy={isSubmitting} onClick={remove}>
      {text('contactAccount.removeOf', { name })}
    </Button>
  ) : (
    <Button variant="quiet" onClick={() => setIsAsked(true)}>
      {text('contactAccount.remove')}
    </Button>
  );
}
