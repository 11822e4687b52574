import { createContext, type ReactNode, use } from 'react';
import { Navigate, useLocation } from '../../lib/pages/navigation.tsx';
import { codeIn, loginPath } from '../../lib/pages/paths.ts';
import { type EndReason, useSession } from '../../lib/session/session.ts';

/**
 * Shows its page only with a live session. Otherwise it shows the login page, which knows the way back (SES-01) and, if
 * a session has just ended or had timed out when the page opened, the reason (SES-04, SES-08). A guest finds the machine
 * there that was on screen.
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const { authenticated, timedOut, scannedCode } = useSession();
  const reason = useEndReason() ?? (timedOut && 'timeout');
  const { pathname, search } = useLocation();
  if (authenticated) return children;
  const code = codeIn(new URLSearchParams(search)) ?? scannedCode;
  const target = keepsTarget(reason) ? pathname + search : undefined;
  return <Navigate to={loginPath(target, reason, { code })} />;
}

const EndReasonContext = createContext<EndReason | undefined>(undefined);

export const EndReasonProvider = EndReasonContext.Provider;

/** Why the last session in this window ended, if one did. */
export function useEndReason(): EndReason | undefined {
  return use(EndReasonContext);
}

/** After a deliberate or final sign-out, the next sign-in does not return to the previous page. */
function keepsTarget(reason: EndReason | undefined): boolean {
  return reason !== 'logout' && reason !== 'account' && reason !== 'rejected' && reason !== 'closed';
}
