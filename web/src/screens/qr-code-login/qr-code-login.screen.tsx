import type { Machine } from '@ebp/contracts/entities/machine';
import { isMachineValid } from '@ebp/contracts/rules/machine-validity';
import { companyOfCode } from '@ebp/contracts/rules/qr-code';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router-dom';
import { qrMachineQuery } from '../../api/qr-code.ts';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { useNamedText, useText } from '../../i18n/use-text.ts';
import { ApiError } from '../../lib/api-error.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { codeIn, paths } from '../../lib/paths.ts';
import { useCompany, useSession } from '../../lib/session.ts';
import { AnotherCode } from './another-code.tsx';
import { BackToLogin } from './back-to-login.tsx';
import { ConfirmMachine } from './confirm-machine.tsx';
import { GuestFrame } from './guest-frame.tsx';
import { Hotline } from './hotline.tsx';
import { OtherCompany } from './other-company.tsx';
import { OwnMachine } from './own-machine.tsx';
import { ScannedDevice } from './scanned-device.tsx';

/**
 * A guest compares the scanned machine with the real one and confirms it (QRL-01 to QRL-08); a person with an account
 * is sent to the machine among their own. The gateway knows the code of an earlier visit, which is then missing in the
 * address (SES-12).
 */
export function QrCodeLoginScreen() {
  const text = useText();
  const [search] = useSearchParams();
  const { flags, scannedCode, guestMachines } = useSession();
  const scanned = codeIn(search);
  const code = scanned ?? scannedCode;
  const isKnown = code !== undefined || flags.isQRCodeLogin;
  const query = useQuery({ ...qrMachineQuery(code), enabled: isKnown });
  usePageTitle(text('qr.title'));
  // The same code was scanned again, so there is nothing to confirm.
  if (scanned && guestMachines?.[0]?.ql === scanned) return <Navigate to={paths.ebpHome} replace />;
  return (
    <GuestFrame machine={query.data}>
      {isKnown ? <ScannedMachine query={query} code={code} /> : <DeviceUnavailable />}
    </GuestFrame>
  );
}

interface ScannedMachineProps {
  query: ReturnType<typeof useQuery<Machine | null>>;
  code: string | undefined;
}

function ScannedMachine({ query, code }: ScannedMachineProps) {
  const text = useText();
  const namedText = useNamedText();
  const { timeZone, code: company } = useCompany();
  const { isLoginByScan } = useSession().flags;
  const { data: machine, error, isPending, isFetching, refetch } = query;
  if (isPending) return <Skeleton />;
  if (machine && !isMachineValid(machine, timeZone)) return <MachineNotInUse machine={machine} />;
  if (machine)
    return isLoginByScan ? <ConfirmMachine machine={machine} ql={code} /> : <OwnMachine machine={machine} />;
  if (!error || isUnknown(error)) {
    const other = companyOfCode(code);
    return other && other !== company ? (
      <OtherCompany code={code ?? ''} />
    ) : (
      <DeviceUnavailable isExpired={error instanceof ApiError && error.code === 'UPSTREAM_REJECTED'} />
    );
  }
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

/** The upstream rejects an unknown code; that is not an error of the portal. */
function isUnknown(error: Error): boolean {
  return error instanceof ApiError && (error.code === 'UPSTREAM_REJECTED' || error.code === 'NOT_FOUND');
}

/** The machine is known but no longer in use (MAC-15): said before anybody types anything. */
function MachineNotInUse({ machine }: { machine: Machine }) {
  const text = useText();
  return (
    <>
      <h1>{text('qr.notInUseTitle')}</h1>
      <ScannedDevice machine={machine} />
      <Notice tone="warn" isLive>
        <p>{text('qr.notInUse')}</p>
        <Hotline />
      </Notice>
      <AnotherCode />
      <BackToLogin />
    </>
  );
}

/**
 * The code is unknown or missing: an apology, the hotline, a field for another code, and Back as the only button
 * (QRL-07).
 */
function DeviceUnavailable({ isExpired = false }: { isExpired?: boolean }) {
  const text = useText();
  return (
    <>
      <h1>{text('qr.unavailableTitle')}</h1>
      <Notice tone="warn" isLive>
        <p>{text('qr.unavailable')}</p>
        {isExpired && <p>{text('qr.expired')}</p>}
        <Hotline />
      </Notice>
      <AnotherCode />
      <BackToLogin />
    </>
  );
}
