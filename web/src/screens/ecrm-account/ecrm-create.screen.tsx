import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { accountQuery } from '../../api/contact-account.ts';
import { UnknownOrFailed } from '../../components/account/unknown-or-failed.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { useText } from '../../i18n/use-text.ts';
import { EcrmForm } from './ecrm-form.tsx';

/** Creates an account in eCRM: for a contact account (`?account=`), or for a new company. */
export function EcrmCreateScreen() {
  const text = useText();
  const [search] = useSearchParams();
  const code = search.get('account') ?? '';
  const account = useQuery({ ...accountQuery(code), enabled: code !== '' });
  if (account.isLoadingError) {
    return <UnknownOrFailed title={text('contactAccount.loadFailed')} query={account} />;
  }
  if (code !== '' && !account.data) return <Skeleton />;
  return <EcrmForm key={search.toString()} account={account.data} known={search} />;
}
