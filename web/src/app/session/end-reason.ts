import { createContext, use } from 'react';
import type { EndReason } from '../../lib/session.ts';

const EndReasonContext = createContext<EndReason | undefined>(undefined);

export const EndReasonProvider = EndReasonContext.Provider;

/** Why the last session of this page ended, if one did. */
export function useEndReason(): EndReason | undefined {
  return use(EndReasonContext);
}

/** After leaving on purpose, or for good, nobody is led back to where they were. */
export function keepsTarget(reason: EndReason | undefined): boolean {
  return reason !== 'logout' && reason !== 'rejected' && reason !== 'closed';
}
