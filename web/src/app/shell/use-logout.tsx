import { type ReactNode, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useSessionActions } from '../../lib/session.ts';
import { useOpenTabs } from '../tabs/tab-context.ts';

const ConfirmDialog = lazyPart(
  async () => (await import('../../components/overlay/confirm-dialog.tsx')).ConfirmDialog,
);

interface Logout {
  readonly logout: () => void;
  readonly isBusy: boolean;
  /** Asks about unsaved input; to be drawn somewhere. */
  readonly question: ReactNode;
}

/** Signs out, after asking when an open page holds input that was not sent. */
export function useLogout(): Logout {
  const text = useText();
  const { logout: leave } = useSessionActions();
  const { tabs } = useOpenTabs();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const go = () => {
    setIsAsking(false);
    setIsBusy(true);
    void leave();
  };
  const question = isAsking && (
    <ConfirmDialog
      isOpen
      title={text('shell.logoutDirtyTitle')}
      confirmLabel={text('shell.logout')}
      isDestructive
      onConfirm={go}
      onCancel={() => setIsAsking(false)}
    >
      {text('shell.logoutDirtyText')}
    </ConfirmDialog>
  );
  return { logout: tabs.some((tab) => tab.isUnsaved) ? () => setIsAsking(true) : go, isBusy, question };
}
