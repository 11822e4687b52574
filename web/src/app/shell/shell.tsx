import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { type BlockerFunction, Outlet, useHref, useLocation, useNavigate } from 'react-router-dom';
import { LeaveGuard } from '../../forms/leave-guard.tsx';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useUnsavedTabs } from '../../lib/journal/use-journal.ts';
import { lazyPart } from '../../lib/pages/lazy-part.tsx';
import { Navigate } from '../../lib/pages/navigation.tsx';
import { pageAddress } from '../../lib/pages/page-address.ts';
import { paths, singlePath } from '../../lib/pages/paths.ts';
import { type PortalMap, PortalMapProvider } from '../../lib/pages/portal-map.ts';
import { menuName } from '../../lib/pages/screen-descriptor.ts';
import { claimPortal } from '../../lib/pages/tab-claim.ts';
import { fulfilTakeOver } from '../../lib/pages/take-over.ts';
import { useLatest } from '../../lib/pages/use-latest.ts';
import { actingHandle } from '../../lib/session/acting.ts';
import { useCompany, useHolder, useRights, useSession } from '../../lib/session/session.ts';
import { isAgent, isUsable, mayOpen } from '../menu/may-open.ts';
import { shortcutsOf } from '../menu/shortcuts.ts';
import { RequireSession } from '../router/require-session.tsx';
import { nameOf, screenOf, screens, tabScreenAt } from '../screens.ts';
import { KeptWork } from '../session/kept-work.tsx';
import { createLazyScreens, type LazyScreens, LazyScreensProvider } from '../tabs/lazy-screens.tsx';
import { OpenTabsProvider, tabPath, useOpenTabs } from '../tabs/tab-context.ts';
import { TabHost } from '../tabs/tab-host.tsx';
import { useTabState } from '../tabs/use-tab-state.ts';
import { BottomBar } from './bottom-bar.tsx';
import { NoAccess } from './lazy-parts.ts';
import { LogoBar } from './logo-bar.tsx';
import { MenuBar } from './menu-bar.tsx';
import { Notifications } from './notifications.tsx';
import { OpenPages } from './open-pages.tsx';
import styles from './shell.module.css';

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

// The same elements with every address: only what shows the address is rendered anew.
const logoBar = <LogoBar />;
const notifications = <Notifications />;

function Frame() {
  const tabs = useTabState();
  const { store } = useLanguage();
  const lazyScreens = useMemo(() => createLazyScreens(store), [store]);
  usePrefetchedLinks(lazyScreens);
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
            {logoBar}
            <MenuBar />
            <div className="only-wide">
              <OpenPages />
            </div>
          </header>
          {(actingHandle || isAgent(holder)) && <AgentTools />}
          <MainArea ref={main} />
        </PortalMapBinding>
        <BottomBar />
        {notifications}
        <LeaveGuard losesInput={losesInput} holdsInput={holdsInput} />
      </LazyScreensProvider>
    </OpenTabsProvider>
  );
}

/** Loads the page of each link that the pointer or the focus comes to, before it is pressed. */
function usePrefetchedLinks(lazyScreens: LazyScreens): void {
  const base = useBasePath();
  useEffect(() => {
    const prefetch = ({ target }: Event) => {
      const link = target instanceof Element && target.closest('a');
      const screen = link && tabScreenAt(link.pathname.slice(base.length));
      if (screen) lazyScreens(screen).prefetch();
    };
    document.addEventListener('pointerover', prefetch);
    document.addEventListener('focusin', prefetch);
    return () => {
      document.removeEventListener('pointerover', prefetch);
      document.removeEventListener('focusin', prefetch);
    };
  }, [base, lazyScreens]);
}

/** What every path of the portal begins with, such as `/CHK`. */
const useBasePath = () => useHref('/').replace(/\/$/, '');

/**
 * Switching between tabs loses no input; leaving them all would. After a logout, or if another window takes over, it
 * does not ask.
 */
function staysOpen(pathname: string): boolean {
  const isFront = [paths.login, paths.root, paths.error].some((path) => path === pathname);
  return isFront || tabScreenAt(pathname) !== undefined;
}

/**
 * Lets the portal run in one tab of a browser at a time; the other tab shows the error page with the reason (SES-09)
 * and a way back. A call that arrives in another tab is shown here.
 */
