import { Navigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';

/** Where a session begins: a guest at the machine confirms it first, everyone else goes home (SES-13). */
export function Landing() {
  const { flags } = useSession();
  const isUnconfirmedGuest = flags.isLoginByScan && !flags.isGuestInfoReady;
  return <Navigate to={isUnconfirmedGuest ? paths.ebpQrCodeLogin : paths.ebpHome} replace />;
}
