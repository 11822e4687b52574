import type { FunctionKey } from '@ebp/contracts/access/function-keys';
import { type Rights, rightsOf } from '@ebp/contracts/access/rights';
import type { ScreenSlug } from '@ebp/contracts/access/screen-rights';
import { type CompanyProfile, companyProfiles } from '@ebp/contracts/companies';
import type { SessionBootstrap, SessionUser } from '@ebp/contracts/portal/session';
import { createContext, use, useMemo } from 'react';

const SessionContext = createContext<SessionBootstrap | undefined>(undefined);

export const SessionContextProvider = SessionContext.Provider;

/** The session as the gateway last described it, signed in or not. */
export function useSession(): SessionBootstrap {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a session around it');
  return session;
}

/** The signed-in person. Only for components behind the session guard. @throws Error without a session */
export function useUser(): SessionUser {
  const { user } = useSession();
  if (!user) throw new Error('useUser needs a signed-in session');
  return user;
}

export function useFunctionKeys(): ReadonlySet<FunctionKey> {
  return useHolder().keys;
}

/** What decides which pages somebody may open. */
export interface Holder {
  readonly keys: ReadonlySet<FunctionKey>;
  /** Signed in at a machine, without an account. */
  readonly isGuest: boolean;
  readonly isAcceptedTC: boolean;
}

export function useHolder(): Holder {
  const {
    functionKeys,
    flags: { isLoginByScan: isGuest, isAcceptedTC },
  } = useSession();
  return useMemo(
    () => ({ keys: new Set(functionKeys), isGuest, isAcceptedTC }),
    [functionKeys, isGuest, isAcceptedTC],
  );
}

/** The signed-in person's rights on a screen; the gateway checks them again on every call (ACC-06). */
export function useRights(screen: ScreenSlug): Rights {
  const keys = useFunctionKeys();
  return useMemo(() => rightsOf(screen, keys), [screen, keys]);
}

/** The profile of the company. */
export function useCompany(): CompanyProfile {
  return companyProfiles[useSession().company];
}

/** Why a session ended, for the login page; `account`: a guest wants to sign in with an account. */
export type EndReason = 'account' | 'timeout' | 'logout' | 'ended' | 'closed' | 'rejected' | 'passwordChange';

export interface SessionActions {
  /**
   * Refetches the session, after anything that changed it: sign-in, accepted terms, confirmed guest; or uses an answer
   * that was asked for since. A session of another company is shown by another document, at `next` if there is one, and
   * this never resolves.
   */
  readonly refresh: (answer?: Promise<SessionBootstrap>, next?: string) => Promise<SessionBootstrap>;
  /**
   * Signs out at the gateway and the servers behind it, and erases local data. Returns the address at which this
   * browser signs out of the external account it signed in with, if there is one.
   */
  readonly logout: (reason?: EndReason) => Promise<string | undefined>;
  /**
   * The session has already ended: shows the login page, which returns to this page unless the person left on purpose.
   */
  readonly end: (reason: EndReason) => void;
}

const SessionActionsContext = createContext<SessionActions | undefined>(undefined);

export const SessionActionsProvider = SessionActionsContext.Provider;

export function useSessionActions(): SessionActions {
  const actions = use(SessionActionsContext);
  if (!actions) throw new Error('useSessionActions needs a session around it');
  return actions;
}
