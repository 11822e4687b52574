import type { Rights } from '@ebp/contracts/access/rights';
import type { User } from '@ebp/contracts/entities/user';
import { Button } from '../../components/button/button.tsx';
import { Breakable } from '../../components/button/contact-links.tsx';
import { StatusBadge } from '../../components/feedback/status-badge.tsx';
import { DeleteIcon } from '../../components/icons/action-icons.ts';
import { EditIcon } from '../../components/icons/screen-icons.ts';
import { columnsFor } from '../../components/table/columns-for.tsx';
import type { TableColumn } from '../../components/table/table-column.ts';
import type { Text } from '../../i18n/use-text.ts';
import { companyMoment, momentText } from '../../lib/formats/formats.ts';
import styles from './user.module.css';
import { roleName, userAddresses, userName } from './user-offer.ts';

interface UserColumnOptions {
  readonly text: Text;
  readonly timeZone: string;
  readonly rights: Rights;
  readonly statusName: (code: string) => string;
  /** Key of the signed-in person. */
  readonly selfPkey: string;
  /** Whether people can change their own details, on their profile. */
  readonly hasProfile: boolean;
  readonly onEdit: (user: User) => void;
  readonly onDelete: (user: User) => void;
}

type Column = TableColumn<User>;
const column = columnsFor<User>();

/** Id of a user's Edit button, so that the focus can return to it. */
export function editButtonId(pkey: string): string {
  return `user-edit-${pkey}`;
}

/** The columns of the list for these rights (USR-03, USR-04). */
export function userColumns(options: UserColumnOptions): readonly Column[] {
  const { text, timeZone, rights, statusName } = options;
  const columns: readonly Column[] = [
    column.head('code', text('user.email'), {
      cell: (user) =>
        userAddresses(user).map((address) => (
          <div key={address}>
            <Breakable text={address} />
          </div>
        )),
      csv: (user) => userAddresses(user).join(' '),
      sought: ({ email }) => email,
    }),
    { id: 'name', header: text('user.name'), value: userName, isSortable: true },
    { id: 'role', header: text('user.role'), value: roleName, isSortable: true },
    column.plain('status', text('user.status'), {
      value: ({ status }) => statusName(status),
      cell: ({ status }) => <UserStatus code={status} name={statusName(status)} />,
      card: 'badge',
    }),
    {
      id: 'latestLogin',
      header: text('user.latestLogin'),
      value: ({ latestLoginDatetime }) => companyMoment(latestLoginDatetime, timeZone),
      cell: ({ latestLoginDatetime }) => (
        <span className="nowrap">{momentText(latestLoginDatetime, timeZone) || text('user.never')}</span>
      ),
      isSortable: true,
    },
  ];
  return rights.canUpdate || rights.canDelete ? [...columns, actionsColumn(options)] : columns;
}

const tones: Readonly<Record<string, 'good' | 'off'>> = { ACTIVE: 'good', INACTIVE: 'off' };

function UserStatus({ code, name }: { code: string; name: string }) {
  return <StatusBadge tone={tones[code] ?? 'warn'}>{name}</StatusBadge>;
}

function actionsColumn(options: UserColumnOptions): Column {
  const { text, rights, selfPkey, hasProfile, onEdit, onDelete } = options;
  return column.action('actions', '', (user) => {
    const isSelf = user.pkey === selfPkey;
    return (
      <div className={styles.rowActions}>
        {rights.canUpdate && (
          <Button
            id={editButtonId(user.pkey)}
            isSmall
            icon={<EditIcon isSmall />}
            label={text('user.editOf', { code: user.code })}
            title={isSelf ? text('user.ownData') : undefined}
            isDisabled={isSelf && !hasProfile && text('user.notOwnData')}
            onClick={() => onEdit(user)}
          >
            {text('user.edit')}
          </Button>
        )}
        {rights.canDelete && (
          <Button
            isSmall
            icon={<DeleteIcon isSmall />}
            label={text('user.deleteOf', { code: user.code })}
            isDisabled={isSelf && text('user.notSelf')}
            onClick={() => onDelete(user)}
          >
            {text('user.delete')}
          </Button>
        )}
      </div>
    );
  });
}
