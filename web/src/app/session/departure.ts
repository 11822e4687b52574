import { createContext, use } from 'react';
import type { EndReason } from '../../lib/session.ts';

const DepartureContext = createContext<EndReason | undefined>(undefined);

export const DepartureProvider = DepartureContext.Provider;

/** Why the last session of this page ended, if one did. */
export function useDeparture(): EndReason | undefined {
  return use(DepartureContext);
}

/** After leaving on purpose, or for good, nobody is led back to where they were. */
export function keepsTarget(reason: EndReason | undefined): boolean {
  return reason !== 'logout' && reason !== 'rejected' && reason !== 'closed';
}
