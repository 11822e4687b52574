import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { claimPortal } from '../../lib/tab-claim.ts';
import { fulfilTakeOver } from '../../lib/take-over.ts';

/**
 * Lets the portal run in one tab of a browser at a time; the other tab shows the error page with the reason (SES-09)
 * and a way back.
 */
export function SingleTab({ children }: { children: ReactNode }) {
  const { company } = useSession();
  const navigate = useNavigate();
  const [isLost, setIsLost] = useState(false);
  const { pathname, search } = useLocation();
  const here = useRef('');
  useEffect(() => {
    here.current = pathname + search;
  }, [pathname, search]);
  useEffect(() => {
    const claim = claimPortal(company, fulfilTakeOver(), (how) => {
      setIsLost(true);
      const reason = how === 'held' ? 'duplicate-tab' : 'taken-over';
      const query = new URLSearchParams({ reason, redirect: here.current });
      void navigate(`${paths.error}?${query}`, { replace: true });
    });
    return claim.release;
  }, [company, navigate]);
  // A page that stays mounted could navigate, or ask before it is left.
  return isLost ? null : children;
}
