import { firstRoutes, type PortalRoute } from '@ebp/contracts/portal/first-routes';
import { unconfirmedLogout } from '../storage/forget-visitor.ts';
import { localStore } from '../storage/safe-storage.ts';

const { method, path } = firstRoutes['session.logout'];
const afterTimeout: PortalRoute = { method, path: `${path}?reason=timeout` };

/**
 * Ends the session of whoever signed out here before without an answer, or was told of a timeout: first, so that nobody
 * gets into it, and by one window at a time, so that the session of whoever signs in next is left alone. @throws as
 * `sendLogout`, which is given
 */
export async function confirmLogout(sendLogout: (route?: PortalRoute) => Promise<string>): Promise<void> {
  const confirm = async () => {
    const noted = localStore.get(unconfirmedLogout);
    if (!noted) return;
    const elsewhere = await sendLogout(noted === 'timeout' ? afterTimeout : undefined);
    localStore.remove(unconfirmedLogout);
    if (elsewhere) location.replace(elsewhere);
  };
  // Browsers have no locks on plain http.
  await (navigator.locks?.request(unconfirmedLogout, confirm) ?? confirm());
}
