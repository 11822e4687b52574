import { useLocation } from 'react-router-dom';
import { screenOf } from '../screens.ts';
import { useOpenTabs } from './tab-context.ts';
import { TabPanel } from './tab-panel.tsx';

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
