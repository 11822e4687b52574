import type { CompanyCode } from '@ebp/contracts/companies';
import { localStore, windowStore } from './safe-storage.ts';
import { dropStorageKeys } from './storage-keys.ts';

const wishKey = 'ebp.company';
/** How long somebody who leaves waits for what they wrote to be erased. */
const patienceMs = 2_000;

/** The company this window asked for, where neither path nor host names one. */
export function wishedCompany(): string | undefined {
  return windowStore.get(wishKey);
}

export function wishCompany(company: CompanyCode): void {
  windowStore.set(wishKey, company);
}

/** Erases all that the portal keeps in this browser (OPN-10), but for the company whose login page this window shows next. */
export async function forgetVisitor(company: CompanyCode): Promise<void> {
  dropStorageKeys();
  localStore.removeAll('ebp.');
  windowStore.removeAll('ebp.');
  wishCompany(company);
  // Whoever has a page open has this part already; the login page goes without.
  const erased = import('./journal/open-journal.ts')
    .then(({ eraseJournals }) => eraseJournals())
    .catch(() => undefined);
  // A browser that is clearing the site's storage, as the gateway tells it to at sign-out, may never answer.
  await Promise.race([erased, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}
