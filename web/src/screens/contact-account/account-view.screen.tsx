import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '../../api/contact-account.ts';
import { ContactPersons } from '../../components/account/contact-persons.tsx';
import { UnknownOrFailed } from '../../components/account/unknown-or-failed.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { useText } from '../../i18n/use-text.ts';
import { usePageParam } from '../../lib/page-params.ts';
import { usePageNote, usePageSuffix, useTabLabel } from '../../lib/tab.ts';
import { AccountFacts } from './account-facts.tsx';
import { AccountMachines } from './account-machines.tsx';
import { Companies } from './companies.tsx';
import styles from './contact-account.module.css';
import { OpenTasks } from './open-tasks.tsx';

/** One account while its caller is on the telephone: who they are, what they have, what is still to be done. */
export function AccountViewScreen() {
  const code = usePageParam('code');
  const account = useQuery(accountQuery(code));
  useTabLabel(account.data?.name);
  usePageSuffix(account.data?.name);
  usePageNote(code);
  const text = useText();
  if (account.isLoadingError) {
    return <UnknownOrFailed title={text('contactAccount.loadFailed')} query={account} />;
  }
  if (!account.data) return <Skeleton />;
  const { name, contactList, machineList, openTaskList, companyList } = account.data;
  return (
    <div className={styles.view}>
      <AccountFacts account={account.data} />
      <div className={styles.main}>
        <ContactPersons account={name} persons={contactList} />
        <AccountMachines account={name} machines={machineList} />
      </div>
      <div className={styles.side}>
        <OpenTasks tasks={openTaskList} />
        <Companies companies={companyList} />
      </div>
    </div>
  );
}
