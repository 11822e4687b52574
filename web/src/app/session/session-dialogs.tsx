import { useEffect, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { useWords } from '../../i18n/use-area.ts';
import { useText } from '../../i18n/use-text.ts';

interface SessionDialogsProps {
  readonly state: 'ending' | 'over';
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/**
 * The offer to stay signed in, two minutes before the idle limit (WCAG 2.2, 2.2.1), and the alert once the session is
 * over.
 */
export function SessionDialogs({ state, onStay, onLeave }: SessionDialogsProps) {
  // Also shown above pages without the shell.
  const areWordsHere = useWords(['session']);
  const text = useText();
  if (!areWordsHere) return null;
  if (state === 'over') {
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
      <Countdown />
    </Dialog>
  );
}

/** Two minutes, as the gateway warns. */
const warnedMs = 120_000;

/** How long is left; heard again when another minute has passed. */
function Countdown() {
  const text = useText();
  const [end] = useState(() => Date.now() + warnedMs);
  const [minutes, setMinutes] = useState(warnedMs / 60_000);
  useEffect(() => {
    const timer = setInterval(() => {
      setMinutes(Math.max(1, Math.ceil((end - Date.now()) / 60_000)));
    }, 1000);
    return () => clearInterval(timer);
  }, [end]);
  return <p aria-live="polite">{text('session.endingText', { minutes })}</p>;
}
