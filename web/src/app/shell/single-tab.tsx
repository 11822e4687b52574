import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useText } from '../../i18n/use-text.ts';
import { paths } from '../../lib/paths.ts';
import { useRights, useSession } from '../../lib/session.ts';
import { claimPortal } from '../../lib/tab-claim.ts';
import { fulfilTakeOver } from '../../lib/take-over.ts';

/**
 * Lets the portal run in one tab of a browser at a time; the other tab shows the error page with the reason (SES-09)
 * and a way back. A call that arrives in another tab is shown here.
 */
export function SingleTab({ children }: { children: ReactNode }) {
  const { company } = useSession();
  const navigate = useNavigate();
  const takeCall = useTakeCall();
  const [isLost, setIsLost] = useState(false);
  const { pathname, search } = useLocation();
  const here = useRef('');
  useEffect(() => {
    here.current = pathname + search;
  }, [pathname, search]);
  useEffect(() => {
    const lose = (how: 'held' | 'taken') => {
      setIsLost(true);
      const reason = how === 'held' ? 'duplicate-tab' : 'taken-over';
      const query = new URLSearchParams({ reason, redirect: here.current });
      void navigate(`${paths.error}?${query}`, { replace: true });
    };
    const claim = claimPortal(company, fulfilTakeOver(), lose, takeCall);
    return claim.release;
  }, [company, navigate, takeCall]);
  // A page that stays mounted could navigate, or ask before it is left.
  return isLost ? null : children;
}

/** Shows the caller of a call (CCC-04), and says so; undefined if this person takes no calls. */
function useTakeCall() {
  const text = useText();
  const { canView: takesCalls } = useRights('eccaAccountSearch');
  const navigate = useNavigate();
  return useMemo(() => {
    if (!takesCalls) return undefined;
    return async (phone: string | undefined) => {
      const { showCall } = await import('./show-call.ts');
      void navigate(showCall(phone, text));
    };
  }, [navigate, text, takesCalls]);
}
