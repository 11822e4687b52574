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

/**
 * What a visit leaves in the browser for the next one; it competes with nothing that the page needs.
 * @param installer installs the portal
 */
export async function onceSettled(
  session: SessionBootstrap,
  store: MessageStore,
  client: QueryClient,
  installer = install,
): Promise<void> {
  const { company } = session;
  // The first session may have been followed by another one.
  const present = () => client.getQueryData(sessionQuery(company).queryKey) ?? session;
  const remember = () => {
    // Signing out erases it, perhaps before the page has settled.
    if (!present().authenticated || storageKeys().length === 0) return;
    const { language } = store.getSnapshot();
    rememberPage({ language, region: companyProfiles[company].region, visitor: visitorOf(present()) });
  };
  remember();
  store.subscribe(remember);
  let isSignedIn = present().authenticated;
  client.getQueryCache().subscribe(() => {
    const wasSignedIn = isSignedIn;
    isSignedIn = present().authenticated;
    // Only then: an answer that comes while somebody signs out would bring back what that erases.
    if (isSignedIn && !wasSignedIn) remember();
  });
  /** Asked of the session first: its end is known before the keys are dropped. */
  const owner = () => {
    const { authenticated, flags } = present();
    return authenticated && !flags.isLoginByScan ? storageKeys()[0]?.id : undefined;
  };
  const look = await installer(company, () => store.getSnapshot().language, owner);
  if (!look) return;
  store.subscribe(look);
  client.getQueryCache().subscribe(look);
  look();
}

function visitorOf({ flags, functionKeys = [] }: SessionBootstrap): VisitorKind {
  if (flags.isLoginByScan) return 'guest';
  return functionKeys.some(isAgentKey) ? 'agent' : 'user';
}
