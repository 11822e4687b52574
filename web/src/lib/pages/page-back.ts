import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PageParams } from './page-address.ts';
import { usePortalMap } from './portal-map.ts';
import { usePageBack } from './tab.ts';

/**
 * Goes to another page, as it was left if it is open; undefined if this person may not open it. The same function while
 * the page is the same.
 */
export function useWayTo(slug: string, params?: PageParams): (() => void) | undefined {
  const { pathOf, lastOf } = usePortalMap();
  const navigate = useNavigate();
  const path = pathOf(slug, params);
  const page = params ? path : slug;
  const go = useCallback(() => {
    if (path && page) void navigate(lastOf(page) ?? path);
  }, [navigate, lastOf, path, page]);
  return path === undefined ? undefined : go;
}

/** Back in the header bar leads to another page, as it was left; home if this person may not open it. */
export function useBackTo(slug: string, params?: PageParams): void {
  usePageBack(useWayTo(slug, params));
}
