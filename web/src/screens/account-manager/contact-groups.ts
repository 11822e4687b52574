import type { AccountManager } from '@ebp/contracts/entities/account-manager';
import type { Contact } from '../../components/layout/contact-list.tsx';

export interface ContactLists {
  readonly accountManagerList: readonly AccountManager[];
  readonly accountManagerGroupList: readonly AccountManager[];
}

/**
 * Contacts in order of preference: persons, then groups. An empty list makes no group, so there are two groups only if
 * both lists have entries (ACM-01, ACM-02).
 */
export function contactGroups(lists: ContactLists): readonly (readonly Contact[])[] {
  return [lists.accountManagerList, lists.accountManagerGroupList]
    .filter((list) => list.length > 0)
    .map((list) => list.map(({ type, ...contact }) => ({ ...contact, isGroup: type === 'G' })));
}
