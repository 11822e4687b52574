import type { AccountManager } from '@ebp/contracts/entities/account-manager';
import { accountManagerSearch } from '@ebp/contracts/operations/account-manager';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { currentUserQuery } from '../../api/current-user.ts';
import { queryFor } from '../../api/query-for.ts';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { Select } from '../../components/field/select.tsx';
import { type Contact, ContactList } from '../../components/layout/contact-list.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { customerOptions } from '../../forms/customer-options.ts';
import { useText } from '../../i18n/use-text.ts';
import { type FilterRules, oneOf, useFilterAddress } from '../../lib/pages/filter-address.ts';
import { usePageNote } from '../../lib/pages/tab.ts';
import { useLatest } from '../../lib/pages/use-latest.ts';
import { useUser } from '../../lib/session/session.ts';
import styles from './account-manager.module.css';

const headings = ['accountManager.first', 'accountManager.second'] as const;

/** The account managers of each of the person's customers; the customer is kept in the address (ACM-01 to ACM-05). */
export function AccountManagerScreen() {
  const text = useText();
  const { customerList } = useUser();
  const [{ customerCode }, choose] = useFilterAddress(useCustomerRules());
  const managers = useQuery(queryFor(accountManagerSearch, { query: { customerCode } }));
  useUserChange(() => void managers.refetch());
  usePageNote(customerList.find(({ code }) => code === customerCode)?.name);
  return (
    <div className={styles.page}>
      {customerList.length > 1 && (
        <div className={styles.customer}>
          <Select
            label={text('accountManager.customer')}
            placeholder={null}
            value={customerCode}
            onChange={(code) => choose({ customerCode: code })}
            options={customerOptions(customerList)}
          />
        </div>
      )}
      {managers.isPending && <Skeleton />}
      {managers.isLoadingError && (
        <Panel>
          <LoadFailure level={2} title={text('accountManager.failed')} query={managers} />
        </Panel>
      )}
      <div className={styles.page} role="status">
        {managers.data && <Contacts {...managers.data} />}
      </div>
    </div>
  );
}

function Contacts(lists: ContactLists) {
  const text = useText();
  const groups = contactGroups(lists);
  if (groups.length === 0) {
    return (
      <Panel>
        <EmptyState level={2} title={text('common.noRecords')}>
          {text('accountManager.none')}
        </EmptyState>
      </Panel>
    );
  }
  return headings.map((heading, index) => {
    const contacts = groups[index];
    return (
      contacts && (
        <Panel key={heading} title={text(heading)}>
          <ContactList contacts={contacts} />
        </Panel>
      )
    );
  });
}

/** Allows the person's customers; the default is the one they belong to. */
function useCustomerRules(): FilterRules<{ customerCode: string }> {
  const { customerCode, customerList } = useUser();
  return useMemo(() => {
    const codes = customerList.map(({ code }) => code);
    const own = codes.includes(customerCode) ? customerCode : (codes[0] ?? customerCode);
    return { initial: { customerCode: own }, kinds: { customerCode: oneOf(codes) } };
  }, [customerCode, customerList]);
}

interface ContactLists {
  readonly accountManagerList: readonly AccountManager[];
  readonly accountManagerGroupList: readonly AccountManager[];
}

/**
 * Contacts in order of preference: persons, then groups. An empty list makes no group, so there are two groups only if
 * both lists have entries (ACM-01, ACM-02).
 */
function contactGroups(lists: ContactLists): readonly (readonly Contact[])[] {
  return [lists.accountManagerList, lists.accountManagerGroupList]
    .filter((list) => list.length > 0)
    .map((list) => list.map(({ type, ...contact }) => ({ ...contact, isGroup: type === 'G' })));
}

/**
 * Called when data about the signed-in person changed: in the session, or in the current user that other pages fetch. A
 * change while the page was hidden counts when it is shown again.
 */
function useUserChange(onChange: () => void): void {
  const user = useUser();
  const { data: info } = useQuery({ ...currentUserQuery, enabled: false });
  const known = useRef({ user, info });
  const change = useLatest(onChange);
  useEffect(() => {
    const before = known.current;
    known.current = { user, info };
    const isFirstInfo = before.info === undefined;
    if (before.user !== user || (!isFirstInfo && before.info !== info)) change();
  }, [user, info, change]);
}
