import { createContext, use } from 'react';
import type { EndReason } from '../../lib/session.ts';

const EndReasonContext = createContext<EndReason | undefined>(undefined);

export const EndReasonProvider = EndReasonContext.Provider;

/** Why the last session in this window ended, if one did. */
export function useEndReason(): EndReason | undefined {
  return use(EndReasonContext);
}

/** After a deliberate or final sign-out, the next sign-in does not return to the previous page. */
export function keepsTarget(reason: EndReason | undefined): boolean {
  return reason !== 'logout' && reason !== 'account' && reason !== 'rejected' && reason !== 'closed';
}
