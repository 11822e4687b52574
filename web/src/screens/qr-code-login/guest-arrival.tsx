import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { useNamedText, useText } from '../../i18n/use-text.ts';
import { Navigate } from '../../lib/navigation.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { loginPath } from '../../lib/paths.ts';
import { AccountEntry } from './account-entry.tsx';
import { GuestFrame } from './guest-frame.tsx';
import { Hotline } from './hotline.tsx';
import { useGuestVisit } from './use-guest-visit.ts';

/**
 * The page of a scanned machine before there is a session: a guest's is begun, and the machine takes its place. If that
 * fails, it says why, and offers another attempt and the sign-in page; if the company has no guests, only the latter.
 */
export function GuestArrival({ code }: { readonly code: string }) {
  const text = useText();
  const namedText = useNamedText();
  const { begin, isBusy, failure, isCutOff } = useGuestVisit(code);
  usePageTitle(text('qr.title'));
  if (failure?.code === 'GUEST_LOGIN_UNAVAILABLE')
    return <Navigate to={loginPath(undefined, 'noGuests', { code })} replace />;
  return (
    <GuestFrame machine={undefined}>
      <h1 className="visually-hidden">{text('qr.title')}</h1>
      {failure ? (
        <>
          <ErrorState
            title={text(isCutOff ? 'error.offlineTitle' : 'error.title')}
            level={2}
            onRetry={begin}
            isRetrying={isBusy}
            correlationId={failure.correlationId}
          >
            {isCutOff ? text('error.offline') : namedText(failure.messageId)}
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
