import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { fullPath, singlePath } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { isPortalOpen } from '../../lib/tab-claim.ts';

/**
 * Continues to a page of the contact centre: with menus if this window may have the portal, without them if another
 * window already has it and would lose it (SES-09).
 */
export function useGoOn(): (path: string) => Promise<void> {
  const { company } = useSession();
  const navigate = useNavigate();
  return useCallback(
    async (path: string) => {
      const full = fullPath(path);
      await navigate((await isPortalOpen(company)) ? singlePath(full) : full, { replace: true });
    },
    [company, navigate],
  );
}
