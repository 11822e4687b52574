import { type ReactNode, useMemo } from 'react';
import { useHref } from 'react-router-dom';
import { pageAddress } from '../../lib/page-address.ts';
import { singlePath } from '../../lib/paths.ts';
import { type PortalMap, PortalMapProvider } from '../../lib/portal-map.ts';
import { useCompany, useFunctionKeys, useRights, useSession } from '../../lib/session.ts';
import { isUsable, mayOpen } from '../menu/may-open.ts';
import { shortcutsOf } from '../menu/shortcuts.ts';
import { screenOf, screens } from '../screens.ts';
import { useOpenTabs } from '../tabs/tab-context.ts';

/** Tells the pages which other pages this person may open. */
export function PortalMapBinding({ children }: { children: ReactNode }) {
  const { flags, systemConfig } = useSession();
  const keys = useFunctionKeys();
  const profile = useCompany();
  const rights = useRights('ebpHome');
  const { clean } = useOpenTabs();
  const base = useHref('/').replace(/\/$/, '');
  const map = useMemo<PortalMap>(() => {
    const pathOf: PortalMap['pathOf'] = (slug, params) => {
      const screen = screenOf(slug);
      return screen && mayOpen(screen, keys) && isUsable(screen, flags.isAcceptedTC)
        ? pageAddress(screen, params)
        : undefined;
    };
    return {
      clean,
      shortcuts: shortcutsOf(screens, {
        keys,
        rights,
        profile,
        config: systemConfig,
        isGuest: flags.isLoginByScan,
      }),
      pathOf,
      nameOf: (slug) => screenOf(slug)?.name,
      ownWindowOf: (slug, params) => {
        const path = pathOf(slug, params);
        return path && base + singlePath(path);
      },
    };
  }, [clean, keys, rights, profile, systemConfig, flags.isLoginByScan, flags.isAcceptedTC, base]);
  return <PortalMapProvider value={map}>{children}</PortalMapProvider>;
}
