import { isGatewayAddress } from '@ebp/contracts/portal/first-routes';
import { useState } from 'react';
import { ApiError } from '../../lib/gateway/api-error.ts';
import { useNavigate, useSearchParams } from '../../lib/pages/navigation.tsx';
import { codeIn, paths, safeTarget, scanPath } from '../../lib/pages/paths.ts';
import { useSession, useSessionActions } from '../../lib/session/session.ts';

export interface Arrival {
  /** Signed in, and the first page is loading: the form stays as it is until the page changes. */
  readonly isUnderWay: boolean;
  /**
   * Navigates to where the gateway or the address says a sign-in leads.
   * @throws ApiError where the browser has refused the cookie of the session
   */
  readonly go: (next: string, ql?: string) => Promise<void>;
}

/**
 * Where a sign-in leads: a hand-over or landing page that the gateway chose, or the page that asked for it (SES-03,
 * LOG-21).
 */
export function useArrival(): Arrival {
  const navigate = useNavigate();
  const { refresh } = useSessionActions();
  const [search] = useSearchParams();
  const [isUnderWay, setIsUnderWay] = useState(false);
  const go = async (next: string, ql?: string) => {
    setIsUnderWay(true);
    if (isGatewayAddress(next)) return location.assign(next);
    const to = arrivalPath(next, search, ql);
    const { authenticated } = await refresh(undefined, to);
    setIsUnderWay(authenticated);
    if (!authenticated) throw new ApiError('UNAUTHENTICATED', { messageId: 'error.noCookie' });
    await navigate(to, { replace: true });
  };
  return { isUnderWay, go };
}

/**
 * The first page after a sign-in. The gateway's answer is used if it leads elsewhere than home: it has checked
 * `redirecturl`, or remembered it while a new password was due. `redirect` is the portal's own page to return to. A guest
 * keeps the scanned code in the address, because nothing stores it here.
 */
export function arrivalPath(next: string, search: URLSearchParams, scanned?: string): string {
  if (next.startsWith(paths.ebpQrCodeLogin)) {
    const code = scanned ?? codeIn(search);
    return code ? scanPath(code) : next;
  }
  return (
    safeTarget(search.has('redirecturl') || next !== paths.ebpHome ? next : search.get('redirect')) ??
    paths.root
  );
}

/** Whether this visit began with a scanned machine (SES-12), and its code unless only the gateway remembers it. */
export function useScan() {
  const { flags } = useSession();
  const code = codeIn(useSearchParams()[0]);
  return { code, isScanned: code !== undefined || flags.isQRCodeLogin };
}
