import { isAgentKey } from '@ebp/contracts/access/function-keys';
import { companyProfiles } from '@ebp/contracts/companies';
import type { VisitorKind } from '@ebp/contracts/portal/page-hint';
import type { SessionBootstrap } from '@ebp/contracts/portal/session';
import type { MessageStore } from '../../i18n/message-store.ts';
import { rememberPage } from '../../lib/storage/page-memory.ts';
import { storageKeys } from '../../lib/storage/storage-keys.ts';
import { install } from '../../offline/install.ts';

/** What a visit leaves in the browser for the next one; it competes with nothing that the page needs. */
export async function onceSettled(session: SessionBootstrap, store: MessageStore): Promise<void> {
  const { company, authenticated } = session;
  const remember = () => {
    // Signing out erases it, perhaps before the page has settled.
    if (!authenticated || storageKeys().length === 0) return;
    const { language } = store.getSnapshot();
    rememberPage({ language, region: companyProfiles[company].region, visitor: visitorOf(session) });
  };
  remember();
  store.subscribe(remember);
  await install(company, () => store.getSnapshot().language);
}

function visitorOf({ flags, functionKeys = [] }: SessionBootstrap): VisitorKind {
  if (flags.isLoginByScan) return 'guest';
  return functionKeys.some(isAgentKey) ? 'agent' : 'user';
}
