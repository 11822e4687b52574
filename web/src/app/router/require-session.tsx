import type { ReactNode } from 'react';
import { Navigate, useLocation } from '../../lib/navigation.tsx';
import { codeIn, loginPath } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { keepsTarget, useEndReason } from '../session/end-reason.ts';

/**
 * Shows its page only with a live session. Otherwise it shows the login page, which knows the way back (SES-01) and, if
 * a session has just ended, the reason (SES-04). A guest finds the machine there that was on screen.
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
