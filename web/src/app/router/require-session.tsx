import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { loginPath } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { keepsTarget, useDeparture } from '../session/departure.ts';

/**
 * Shows its page to a live session only. Everyone else reads the login page, which knows the way back (SES-01) and,
 * where a session has just ended, why (SES-04).
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const { authenticated } = useSession();
  const reason = useDeparture();
  const { pathname, search } = useLocation();
  if (authenticated) return children;
  return <Navigate to={loginPath(keepsTarget(reason) ? pathname + search : undefined, reason)} replace />;
}
