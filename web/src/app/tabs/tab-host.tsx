import { Activity, type ReactNode, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import {
  type Location,
  UNSAFE_LocationContext as LocationContext,
  NavigationType,
  useLocation,
} from 'react-router-dom';
import type { ScreenDescriptor } from '../../lib/pages/screen-descriptor.ts';
import { screenOf } from '../screens.ts';
import { PageFrame } from './page-frame.tsx';
import { useOpenTabs } from './tab-context.ts';
import type { Tab, TabWords } from './tabs.ts';

/** Renders every page opened in this window; only the current one is visible. */
export function TabHost() {
  const { tabs, current } = useOpenTabs();
  const location = useLocation();
  return tabs.map((tab) => {
    const screen = screenOf(tab.slug);
    const isCurrent = tab.key === current;
    const seen = isCurrent ? location : tab.location;
    return (
      screen &&
      seen && <TabPanel key={tab.key} tab={tab} location={seen} screen={screen} isCurrent={isCurrent} />
    );
  });
}

interface TabPanelProps {
  readonly tab: Tab;
  readonly location: Location;
  readonly screen: ScreenDescriptor;
  readonly isCurrent: boolean;
}

/**
 * One open page. While another page is current it is hidden, not unmounted: input, scroll position and results stay.
 */
export function TabPanel({ tab, location, screen, isCurrent }: TabPanelProps) {
  const { identify, leave } = useOpenTabs();
  const { key, params, cleanedCount } = tab;
  const path = location.pathname + location.search;
  useKeptScroll(isCurrent, `${cleanedCount} ${path}`);
  return (
    <Activity mode={isCurrent ? 'visible' : 'hidden'}>
      <FrozenLocation location={location}>
        <PageFrame
          screen={screen}
          params={params}
          cleanedCount={cleanedCount}
          tab={key}
          path={path}
          identify={useCallback((words: TabWords) => identify(key, words), [identify, key])}
          leave={useCallback((to: string) => leave(key, to), [leave, key])}
        />
      </FrozenLocation>
    </Activity>
  );
}

/**
 * Scrolls a page that becomes current to where the person left it; to its top if it is new or shows something else
 * now. In a narrow window the document scrolls, in a wide one the main area.
 */
function useKeptScroll(isCurrent: boolean, shown: string): void {
  const left = useRef({ shown, tops: [0, 0] });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a page shows may change while it is current
  useLayoutEffect(() => {
    if (!isCurrent) return;
    const scrollers = [...document.querySelectorAll('html, main')];
    const scroll = (tops: readonly number[]) => {
      for (const [index, each] of scrollers.entries()) each.scrollTop = tops[index] ?? 0;
    };
    // While it is current: when it is left, its content is hidden and the browser has already scrolled.
    const keep = () => {
      left.current.tops = scrollers.map(({ scrollTop }) => scrollTop);
    };
    if (left.current.shown !== shown) left.current.tops = [];
    scroll(left.current.tops);
    addEventListener('scroll', keep, true);
    return () => {
      removeEventListener('scroll', keep, true);
      // What comes next may be none of the tabs.
      scroll([]);
    };
  }, [isCurrent]);
  useLayoutEffect(() => {
    if (isCurrent) left.current.shown = shown;
  }, [isCurrent, shown]);
}

interface FrozenLocationProps {
  readonly location: Location;
  readonly children: ReactNode;
}

/**
 * Shows a page the location it had when it was last current. Pages keep stage, filters and sorting in the address;
 * without this, every hidden page would read those of the current page. The router offers this through `<Routes
 * location>` as well, but only with a second, nested route table.
 */
function FrozenLocation({ location, children }: FrozenLocationProps) {
  // Everything that reads it is rendered with every new value, in hidden pages as well.
  const value = useMemo(() => ({ location, navigationType: NavigationType.Pop }), [location]);
  return <LocationContext value={value}>{children}</LocationContext>;
}
