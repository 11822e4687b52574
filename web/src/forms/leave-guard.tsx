import { useEffect } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../components/overlay/confirm-dialog-part.ts';
import { useText } from '../i18n/use-text.ts';
import { isWindowHeld } from '../lib/pages/leave-document.ts';
import { useLatest } from '../lib/pages/use-latest.ts';

interface LeaveGuardProps {
  /** Whether a navigation loses input; switching tabs, for example, does not. */
  losesInput: BlockerFunction;
  /** Whether closing the window would lose input. */
  holdsInput: () => boolean;
}

/** Asks before unsaved input is lost. The router allows one blocker, so the shell mounts this once. */
export function LeaveGuard({ losesInput, holdsInput }: LeaveGuardProps) {
  const text = useText();
  // The same functions for every address: each new one would be given to the router and the window again.
  const blocker = useBlocker(useLatest(losesInput));
  const asks = useLatest(holdsInput);
  useEffect(() => {
    let isStaying = false;
    // Chromium sends `beforeunload` for these links too, within the click, though another program opens them.
    const onClick = ({ target }: MouseEvent) => {
      isStaying = target instanceof Element && target.closest('[href^="mailto:"], [href^="tel:"]') !== null;
      setTimeout(() => {
        isStaying = false;
      });
    };
    // Not a listener: `leaveDocument` takes it away.
    window.onbeforeunload = (event) => {
      if (!isStaying && (isWindowHeld() || asks())) event.preventDefault();
    };
    addEventListener('click', onClick, true);
    return () => {
      removeEventListener('click', onClick, true);
      window.onbeforeunload = null;
    };
  }, [asks]);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      isOpen
      title={text('kit.leaveTitle')}
      confirmLabel={text('kit.leave')}
      cancelLabel={text('kit.stay')}
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    >
      {text('kit.leaveText')}
    </ConfirmDialog>
  );
}
