import { Navigate, useSearchParams } from 'react-router-dom';
import { codeIn, paths, scanPath } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';

/** Where a session begins: whoever scanned goes to that machine, a guest confirms it first, everyone else goes home (SES-13). */
export function StartPage() {
  const { flags } = useSession();
  const code = codeIn(useSearchParams()[0]);
  if (code) return <Navigate to={scanPath(code)} replace />;
  const isUnconfirmedGuest = flags.isLoginByScan && !flags.isGuestInfoReady;
  return <Navigate to={isUnconfirmedGuest ? paths.ebpQrCodeLogin : paths.ebpHome} replace />;
}
