import { Navigate, useSearchParams } from 'react-router-dom';
import { codeIn, paths, scanPath } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';

/**
 * The first page of a session: after scanning a code, that machine; for a guest, its confirmation; otherwise home
 * (SES-13).
 */
export function StartPage() {
  const { flags } = useSession();
  const code = codeIn(useSearchParams()[0]);
  if (code) return <Navigate to={scanPath(code)} replace />;
  const isUnconfirmedGuest = flags.isLoginByScan && !flags.isGuestInfoReady;
  return <Navigate to={isUnconfirmedGuest ? paths.ebpQrCodeLogin : paths.ebpHome} replace />;
}
