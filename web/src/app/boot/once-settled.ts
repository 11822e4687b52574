import { isAgentKey } from '@ebp/contracts/access/screen-rights';
import { companyProfiles } from '@ebp/contracts/companies';
import type { VisitorKind } from '@ebp/contracts/portal/page-hint';
import type { SessionBootstrap } from '@ebp/contracts/portal/session';
import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from '../../api/session.ts';
import type { MessageStore } from '../../i18n/message-store.ts';
import { rememberPage } from '../../lib/storage/page-memory.ts';
import { storageKeys } from '../../lib/storage/storage-keys.ts';
import { install } from '../../offline/install.ts';

/** What a visit leaves in the browser for the next one; it competes with nothing that the page needs. */
export async function onceSettled(
  session: SessionBootstrap,
  store: MessageStore,
  client: QueryClient,
): Promise<void> {
  const { company, authenticated } = session;
  const remember = () => {
    // Signing out erases it, perhaps before the page has settled.
    if (!authenticated || storageKeys().length === 0) return;
    const { language } = store.getSnapshot();
    rememberPage({ language, region: companyProfiles[company].region, visitor: visitorOf(session) });
  };
  remember();
  store.subscribe(remember);
  // The first session may have been followed by another one.
  const isGuest = () => (client.getQueryData(sessionQuery(company).queryKey) ?? session).flags.isLoginByScan;
  await install(company, () => store.getSnapshot().language, isGuest);
}

function visitorOf({ flags, functionKeys = [] }: SessionBootstrap): VisitorKind {
  if (flags.isLoginByScan) return 'guest';
  return functionKeys.some(isAgentKey) ? 'agent' : 'user';
}
