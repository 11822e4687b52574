import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '../../api/contact-account.ts';
import { UnknownOrFailed } from '../../components/account/unknown-or-failed.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { useText } from '../../i18n/use-text.ts';
import { usePageParam } from '../../lib/page-params.ts';
import { usePageNote, usePageSuffix, useTabLabel } from '../../lib/tab.ts';
import { EditStage } from './edit.stage.tsx';

/** Edits one account; two agents at the same time never overwrite each other's changes. */
export function AccountUpdateScreen() {
  const text = useText();
  const code = usePageParam('code');
  const account = useQuery(accountQuery(code));
  const name = account.data?.name;
  useTabLabel(name && text('contactAccount.editOf', { name }));
  usePageSuffix(name);
  usePageNote(code);
  if (account.isLoadingError) {
    return <UnknownOrFailed title={text('contactAccount.loadFailed')} query={account} />;
  }
  return account.data ? <EditStage newest={account.data} /> : <Skeleton />;
}
