import { useMemo, useSyncExternalStore } from 'react';
import type { Location, NavigateFunction, To } from 'react-router-dom';
import type { Navigation } from '../../lib/navigation.tsx';
import { newId } from '../../lib/new-id.ts';
import { frontPageAt } from './front-pages.ts';

/** Navigation among the pages before the portal, on the browser's own history. */
export interface FrontNavigation extends Navigation {
  /** Follows Back and Forward, and opens the portal if the address is none of these pages. Returns how to stop. */
  readonly start: () => () => void;
}

interface Options {
  /** Prefix of every path: empty, or the company's segment. */
  readonly basePath: string;
  /**
   * Shows the portal at the window's address, which is none of these pages, unless it is one of them again by the time
   * the portal has loaded. Resolves once it is shown.
   */
  readonly openPortal: (isStillWanted: () => boolean) => Promise<void>;
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
  const follow = async () => {
    if (!isFront()) return openPortal(() => !isFront());
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
      if (!isFront()) void follow();
      return () => removeEventListener('popstate', back);
    },
  };
}
