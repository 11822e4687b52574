import { unconfirmedLogout } from '../storage/forget-visitor.ts';
import { localStore } from '../storage/safe-storage.ts';

/**
 * Ends the session of whoever signed out here before without an answer: first, so that nobody gets into it, and by one
 * window at a time, so that the session of whoever signs in next is left alone. @throws as `sendLogout`, which is given
 */
export async function confirmLogout(sendLogout: () => Promise<string>): Promise<void> {
  const confirm = async () => {
    if (!localStore.get(unconfirmedLogout)) return;
    const elsewhere = await sendLogout();
    localStore.remove(unconfirmedLogout);
    if (elsewhere) location.replace(elsewhere);
  };
  // Browsers have no locks on plain http.
  await (navigator.locks?.request(unconfirmedLogout, confirm) ?? confirm());
}
