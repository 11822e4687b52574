import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { qrMachineQuery } from '../../api/qr-code.ts';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { useNamedText, useText } from '../../i18n/use-text.ts';
import { ApiError } from '../../lib/api-error.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useSession } from '../../lib/session.ts';
import { ConfirmMachine } from './confirm-machine.tsx';
import { DeviceUnavailable } from './device-unavailable.tsx';
import { GuestFrame } from './guest-frame.tsx';

/**
 * A guest compares the scanned machine with the one in front, and says who is asking (QRL-01 to QRL-08). The gateway knows the
 * code of an earlier visit, which the address then lacks (SES-12).
 */
export function QrCodeLoginScreen() {
  const text = useText();
  const [search] = useSearchParams();
  const { isQRCodeLogin } = useSession().flags;
  const ql = search.get('ql') ?? undefined;
  usePageTitle(text('qr.title'));
  return <GuestFrame>{ql || isQRCodeLogin ? <ScannedMachine ql={ql} /> : <DeviceUnavailable />}</GuestFrame>;
}

function ScannedMachine({ ql }: { ql: string | undefined }) {
  const text = useText();
  const namedText = useNamedText();
  const { data, error, isPending, isFetching, refetch } = useQuery(qrMachineQuery(ql));
  if (isPending) return <Skeleton />;
  if (data) return <ConfirmMachine machine={data} ql={ql} />;
  if (!error || isUnknown(error)) return <DeviceUnavailable />;
  return (
    <ErrorState
      title={text('error.title')}
      level={2}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
      correlationId={error instanceof ApiError ? error.correlationId : undefined}
    >
      {namedText(error instanceof ApiError ? error.messageId : 'error.server')}
    </ErrorState>
  );
}

/** The upstream answers an unknown code with a rejection, which is no fault of the portal. */
function isUnknown(error: Error): boolean {
  return error instanceof ApiError && (error.code === 'UPSTREAM_REJECTED' || error.code === 'NOT_FOUND');
}
