import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { loginAsGuest, takeGuestVisit } from '../../api/guest-visit.ts';
import { qrMachineQuery } from '../../api/qr-code.ts';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { useNamedText, useText } from '../../i18n/use-text.ts';
import { useConnectionBack } from '../../lib/browser/use-connection-back.ts';
import { ApiError } from '../../lib/gateway/api-error.ts';
import { Navigate } from '../../lib/pages/navigation.tsx';
import { usePageTitle } from '../../lib/pages/page-title.ts';
import { loginPath } from '../../lib/pages/paths.ts';
import { useSession, useSessionActions } from '../../lib/session/session.ts';
import { AccountEntry, GuestFrame, Hotline } from './guest-frame.tsx';
import { DeviceUnavailable } from './qr-code-login.screen.tsx';

/**
 * The page of a scanned machine before there is a session: a guest's is begun, and the machine takes its place. If that
 * fails, it says why, and offers another attempt and the sign-in page; if the company has no guests, only the latter.
 */
export function GuestArrival({ code }: { readonly code: string }) {
  const text = useText();
  const namedText = useNamedText();
  const { begin, failure, isCutOff } = useGuestVisit(code);
  usePageTitle(text('qr.title'));
  if (failure?.code === 'GUEST_LOGIN_UNAVAILABLE')
    return <Navigate to={loginPath(undefined, 'noGuests', { code })} />;
  // No label can have this code.
  if (failure?.code === 'VALIDATION')
    return (
      <GuestFrame machine={undefined}>
        <DeviceUnavailable />
      </GuestFrame>
    );
  return (
    <GuestFrame machine={undefined}>
      <h1 className="visually-hidden">{text('qr.title')}</h1>
      {failure ? (
        <>
          <ErrorState
            title={text(isCutOff ? 'error.offlineTitle' : 'error.title')}
            level={2}
            onRetry={begin}
            correlationId={failure.correlationId}
          >
            {isCutOff ? text('error.offline') : namedText(failure.messageId, failure.params)}
          </ErrorState>
          <Hotline />
          <AccountEntry code={code} />
        </>
      ) : (
        <Skeleton />
      )}
    </GuestFrame>
  );
}

/** The beginning of a guest's session, and how it goes. */
interface GuestVisit {
  /** Begins, unless that is under way. */
  readonly begin: () => void;
  readonly failure: ApiError | undefined;
  readonly isCutOff: boolean;
}

/**
 * Begins a guest's session for a scanned machine as soon as it is rendered, or goes on with the one that was begun
 * before; the page changes once there is a session.
 * Somebody who has signed in meanwhile, in another window, stays signed in (decision 0063). Offline, it continues
 * automatically once the connection is back.
 */
function useGuestVisit(ql: string): GuestVisit {
  const [failure, setFailure] = useState<ApiError>();
  const isUnderWay = useRef(false);
  const client = useQueryClient();
  const { company } = useSession();
  const { refresh } = useSessionActions();

  const begin = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setFailure(undefined);
    try {
      const begun = takeGuestVisit(ql);
      const login = begun?.login ?? loginAsGuest({ company, ql });
      const refusal = await login.then(() => undefined, asOtherAccount);
      // In parallel with the session, which the page waits for.
      if (!refusal) void client.prefetchQuery(qrMachineQuery(ql, begun?.machine));
      const { authenticated } = await refresh(refusal ? undefined : begun?.session());
      if (!authenticated) throw refusal ?? new ApiError('UNAUTHENTICATED', { messageId: 'error.noCookie' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
    } finally {
      isUnderWay.current = false;
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each code
  useEffect(() => void begin(), [ql]);
  const isCutOff = failure?.code === 'NETWORK';
  useConnectionBack(isCutOff, () => void begin());
  return { begin: () => void begin(), failure, isCutOff };
}

/** The answer to a guest where an account is signed in. @throws anything else */
function asOtherAccount(error: unknown): ApiError {
  if (error instanceof ApiError && error.code === 'SIGNED_IN_AS_OTHER') return error;
  throw error;
}
