import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useHref } from 'react-router-dom';
import { pageAddress } from '../../lib/page-address.ts';
import { singlePath } from '../../lib/paths.ts';
import { type PortalMap, PortalMapProvider } from '../../lib/portal-map.ts';
import { useCompany, useHolder, useRights, useSession } from '../../lib/session.ts';
import { isUsable, mayOpen } from '../menu/may-open.ts';
import { shortcutsOf } from '../menu/shortcuts.ts';
import { screenOf, screens } from '../screens.ts';
import { tabPath } from '../tabs/current-page.ts';
import { useOpenTabs } from '../tabs/tab-context.ts';

/** Tells the pages which other pages this person may open. */
export function PortalMapBinding({ children }: { children: ReactNode }) {
  const { systemConfig } = useSession();
  const holder = useHolder();
  const profile = useCompany();
  const rights = useRights('ebpHome');
  const { clean, tabs } = useOpenTabs();
  // Read when a page is left, so that a visit to another page does not render every page anew.
  const latest = useRef(tabs);
  useEffect(() => {
    latest.current = tabs;
  }, [tabs]);
  const base = useHref('/').replace(/\/$/, '');
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
      lastOf: (slug) => {
        const tab = latest.current.find(({ key }) => key === slug);
        return tab && tabPath(tab);
      },
      nameOf: (slug) => screenOf(slug)?.name,
      ownWindowOf: (slug, params) => {
        const path = pathOf(slug, params);
        return path && base + singlePath(path);
      },
    };
  }, [clean, holder, rights, profile, systemConfig, base]);
  return <PortalMapProvider value={map}>{children}</PortalMapProvider>;
}
