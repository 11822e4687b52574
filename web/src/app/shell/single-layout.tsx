import { useCallback, useMemo } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { LeaveGuard } from '../../forms/leave-guard.tsx';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useUnsavedTabs } from '../../lib/journal/use-journal.ts';
import { Navigate } from '../../lib/pages/navigation.tsx';
import { pageAddress, pageParams } from '../../lib/pages/page-address.ts';
import { paths, singlePath } from '../../lib/pages/paths.ts';
import { noPages, type PortalMap, PortalMapProvider } from '../../lib/pages/portal-map.ts';
import { menuName, type ScreenDescriptor } from '../../lib/pages/screen-descriptor.ts';
import { useHolder, useSession } from '../../lib/session/session.ts';
import { isAgent, isAgentPage, isUsable, mayOpen } from '../menu/may-open.ts';
import { RequireSession } from '../router/require-session.tsx';
import { nameOf, screenOf } from '../screens.ts';
import { KeptWork } from '../session/kept-work.tsx';
import { createLazyScreens, LazyScreensProvider } from '../tabs/lazy-screens.tsx';
import { PageFrame } from '../tabs/page-frame.tsx';
import { NoAccess, Telephone } from './lazy-parts.ts';
import { Notifications } from './notifications.tsx';
import styles from './single-layout.module.css';

interface SingleLayoutProps {
  readonly screen: ScreenDescriptor;
}

/**
 * Hosts a page without menus and tabs (CCC-11): pages that are always shown so, and any page of the contact centre that
 * an agent moves to a second screen. It does not claim to be the only tab: the portal stays usable in its own window. Calls
 * are shown here only while no window has the portal open, and in one such window.
 */
export function SingleLayout({ screen }: SingleLayoutProps) {
  return (
    <RequireSession>
      <KeptWork>
        <SinglePage screen={screen} />
      </KeptWork>
    </RequireSession>
  );
}

function SinglePage({ screen }: SingleLayoutProps) {
  const text = useText();
  const { flags } = useSession();
  const holder = useHolder();
  const { store } = useLanguage();
  const lazyScreens = useMemo(() => createLazyScreens(store), [store]);
  const pages = useSinglePages();
  const location = useLocation();
  const { page, params } = shownPage(screen, location);
  const isUnsaved = useUnsavedTabs().has(page);
  const identify = useCallback(() => undefined, []);
  const navigate = useNavigate();
  const leave = useCallback((to: string) => void navigate(to), [navigate]);
  const holdsInput = () => isUnsaved;
  if (!isUsable(screen, flags.isAcceptedTC)) return <Navigate to={paths.ebpHome} />;
  return (
    <LazyScreensProvider value={lazyScreens}>
      <PortalMapProvider value={pages}>
        <main className={styles.single} aria-label={text(menuName(screen.slug))}>
          {mayOpen(screen, holder) ? (
            <PageFrame
              key={page}
              screen={screen}
              params={params}
              tab={page}
              path={location.pathname + location.search}
              hasHome={false}
              cleanedCount={0}
              identify={identify}
              leave={leave}
            />
          ) : (
            <NoAccess screen={screen} />
          )}
        </main>
        {isAgent(holder) && <Telephone isBesidePortal />}
      </PortalMapProvider>
      <Notifications />
      <LeaveGuard
        losesInput={({ nextLocation }) => isUnsaved && shownPage(screen, nextLocation).page !== page}
        holdsInput={holdsInput}
      />
    </LazyScreensProvider>
  );
}

/** What a window without menus shows at an address: two e-mails are two pages, as they are two tabs of the shell. */
function shownPage(screen: ScreenDescriptor, { pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  const hosted = { ...screen, path: singlePath(screen.path) as ScreenDescriptor['path'] };
  for (const place of [hosted, screen]) {
    const params = pageParams(place, pathname, search);
    if (params) return { page: pageAddress(place, params) ?? pathname, params };
  }
  return { page: pathname, params: {} };
}

/** The pages that a page without menus may link to: those of the contact centre, which also open without menus. */
function useSinglePages(): PortalMap {
  const holder = useHolder();
  return useMemo<PortalMap>(
    () => ({
      ...noPages,
      nameOf,
      pathOf: (slug, params) => {
        const screen = screenOf(slug);
        if (!screen || !isAgentPage(screen) || !mayOpen(screen, holder)) return undefined;
        const address = pageAddress(screen, params);
        return address && singlePath(address);
      },
    }),
    [holder],
  );
}
