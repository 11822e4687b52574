import type { CompanyCode } from '@ebp/contracts/companies';
import type { SessionBootstrap } from '@ebp/contracts/portal/session';
import { askFirst } from '../lib/portal-client.ts';
import { holdStorageKeys } from '../lib/storage-keys.ts';

/**
 * The session: company, login page, and the person if signed in. This call never prolongs a session. The storage keys
 * are removed from the answer, so that no page sees them. In a module of its own, because it is the first call of the
 * page.
 */
export async function fetchSession(
  company: CompanyCode | undefined,
  ql?: string,
  signal?: AbortSignal,
): Promise<SessionBootstrap> {
  const options = { signal, isAboutSession: true };
  const { storageKeys, ...session } = await askFirst('bff.session', { query: { company, ql } }, options);
  if (storageKeys) holdStorageKeys(storageKeys);
  return session;
}
