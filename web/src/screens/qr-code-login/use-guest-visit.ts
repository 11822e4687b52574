import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { loginAsGuest, takeGuestVisit } from '../../api/guest-visit.ts';
import { qrMachineQuery } from '../../api/qr-code.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useSession, useSessionActions } from '../../lib/session.ts';
import { useConnectionBack } from '../../lib/use-connection-back.ts';

/** The beginning of a guest's session, and how it goes. */
export interface GuestVisit {
  /** Begins, unless that is under way. */
  readonly begin: () => void;
  readonly isBusy: boolean;
  readonly failure: ApiError | undefined;
  readonly isCutOff: boolean;
}

/**
 * Begins a guest's session for a scanned machine as soon as it is rendered, or goes on with the one that was begun
 * before; the page changes once there is a session.
 * Somebody who has signed in meanwhile, in another window, stays signed in (decision 0063). Offline, it continues
 * automatically once the connection is back.
 */
export function useGuestVisit(ql: string): GuestVisit {
  const [isBusy, setIsBusy] = useState(true);
  const [failure, setFailure] = useState<ApiError>();
  const isUnderWay = useRef(false);
  const client = useQueryClient();
  const { company } = useSession();
  const { refresh } = useSessionActions();

  const begin = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    setFailure(undefined);
    try {
      const begun = takeGuestVisit(ql);
      const login = begun?.login ?? loginAsGuest({ company, ql });
      const refusal = await login.then(() => undefined, asOtherAccount);
      // In parallel with the session, which the page waits for.
      if (!refusal) void client.prefetchQuery(qrMachineQuery(ql, begun?.machine));
      const { authenticated } = await refresh(refusal ? undefined : begun?.session());
      if (!authenticated) throw refusal ?? new ApiError('UNAUTHENTICATED', { messageId: 'qr.noCookie' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
    } finally {
      isUnderWay.current = false;
      setIsBusy(false);
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each code
  useEffect(() => void begin(), [ql]);
  const isCutOff = failure?.code === 'NETWORK';
  useConnectionBack(isCutOff, () => void begin());
  return { begin: () => void begin(), isBusy, failure, isCutOff };
}

/** The answer to a guest where an account is signed in. @throws anything else */
function asOtherAccount(error: unknown): ApiError {
  if (error instanceof ApiError && error.code === 'SIGNED_IN_AS_OTHER') return error;
  throw error;
}
