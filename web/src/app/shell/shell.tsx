import { useMemo, useRef } from 'react';
import { type BlockerFunction, useLocation } from 'react-router-dom';
import { LeaveGuard } from '../../forms/leave-guard.tsx';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { actingHandle } from '../../lib/acting.ts';
import { useUnsavedTabs } from '../../lib/journal/use-journal.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { paths } from '../../lib/paths.ts';
import { useHolder } from '../../lib/session.ts';
import { isAgent } from '../menu/may-open.ts';
import { RequireSession } from '../router/require-session.tsx';
import { isTabPath } from '../screens.ts';
import { KeptWork } from '../session/kept-work.tsx';
import { createLazyScreens, LazyScreensProvider } from '../tabs/lazy-screens.tsx';
import { OpenTabsProvider } from '../tabs/tab-context.ts';
import { useTabState } from '../tabs/use-tab-state.ts';
import { BottomBar } from './bottom-bar.tsx';
import { LogoBar } from './logo-bar.tsx';
import { MainArea } from './main-area.tsx';
import { MenuBar } from './menu-bar.tsx';
import { Notifications } from './notifications.tsx';
import { OpenPages } from './open-pages.tsx';
import { PortalMapBinding } from './portal-map-binding.tsx';
import styles from './shell.module.css';
import { SingleTab } from './single-tab.tsx';
import { SkipLink } from './skip-link.tsx';

// Only agents load them.
const AgentTools = lazyPart(async () => (await import('./agent-tools.tsx')).AgentTools);

/** The frame around all pages, for a live session in the only tab of this browser that runs the portal. */
export function Shell() {
  const { pathname } = useLocation();
  return (
    <RequireSession>
      <SingleTab>
        <KeptWork isLater={pathname === paths.ebpHome || pathname === paths.root}>
          <Frame />
        </KeptWork>
      </SingleTab>
    </RequireSession>
  );
}

function Frame() {
  const tabs = useTabState();
  const { store } = useLanguage();
  const lazyScreens = useMemo(() => createLazyScreens(store), [store]);
  const main = useRef<HTMLElement>(null);
  const holder = useHolder();
  const unsaved = useUnsavedTabs();
  const holdsInput = () => unsaved.size > 0;
  const losesInput: BlockerFunction = ({ nextLocation }) => holdsInput() && !staysOpen(nextLocation.pathname);
  return (
    <OpenTabsProvider value={tabs}>
      <LazyScreensProvider value={lazyScreens}>
        <SkipLink target={main} />
        <PortalMapBinding>
          <header className={styles.header}>
            <LogoBar />
            <MenuBar />
            <div className="only-wide">
              <OpenPages />
            </div>
          </header>
          {(actingHandle || isAgent(holder)) && <AgentTools />}
          <MainArea ref={main} />
        </PortalMapBinding>
        <BottomBar />
        <Notifications />
        <LeaveGuard losesInput={losesInput} holdsInput={holdsInput} />
      </LazyScreensProvider>
    </OpenTabsProvider>
  );
}

/**
 * Switching between tabs loses no input; leaving them all would. After a logout, or if another window takes over, it
 * does not ask.
 */
function staysOpen(pathname: string): boolean {
  return [paths.login, paths.root, paths.error].some((path) => path === pathname) || isTabPath(pathname);
}
