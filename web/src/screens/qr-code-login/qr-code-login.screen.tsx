import { isMachineValid } from '@ebp/contracts/rules/machine-validity';
import { companyOfCode } from '@ebp/contracts/rules/qr-code';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { qrMachineQuery, type ScannedMachine } from '../../api/qr-code.ts';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { useNamedText, useText } from '../../i18n/use-text.ts';
import { ApiError } from '../../lib/gateway/api-error.ts';
import { lazyPart } from '../../lib/pages/lazy-part.tsx';
import { Navigate, useSearchParams } from '../../lib/pages/navigation.tsx';
import { usePageTitle } from '../../lib/pages/page-title.ts';
import { codeIn, paths } from '../../lib/pages/paths.ts';
import { wishTakeOver } from '../../lib/pages/take-over.ts';
import { useCompany, useSession } from '../../lib/session/session.ts';
import { type Confirmation, ConfirmMachine, useConfirmation } from './confirm-machine.tsx';
import { BackToLogin, GuestFrame } from './guest-frame.tsx';

// A guest whose machine is known loads none of them.
export const DeviceUnavailable = lazyPart(
  async () => (await import('./unusable-machine.tsx')).DeviceUnavailable,
  <Skeleton />,
);
const MachineNotInUse = lazyPart(
  async () => (await import('./unusable-machine.tsx')).MachineNotInUse,
  <Skeleton />,
);
const OtherCompany = lazyPart(async () => (await import('./own-machine.tsx')).OtherCompany, <Skeleton />);
const OwnMachine = lazyPart(async () => (await import('./own-machine.tsx')).OwnMachine, <Skeleton />);

/**
 * A guest compares the scanned machine with the real one and confirms it (QRL-01 to QRL-08); a person with an account
 * is sent to the machine among their own. The gateway knows the code of an earlier visit, which is then missing in the
 * address (SES-12).
 */
export function QrCodeLoginScreen() {
  const [search] = useSearchParams();
  const { flags, scannedCode, guestMachines } = useSession();
  const scanned = codeIn(search);
  const code = scanned ?? scannedCode;
  const isKnown = code !== undefined || flags.isQRCodeLogin;
  const query = useQuery({ ...qrMachineQuery(code), enabled: isKnown });
  const confirmation = useConfirmation(code);
  // The same code was scanned again, so there is nothing to confirm.
  if (scanned && guestMachines?.[0]?.ql === scanned && !confirmation.isBusy) return <OpenHome />;
  return (
    <GuestFrame machine={query.data}>
      {isKnown ? (
        <MachineOfCode query={query} code={code} confirmation={confirmation} />
      ) : (
        <DeviceUnavailable />
      )}
    </GuestFrame>
  );
}

/** Opens home in this window, which scanned the code: another window with the portal gives way. */
function OpenHome() {
  useEffect(wishTakeOver, []);
  return <Navigate to={paths.ebpHome} />;
}

interface MachineOfCodeProps {
  query: ReturnType<typeof useQuery<ScannedMachine | null>>;
  code: string | undefined;
  confirmation: Confirmation;
}

function MachineOfCode({ query, code, confirmation }: MachineOfCodeProps) {
  const { timeZone, code: company } = useCompany();
  const { isLoginByScan } = useSession().flags;
  const { data: machine, error, isPending } = query;
  if (isPending) return <Waiting />;
  if (machine && !isLoginByScan) return <OwnMachine machine={machine} code={code} />;
  if (machine)
    return isMachineValid(machine, timeZone) ? (
      <ConfirmMachine machine={machine} code={code} confirmation={confirmation} />
    ) : (
      <MachineNotInUse machine={machine} />
    );
  if (!error || isUnknown(error)) {
    const other = companyOfCode(code);
    return other && other !== company ? (
      <OtherCompany code={code ?? ''} />
    ) : (
      <DeviceUnavailable isRejected={error instanceof ApiError && error.code === 'UPSTREAM_REJECTED'} />
    );
  }
  return <ServiceAway query={query} />;
}

function Waiting() {
  usePageTitle(useText()('qr.service'));
  return <Skeleton />;
}

function ServiceAway({ query: { error, isFetching, refetch } }: Pick<MachineOfCodeProps, 'query'>) {
  const text = useText();
  const namedText = useNamedText();
  const title = text('error.title');
  usePageTitle(title);
  const { messageId = 'error.server', params, correlationId } = error instanceof ApiError ? error : {};
  return (
    <>
      <ErrorState
        title={title}
        level={2}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        correlationId={correlationId}
      >
        {namedText(messageId, params)}
      </ErrorState>
      <BackToLogin />
    </>
  );
}

/** The upstream rejects an unknown code, and the gateway one that no label can have; neither is an error of the portal. */
function isUnknown(error: Error): boolean {
  return error instanceof ApiError && ['UPSTREAM_REJECTED', 'NOT_FOUND', 'VALIDATION'].includes(error.code);
}
