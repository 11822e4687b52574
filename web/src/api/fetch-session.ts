import type { CompanyCode } from '@ebp/contracts/companies';
import type { SessionBootstrap } from '@ebp/contracts/portal/session';
import { queryString } from '../lib/api-client.ts';
import { send } from '../lib/http.ts';
import { holdStorageKeys } from '../lib/storage-keys.ts';

/**
 * The visit: company, login page, and the person when signed in. Asking never prolongs a session.
 * The keys of what is kept of the person go where no page sees them.
 * The answer is composed and typed by the gateway itself; it is not parsed again, which keeps the schema library out
 * of the first page. In a module of its own, because it is the first thing the page does.
 */
export async function fetchSession(
  company: CompanyCode | undefined,
  ql?: string,
  signal?: AbortSignal,
): Promise<SessionBootstrap> {
  const path = `/bff/session${queryString({ company, ql })}`;
  const answer = await send({ method: 'GET', path, signal, isAboutSession: true });
  const { storageKeys, ...session } = answer as SessionBootstrap;
  if (storageKeys) holdStorageKeys(storageKeys);
  return session;
}
