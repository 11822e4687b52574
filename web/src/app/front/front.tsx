import type { QueryClient } from '@tanstack/react-query';
import { type ReactNode, startTransition, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Location, NavigateFunction, To } from 'react-router-dom';
import { type MessageStore, withMessages } from '../../i18n/message-store.ts';
import { newId } from '../../lib/browser/new-id.ts';
import { lazyPart } from '../../lib/pages/lazy-part.tsx';
import { loadChunk } from '../../lib/pages/load-chunk.ts';
import { type Navigation, NavigationProvider } from '../../lib/pages/navigation.tsx';
import type { PortalRouter } from '../router/portal.tsx';
import { ScreenBoundary } from '../tabs/screen-boundary.tsx';
import { frontPageAt, frontPages, type Place } from './front-pages.ts';
import { PageFailure, Waiting } from './page-failure.tsx';

const loadPortal = () => import('../router/portal.tsx');

/** Loads the portal in advance; a failure is left to the attempt to open it. */
export function prefetchPortal(store: MessageStore): void {
  loadPortal()
    .then(({ prefetchShell }) => prefetchShell(store))
    .catch(() => undefined);
}

/** Loads in advance a page of the portal or, without an address, what its forms have in common. */
function prefetchPage(store: MessageStore, path?: string, client?: QueryClient): void {
  loadPortal()
    .then(({ prefetchPage }) => prefetchPage(store, path, client))
    .catch(() => undefined);
}

interface FrontProps extends Place {
  /** How the portal is loaded. */
  readonly load?: typeof loadPortal;
}

/** The pages before the portal, until the address is none of them; from then on the portal with its router. */
export function Front(place: FrontProps) {
  const [portal, setPortal] = useState<ReactNode>();
  const [failure, setFailure] = useState<unknown>();
  const [parts] = useState(() => partsOf(place.store));
  const [navigation] = useState(() => {
    let router: PortalRouter | undefined;
    return createFrontNavigation({
      basePath: place.basePath,
      prefetch: (path, client) => {
        const page = path === undefined ? undefined : frontPageAt(path);
        if (page) parts.get(page)?.prefetch();
        else prefetchPage(place.store, path, client);
      },
      openPortal: async (isStillWanted, isFirst) => {
        try {
          const { Portal, createPortalRouter } = await loadChunk(place.load ?? loadPortal);
          if (!isStillWanted()) return;
          // One for the window, which Back may ask for again; outside of rendering, which may begin anew.
          router ??= createPortalRouter(place);
          const opened = <Portal router={router} />;
          const show = () => setPortal(opened);
          // In steps that leave room for presses; at once after another page, which would act on what has changed.
          if (isFirst) startTransition(show);
          else show();
        } catch (error) {
          if (isStillWanted()) setFailure(error);
        }
      },
    });
  });
  useEffect(() => (portal ? undefined : navigation.start()), [portal, navigation]);
  const here = navigation.useLocation();
  const { pathname } = here;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever goes back to a page before the portal sees that page
  useEffect(() => setFailure(undefined), [here]);
  const page = frontPageAt(pathname);
  const Page = page && parts.get(page);
  if (portal) return portal;
  if (failure) return <PageFailure error={failure} />;
  // What the document shows stands until the portal has come.
  if (!Page) return null;
  return (
    <NavigationProvider value={navigation}>
      <ScreenBoundary key={pathname} fallback={(error) => <PageFailure error={error} />}>
        <Page />
      </ScreenBoundary>
    </NavigationProvider>
  );
}

function partsOf(store: MessageStore) {
  return new Map(
    frontPages.map((page) => {
      const load = () => withMessages(store, page.areas, page.load);
      return [page, lazyPart(load, <Waiting />)] as const;
    }),
  );
}

/** Navigation among the pages before the portal, on the browser's own history. */
interface FrontNavigation extends Navigation {
  /** Follows Back and Forward, and opens the portal if the address is none of these pages. Returns how to stop. */
  readonly start: () => () => void;
}

interface Options {
  /** Prefix of every path: empty, or the company's segment. */
  readonly basePath: string;
  /**
   * Shows the portal at the window's address, which is none of these pages, unless it is one of them again by the time
   * the portal has loaded. Resolves once it is shown; the first page of a visit may be shown a little later.
   */
  readonly openPortal: (isStillWanted: () => boolean, isFirst: boolean) => Promise<void>;
  readonly prefetch: Navigation['prefetch'];
}

/** What the router keeps with each entry of the history; it takes over where these pages end. */
interface HistoryState {
  readonly usr: unknown;
  readonly key: string;
  readonly idx: number;
}

export function createFrontNavigation({ basePath, openPortal, prefetch }: Options): FrontNavigation {
  const listeners = new Set<() => void>();
  const pathname = () => location.pathname.slice(basePath.length) || '/';
  const read = (): Location => {
    const { usr = null, key = 'default' } = (history.state ?? {}) as Partial<HistoryState>;
    const { search, hash } = location;
    return { pathname: pathname(), search, hash, state: usr, key } as Location;
  };
  const isFront = () => frontPageAt(pathname()) !== undefined;
  let current = read();

  /** The address has changed. Until the portal has come, the page stays as it was. */
  const follow = async (isFirst = false) => {
    if (!isFront()) return openPortal(() => !isFront(), isFirst);
    current = read();
    for (const listener of listeners) listener();
  };

  const hrefOf = (to: To) => {
    if (typeof to === 'string') return to.startsWith('/') ? basePath + to : to;
    const { pathname: path = current.pathname, search = '', hash = '' } = to;
    return basePath + path + search + hash;
  };

  const navigate = ((to: To | number, { replace = false, state = null } = {}) => {
    if (typeof to === 'number') return history.go(to);
    const { idx = 0 } = (history.state ?? {}) as Partial<HistoryState>;
    const entry: HistoryState = { usr: state, key: newId(), idx: replace ? idx : idx + 1 };
    history[replace ? 'replaceState' : 'pushState'](entry, '', hrefOf(to));
    return follow();
  }) as NavigateFunction;

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  // biome-ignore lint/correctness/noComponentHookFactories: made once for a window, as the router's are
  const useLocation = () => useSyncExternalStore(subscribe, () => current);

  return {
    useHref: hrefOf,
    useLocation,
    useNavigate: () => navigate,
    useSearchParams: () => {
      const { search } = useLocation();
      const params = useMemo(() => new URLSearchParams(search), [search]);
      return [params, (next) => void navigate({ search: `?${next}` })];
    },
    prefetch,
    start: () => {
      const back = () => void follow();
      addEventListener('popstate', back);
      if (!isFront()) void follow(true);
      return () => removeEventListener('popstate', back);
    },
  };
}
