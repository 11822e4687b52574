import { type ReactNode, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { useUnfinished } from '../../lib/journal/use-journal.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useSessionActions } from '../../lib/session.ts';

const ConfirmDialog = lazyPart(
  async () => (await import('../../components/overlay/confirm-dialog.tsx')).ConfirmDialog,
);

interface Logout {
  readonly logout: () => void;
  readonly isBusy: boolean;
  /** The confirmation dialog: asks about unsaved work, and on a touch screen always. The caller renders it. */
  readonly question: ReactNode;
}

/** Signs out, after asking if that would discard unsaved work or if the tap may be accidental. */
export function useLogout(): Logout {
  const text = useText();
  const { logout: leave } = useSessionActions();
  const count = useUnfinished().length;
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const go = () => {
    setIsAsking(false);
    setIsBusy(true);
    void leave().then((elsewhere) => elsewhere !== undefined && location.assign(elsewhere));
  };
  const question = isAsking && (
    <ConfirmDialog
      isOpen
      title={text('shell.logoutDirtyTitle')}
      confirmLabel={text('shell.logout')}
      isDestructive={count > 0}
      onConfirm={go}
      onCancel={() => setIsAsking(false)}
    >
      {count > 0 ? text('shell.logoutDirtyText', { count }) : text('shell.logoutText')}
    </ConfirmDialog>
  );
  const isTouched = () => matchMedia('(pointer: coarse)').matches;
  const logout = () => (count > 0 || isTouched() ? setIsAsking(true) : go());
  return { logout, isBusy, question };
}
