import { leaveDocument, never } from '../pages/leave-document.ts';
import { localStore, type SafeStorage, windowStore } from '../storage/safe-storage.ts';

/** Where the handle is kept, for the pages of this tab. */
export const handlePlace = 'ebp.acting.handle';

/**
 * Names the customer that this tab acts for, as the gateway knows it; undefined in an ordinary tab. A page acts for one
 * customer, or for none, from its first call to its last: beginning and ending load another page.
 */
export const actingHandle: string | undefined = windowStore.get(handlePlace);

/** What a page stores about a person begins so: a tab that acts for a customer stores apart from all others. */
export const ownPrefix = actingHandle ? 'ebp.acting.' : 'ebp.';

/** Where settings are kept that outlive the window; those of a tab that acts for a customer end with it. */
export const lastingStore: SafeStorage = actingHandle ? windowStore : localStore;

/**
 * Leaves a tab that acted for a customer: erases what it stored, and opens another page, which is the agent's own again.
 * @param to an address of this origin; the company's segment, where it begins with it, is added by the page itself
 */
export function leaveActing(to: string): Promise<never> {
  windowStore.removeAll(ownPrefix);
  leaveDocument(to, true);
  return never;
}
