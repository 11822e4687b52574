import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { codeIn, loginPath } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { keepsTarget, useEndReason } from '../session/end-reason.ts';

/**
 * Shows its page to a live session only. Everyone else reads the login page, which knows the way back (SES-01) and,
 * where a session has just ended, why (SES-04). A guest finds the machine there that was in view.
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const { authenticated, scannedCode } = useSession();
  const reason = useEndReason();
  const { pathname, search } = useLocation();
  if (authenticated) return children;
  const code = codeIn(new URLSearchParams(search)) ?? scannedCode;
  const target = keepsTarget(reason) ? pathname + search : undefined;
  return <Navigate to={loginPath(target, reason, { code })} replace />;
}