function SingleTab({ children }: { children: ReactNode }) {
  const { company } = useSession();
  const navigate = useNavigate();
  const takeCall = useTakeCall();
  const [isLost, setIsLost] = useState(false);
  const { pathname, search } = useLocation();
  const lose = useLatest((how: 'held' | 'taken') => {
    setIsLost(true);
    const reason = how === 'held' ? 'duplicate-tab' : 'taken-over';
    const query = new URLSearchParams({ reason, redirect: pathname + search });
    void navigate(`${paths.error}?${query}`, { replace: true });
  });
  useEffect(() => {
    const claim = claimPortal(company, fulfilTakeOver(), lose, takeCall);
    return claim.release;
  }, [company, lose, takeCall]);
  // A page that stays mounted could navigate, or ask before it is left.
  return isLost ? null : children;
}

/** Shows the caller of a call (CCC-04), and says so; undefined if this person takes no calls. */
function useTakeCall() {
  const text = useText();
  const { canView: takesCalls } = useRights('eccaAccountSearch');
  const navigate = useNavigate();
  return useMemo(() => {
    if (!takesCalls) return undefined;
    return async (phone: string | undefined) => {
      const { showCall } = await import('./show-call.ts');
      void navigate(showCall(phone, text));
    };
  }, [navigate, text, takesCalls]);
}

/** Skips header and menus. It moves the focus itself: a fragment would end up in the page's address. */
function SkipLink({ target }: { target: RefObject<HTMLElement | null> }) {
  const text = useText();
  return (
    // biome-ignore lint/a11y/useValidAnchor: a link within the page whose fragment must not appear in the address
    <a
      className="skip"
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        target.current?.focus();
      }}
    >
      {text('shell.skip')}
    </a>
  );
}

/** Tells the pages which other pages this person may open. */
function PortalMapBinding({ children }: { children: ReactNode }) {
  const { systemConfig } = useSession();
  const holder = useHolder();
  const profile = useCompany();
  const rights = useRights('ebpHome');
  const { clean, tabs } = useOpenTabs();
  // The same function, so that a visit to another page does not render every page anew.
  const lastOf = useLatest((page: string) => {
    const tab = tabs.find(({ key }) => key === page);
    return tab && tabPath(tab);
  });
  const base = useBasePath();
  const map = useMemo<PortalMap>(() => {
    const pathOf: PortalMap['pathOf'] = (slug, params) => {
      const screen = screenOf(slug);
      return screen && mayOpen(screen, holder) && isUsable(screen, holder.isAcceptedTC)
        ? pageAddress(screen, params)
        : undefined;
    };
    return {
      clean,
      shortcuts: shortcutsOf(screens, {
        ...holder,
        rights,
        profile,
        config: systemConfig,
      }),
      pathOf,
      lastOf,
      nameOf,
      ownWindowOf: (slug, params) => {
        const path = pathOf(slug, params);
        return path && base + singlePath(path);
      },
    };
  }, [clean, holder, rights, profile, systemConfig, base, lastOf]);
  return <PortalMapProvider value={map}>{children}</PortalMapProvider>;
}

/** The current page, once it is known that this person may see it. */
function MainArea({ ref }: { ref: RefObject<HTMLElement | null> }) {
  const text = useText();
  const { isGuestInfoReady } = useSession().flags;
  const holder = useHolder();
  const { current, screen } = useOpenTabs();
  usePageFocus(ref, current);
  if (holder.isGuest && !isGuestInfoReady) return <Navigate to={paths.ebpQrCodeLogin} />;
  if (screen && !isUsable(screen, holder.isAcceptedTC)) return <Navigate to={paths.ebpHome} />;
  return (
    <main
      className={styles.main}
      id="main"
      ref={ref}
      tabIndex={-1}
      aria-label={screen && text(menuName(screen.slug))}
    >
      <Outlet />
      {screen && !mayOpen(screen, holder) ? <NoAccess screen={screen} /> : <TabHost />}
    </main>
  );
}

/**
 * Moves the focus into the page that became current, so that keyboard users continue there and a screen reader
 * announces it; a page that has put it into a field keeps it there. Not for the first page of a visit, where the
 * browser's own order is right.
 */
function usePageFocus(main: RefObject<HTMLElement | null>, page: string | undefined): void {
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (page === undefined || last.current === page) return;
    const isFirst = last.current === undefined;
    last.current = page;
    const focused = document.activeElement;
    const isPlaced =
      focused !== main.current && main.current?.contains(focused) && focused?.checkVisibility();
    if (!isFirst && !isPlaced) main.current?.focus({ preventScroll: true });
  }, [main, page]);
}
