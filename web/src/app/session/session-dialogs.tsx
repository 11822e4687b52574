import { useEffect, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { useMessages } from '../../i18n/use-area.ts';
import { useText } from '../../i18n/use-text.ts';
import { confirmLogout } from '../../lib/gateway/confirm-logout.ts';
import { sendLogout } from '../../lib/gateway/http.ts';
import { actingHandle } from '../../lib/session/acting.ts';
import { useSession } from '../../lib/session/session.ts';

/** The approaching end of a session. */
export interface Ending {
  /** In milliseconds since 1970. */
  readonly endsAt: number;
  /** Whether it can be put off; at the absolute limit it cannot. */
  readonly canStay: boolean;
}

interface SessionDialogsProps {
  /** Undefined once the session is over. */
  readonly ending: Ending | undefined;
  /** The person stays, or has read that nobody can. */
  readonly onSeen: () => void;
  readonly onLeave: () => void;
  /** The dialogs or their messages could not be loaded. */
  readonly onMissing: () => void;
  /** This tab acts for a customer: that, and what is typed in it, ends with the session. */
  readonly isActing?: boolean;
}

/**
 * The offer to stay signed in, two minutes before the idle limit (WCAG 2.2, 2.2.1), the announcement of the absolute
 * limit, and the alert once the session is over.
 */
export function SessionDialogs({
  ending,
  onSeen,
  onLeave,
  onMissing,
  isActing = actingHandle !== undefined,
}: SessionDialogsProps) {
  const { isLoginByScan } = useSession().flags;
  // Also shown above pages without the shell.
  const isReady = useMessages(['session'], onMissing);
  const text = useText();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as the person is told
  useEffect(() => {
    if (!ending) confirmLogout(sendLogout).catch(() => undefined);
  }, []);
  if (!isReady) return null;
  if (!ending) {
    return (
      <Dialog
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
  const { endsAt, canStay } = ending;
  const isLost = isLoginByScan || isActing;
  const ahead = isLost ? 'session.endingTextGuest' : 'session.endingText';
  const last = isLost ? 'session.lastTextGuest' : 'session.lastText';
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onClose={onSeen}
      title={text(canStay ? 'session.endingTitle' : 'session.lastTitle')}
      footer={
        <Button variant="primary" onClick={onSeen}>
          {text(canStay ? 'session.stay' : 'common.ok')}
        </Button>
      }
    >
      <Countdown endsAt={endsAt} messageId={canStay ? ahead : last} />
    </Dialog>
  );
}

interface CountdownProps {
  readonly endsAt: number;
  readonly messageId: `session.${'ending' | 'last'}Text${'' | 'Guest'}`;
}

/** How long is left; heard again when another minute has passed. */
function Countdown({ endsAt, messageId }: CountdownProps) {
  const text = useText();
  const [minutes, setMinutes] = useState(() => minutesTo(endsAt));
  useEffect(() => {
    const timer = setInterval(() => setMinutes(minutesTo(endsAt)), 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  return <p aria-live="polite">{text(messageId, { minutes })}</p>;
}

function minutesTo(endsAt: number): number {
  return Math.max(1, Math.ceil((endsAt - Date.now()) / 60_000));
}
