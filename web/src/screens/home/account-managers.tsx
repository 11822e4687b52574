import type { AccountManager } from '@ebp/contracts/entities/account-manager';
import { Link } from '../../components/button/link.tsx';
import { ChevronRightIcon } from '../../components/icons/control-icons.tsx';
import { ContactList } from '../../components/layout/contact-list.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { useText } from '../../i18n/use-text.ts';
import { usePortalMap } from '../../lib/portal-map.ts';

export interface AccountManagerLists {
  readonly accountManagerList: readonly AccountManager[];
  readonly accountManagerGroupList: readonly AccountManager[];
}

/** Who looks after the customer, persons before groups (HOM-10). */
export function AccountManagers({ accountManagerList, accountManagerGroupList }: AccountManagerLists) {
  const text = useText();
  const all = usePortalMap().pathOf('ebpAccountManager');
  const contacts = [...accountManagerList, ...accountManagerGroupList];
  // The page of all contacts is one press away where it exists; home then shows the first of them.
  const shown = all ? contacts.slice(0, 1) : contacts;
  return (
    <Panel
      title={text(shown.length > 1 ? 'home.accountManagers' : 'home.accountManager')}
      actions={
        all &&
        contacts.length > 1 && (
          <Link
            to={all}
            look={{ variant: 'quiet', isSmall: true }}
            aria-label={`${text('home.seeAll')}: ${text('menu.ebpAccountManager')}`}
          >
            {text('home.seeAll')}
            <ChevronRightIcon isSmall />
          </Link>
        )
      }
    >
      {contacts.length === 0 && <p className="muted">{text('home.noAccountManager')}</p>}
      <ContactList contacts={shown.map(({ type, ...contact }) => ({ ...contact, isGroup: type === 'G' }))} />
    </Panel>
  );
}
