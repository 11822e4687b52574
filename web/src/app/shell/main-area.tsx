import type { RefObject } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { useText } from '../../i18n/use-text.ts';
import { paths } from '../../lib/paths.ts';
import { useHolder, useSession } from '../../lib/session.ts';
import { isUsable, mayOpen } from '../menu/may-open.ts';
import { useOpenTabs } from '../tabs/tab-context.ts';
import { TabHost } from '../tabs/tab-host.tsx';
import { NoAccess } from './no-access-part.ts';
import styles from './shell.module.css';
import { usePageFocus } from './use-page-focus.ts';

/** The current page, once it is known that this person may see it. */
export function MainArea({ ref }: { ref: RefObject<HTMLElement | null> }) {
  const text = useText();
  const { isGuestInfoReady } = useSession().flags;
  const holder = useHolder();
  const { current, screen } = useOpenTabs();
  usePageFocus(ref, current);
  if (holder.isGuest && !isGuestInfoReady) return <Navigate to={paths.ebpQrCodeLogin} replace />;
  if (screen && !isUsable(screen, holder.isAcceptedTC)) return <Navigate to={paths.ebpHome} replace />;
  return (
    <main className={styles.main} id="main" ref={ref} tabIndex={-1} aria-label={screen && text(screen.name)}>
      <Outlet />
      {screen && !mayOpen(screen, holder) ? <NoAccess screen={screen} /> : <TabHost />}
    </main>
  );
}
