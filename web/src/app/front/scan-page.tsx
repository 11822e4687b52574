import { type ReactNode, useMemo } from 'react';
import { useSearchParams } from '../../lib/pages/navigation.tsx';
import { codeIn } from '../../lib/pages/paths.ts';
import { type PortalMap, PortalMapProvider, usePortalMap } from '../../lib/pages/portal-map.ts';
import { useCompany, useHolder, useRights, useSession } from '../../lib/session/session.ts';
import { meterReadScreen } from '../../screens/meter-read/meter-read.descriptor.ts';
import { GuestArrival } from '../../screens/qr-code-login/guest-arrival.tsx';
import { QrCodeLoginScreen } from '../../screens/qr-code-login/qr-code-login.screen.tsx';
import { serviceRequestScreen } from '../../screens/service-request/service-request.descriptor.ts';
import { tonerOrderScreen } from '../../screens/toner-order/toner-order.descriptor.ts';
import { shortcutsOf } from '../menu/shortcuts.ts';
import { RequireSession, useEndReason } from '../router/require-session.tsx';

/** What a guest does at a machine; home offers the rest. */
const actions = [meterReadScreen, tonerOrderScreen, serviceRequestScreen];

/**
 * The page of a scanned machine, with the actions that the guest may take there. A visitor without a session becomes a
 * guest by opening it, unless a session has just ended in this window: they left it, or it timed out.
 */
export function ScanPage() {
  const { authenticated, login } = useSession();
  const hasEnded = useEndReason() !== undefined;
  const code = codeIn(useSearchParams()[0]);
  if (!authenticated && !hasEnded && code && login.isGuestLoginAvailable) return <GuestArrival code={code} />;
  return (
    <RequireSession>
      <ActionsAtMachine>
        <QrCodeLoginScreen />
      </ActionsAtMachine>
    </RequireSession>
  );
}

function ActionsAtMachine({ children }: { readonly children: ReactNode }) {
  const { systemConfig: config } = useSession();
  const holder = useHolder();
  const profile = useCompany();
  const rights = useRights('ebpHome');
  const elsewhere = usePortalMap();
  const map = useMemo<PortalMap>(
    () => ({ ...elsewhere, shortcuts: shortcutsOf(actions, { ...holder, rights, profile, config }) }),
    [elsewhere, holder, rights, profile, config],
  );
  return <PortalMapProvider value={map}>{children}</PortalMapProvider>;
}
