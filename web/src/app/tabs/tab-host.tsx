import { Activity, type ReactNode, useCallback, useMemo } from 'react';
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
  return (
    <Activity mode={isCurrent ? 'visible' : 'hidden'}>
      <FrozenLocation location={location}>
        <PageFrame
          screen={screen}
          params={params}
          cleanedCount={cleanedCount}
          tab={key}
          path={location.pathname + location.search}
          identify={useCallback((words: TabWords) => identify(key, words), [identify, key])}
          leave={useCallback((to: string) => leave(key, to), [leave, key])}
        />
      </FrozenLocation>
    </Activity>
  );
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
