import type { User } from '@ebp/contracts/entities/user';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { usersQuery } from '../../api/user.ts';
import { Link } from '../../components/button/link.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import type { TableView } from '../../components/table/table-column.ts';
import { useTableAddress } from '../../components/table/use-table-address.ts';
import { useText } from '../../i18n/use-text.ts';
import { useFilterAddress } from '../../lib/filter-address.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { usePortalMap } from '../../lib/portal-map.ts';
import { useCompany, useRights, useUser } from '../../lib/session.ts';
import { useChoices } from './use-choices.ts';
import styles from './user.module.css';
import { userColumns } from './user-columns.tsx';
import { UserFilterForm } from './user-filter-form.tsx';
import { filterUsers, userFilterRules } from './user-filters.ts';

const DeleteUserDialog = lazyPart(async () => (await import('./delete-user.dialog.tsx')).DeleteUserDialog);

const firstView: TableView = { sort: { id: 'code', isDescending: false }, page: 1 };

/** Every user of the account, with what may be done to each (USR-03 to USR-06). */
export function SearchStage({ onEdit }: { onEdit: (pkey: string) => void }) {
  const text = useText();
  const { timeZone } = useCompany();
  const rights = useRights('ebpUserUpdate');
  const { pkey: selfPkey } = useUser();
  const { pathOf } = usePortalMap();
  const navigate = useNavigate();
  const users = useQuery(usersQuery);
  const [view, setView] = useTableAddress('users', firstView);
  const inUse = users.data?.map(({ status }) => status) ?? [];
  const { options: statuses, nameOf: statusName } = useChoices('BASE_STATUS', ...inUse);
  const rules = useMemo(
    () => userFilterRules(users.data && statuses.map(({ value }) => value)),
    [users.data, statuses],
  );
  const [filters, apply] = useFilterAddress(rules);
  const [doomed, setDoomed] = useState<User>();
  const profile = pathOf('ebpProfile');
  const edit = useCallback(
    ({ pkey }: User) => {
      // Nobody gives rights to themselves: own data are changed on the profile.
      if (pkey !== selfPkey) onEdit(pkey);
      else if (profile) void navigate(profile);
    },
    [selfPkey, onEdit, profile, navigate],
  );
  const columns = useMemo(
    () => userColumns({ text, timeZone, rights, statusName, selfPkey, onEdit: edit, onDelete: setDoomed }),
    [text, timeZone, rights, statusName, selfPkey, edit],
  );
  const rows = useMemo(() => users.data && filterUsers(users.data, filters), [users.data, filters]);
  const create = rights.canCreate ? pathOf('ebpUserCreate') : undefined;
  return (
    <div className={styles.stage}>
      <UserFilterForm rules={rules} applied={filters} onApply={apply} statuses={statuses} />
      <DataTable
        caption={text('user.list')}
        name="users"
        columns={columns}
        rows={rows}
        rowKey={({ pkey }) => pkey}
        view={view}
        onViewChange={setView}
        total={(count) => text('user.total', { count })}
        toolbar={create && <Link to={create}>{text('user.createLink')}</Link>}
        csvName={text('user.csvName')}
        source={{ query: users, queryKey: usersQuery.queryKey, failed: text('user.failed') }}
        empty={
          <EmptyState title={text('common.noRecords')}>
            {text(users.data?.length === 0 ? 'user.none' : 'user.noneFound')}
          </EmptyState>
        }
      />
      {doomed && <DeleteUserDialog user={doomed} onClose={() => setDoomed(undefined)} />}
    </div>
  );
}
