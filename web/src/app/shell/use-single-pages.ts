import { useMemo } from 'react';
import { pageAddress } from '../../lib/page-address.ts';
import { singlePath } from '../../lib/paths.ts';
import type { PortalMap } from '../../lib/portal-map.ts';
import { useHolder } from '../../lib/session.ts';
import { isAgentPage, mayOpen } from '../menu/may-open.ts';
import { screenOf } from '../screens.ts';

/** The pages that a page without menus may link to: those of the contact centre, which also open without menus. */
export function useSinglePages(): PortalMap {
  const holder = useHolder();
  return useMemo<PortalMap>(
    () => ({
      shortcuts: [],
      nameOf: (slug) => screenOf(slug)?.name,
      clean: () => undefined,
      ownWindowOf: () => undefined,
      lastOf: () => undefined,
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
