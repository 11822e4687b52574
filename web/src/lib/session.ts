import type { FunctionKey } from '@ebp/contracts/access/function-keys';
import { type Rights, rightsOf } from '@ebp/contracts/access/rights';
import type { ScreenSlug } from '@ebp/contracts/access/screen-rights';
import { type CompanyProfile, companyProfiles } from '@ebp/contracts/companies';
import type { SessionBootstrap, SessionUser } from '@ebp/contracts/portal/session';
import { createContext, use, useMemo } from 'react';

const SessionContext = createContext<SessionBootstrap | undefined>(undefined);

export const SessionContextProvider = SessionContext.Provider;

/** The visit as the gateway last described it, signed in or not. */
export function useSession(): SessionBootstrap {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a session around it');
  return session;
}

/** The signed-in person. Only for what renders behind the session guard. @throws Error without a session */
export function useUser(): SessionUser {
  const { user } = useSession();
  if (!user) throw new Error('useUser needs a signed-in session');
  return user;
}

export function useFunctionKeys(): ReadonlySet<FunctionKey> {
  const { functionKeys } = useSession();
  return useMemo(() => new Set(functionKeys), [functionKeys]);
}

/** What the signed-in person may do on a screen; the gateway decides again on every call (ACC-06). */
export function useRights(screen: ScreenSlug): Rights {
  const keys = useFunctionKeys();
  return useMemo(() => rightsOf(screen, keys), [screen, keys]);
}

/** What differs for the company of this visit. */
export function useCompany(): CompanyProfile {
  return companyProfiles[useSession().company];
}

/** Why a session ended, as the login page tells it. */
export type EndReason = 'timeout' | 'logout' | 'ended' | 'closed' | 'rejected' | 'passwordChange';

export interface SessionActions {
  /** Asks the gateway again, after anything that changed the session: sign-in, accepted terms, confirmed guest. */
  readonly refresh: () => Promise<SessionBootstrap>;
  /**
   * Signs out at the gateway and the servers behind it, and forgets what was kept locally. Answers the address at which
   * this browser signs out of the account it came with, where there is one.
   */
  readonly logout: (reason?: EndReason) => Promise<string | undefined>;
  /** The session is gone already: shows the login page, with the way back unless the person left on purpose. */
  readonly end: (reason: EndReason) => void;
}

const SessionActionsContext = createContext<SessionActions | undefined>(undefined);

export const SessionActionsProvider = SessionActionsContext.Provider;

export function useSessionActions(): SessionActions {
  const actions = use(SessionActionsContext);
  if (!actions) throw new Error('useSessionActions needs a session around it');
  return actions;
}
