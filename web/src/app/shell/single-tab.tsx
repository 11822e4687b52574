import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { claimPortal } from '../../lib/tab-claim.ts';
import { fulfilTakeOver } from '../../lib/take-over.ts';

/** Lets the portal run in one tab of a browser at a time; the other one reads why on the error page (SES-09). */
export function SingleTab({ children }: { children: ReactNode }) {
  const { company } = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    const claim = claimPortal(company, fulfilTakeOver(), (how) => {
      const reason = how === 'held' ? 'duplicate-tab' : 'taken-over';
      void navigate(`${paths.error}?reason=${reason}`, { replace: true });
    });
    return claim.release;
  }, [company, navigate]);
  return children;
}
