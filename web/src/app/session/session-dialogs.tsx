import { useEffect, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { useWords } from '../../i18n/use-area.ts';
import { useText } from '../../i18n/use-text.ts';

interface SessionDialogsProps {
  /** In milliseconds since 1970; undefined once the session is over. */
  readonly endsAt: number | undefined;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/**
 * The offer to stay signed in, two minutes before the idle limit (WCAG 2.2, 2.2.1), and the alert once the session is
 * over.
 */
export function SessionDialogs({ endsAt, onStay, onLeave }: SessionDialogsProps) {
  // Also shown above pages without the shell.
  const areWordsHere = useWords(['session']);
  const text = useText();
  if (!areWordsHere) return null;
  if (endsAt === undefined) {
    return (
      <Dialog
        key="over"
        isOpen
        role="alertdialog"
        title={text('session.timeoutTitle')}
        footer={
          <Button variant="primary" onClick={onLeave}>
            {text('common.ok')}
          </Button>
        }
      >
        <p>{text('session.timeoutText')}</p>
      </Dialog>
    );
  }
  return (
    <Dialog
      key="ending"
      isOpen
      role="alertdialog"
      onClose={onStay}
      title={text('session.endingTitle')}
      footer={
        <Button variant="primary" onClick={onStay}>
          {text('session.stay')}
        </Button>
      }
    >
      <Countdown endsAt={endsAt} />
    </Dialog>
  );
}

/** How long is left; heard again when another minute has passed. */
function Countdown({ endsAt }: { readonly endsAt: number }) {
  const text = useText();
  const [minutes, setMinutes] = useState(() => minutesTo(endsAt));
  useEffect(() => {
    const timer = setInterval(() => setMinutes(minutesTo(endsAt)), 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  return <p aria-live="polite">{text('session.endingText', { minutes })}</p>;
}

function minutesTo(endsAt: number): number {
  return Math.max(1, Math.ceil((endsAt - Date.now()) / 60_000));
}
