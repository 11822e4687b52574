import type { CompanyCode } from '@ebp/contracts/companies';
import { localStore, windowStore } from './safe-storage.ts';
import { dropStorageKeys } from './storage-keys.ts';

const wishKey = 'ebp.company';
/**
 * Set while nobody knows whether the session of whoever signed out here last has ended; to `timeout` where they were
 * told that it timed out, though it could still be revived.
 */
export const unconfirmedLogout = 'ebp.unconfirmedLogout';
/** How long signing out waits for the stored drafts to be erased. Milliseconds. */
const patienceMs = 2_000;

/** The company that this window asked for, where neither path nor host names one. */
export function wishedCompany(): string | undefined {
  return windowStore.get(wishKey);
}

export function wishCompany(company: CompanyCode): void {
  windowStore.set(wishKey, company);
}

/**
 * Erases everything the portal stores in this browser (OPN-10), except the company whose login page this window shows
 * next, and that the gateway has not confirmed the sign-out.
 */
export async function forgetVisitor(company: CompanyCode, isConfirmed = true): Promise<void> {
  dropStorageKeys();
  localStore.removeAll('ebp.');
  if (!isConfirmed) localStore.set(unconfirmedLogout, '1');
  windowStore.removeAll('ebp.');
  wishCompany(company);
  // Imported here because the login page does not need it; with an open page it is already loaded.
  const erased = import('../journal/open-journal.ts')
    .then(({ eraseJournals }) => eraseJournals())
    .catch(() => undefined);
  // While the browser clears the site's storage, as the gateway requests at sign-out, the database may never answer.
  await Promise.race([erased, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}
