import type { User } from '@ebp/contracts/entities/user';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { usersQuery } from '../../api/user.ts';
import { Button } from '../../components/button/button.tsx';
import { Link } from '../../components/button/link.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { useCodeList } from '../../forms/use-code-list.ts';
import { useText } from '../../i18n/use-text.ts';
import { codeFilter } from '../../lib/pages/filter-address.ts';
import { lazyPart } from '../../lib/pages/lazy-part.tsx';
import { usePortalMap } from '../../lib/pages/portal-map.ts';
import { useCompany, useRights, useUser } from '../../lib/session/session.ts';
import { filtersFor } from '../../lists/list-filter.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { userColumns } from './user-columns.tsx';

const DeleteUserDialog = lazyPart(async () => (await import('./delete-user.dialog.tsx')).DeleteUserDialog);

const filter = filtersFor<User>();

/** All users of the account, with the actions for each (USR-03 to USR-06). */
export function SearchStage({ onEdit }: { onEdit: (pkey: string) => void }) {
  const text = useText();
  const { timeZone } = useCompany();
  const rights = useRights('ebpUserUpdate');
  const { pkey: selfPkey } = useUser();
  const { pathOf } = usePortalMap();
  const navigate = useNavigate();
  const users = useQuery(usersQuery);
  const inUse = users.data?.map(({ status }) => status) ?? [];
  const { options: statuses, nameOf: statusName } = useCodeList('BASE_STATUS', ...inUse);
  const filters = useMemo(
    () => [
      filter.choice('status', text('user.status'), {
        placeholder: text('common.all'),
        options: statuses,
        // Until the users have loaded, any code is allowed.
        ...(!users.data && { kind: codeFilter }),
        matches: ({ status }, wanted) => status === wanted,
      }),
    ],
    [text, statuses, users.data],
  );
  const [doomed, setDoomed] = useState<User>();
  const profile = pathOf('ebpProfile');
  const edit = useCallback(
    ({ pkey }: User) => {
      // Nobody grants rights to themselves: people edit their own data on the profile page.
      if (pkey !== selfPkey) onEdit(pkey);
      else if (profile) void navigate(profile);
    },
    [selfPkey, onEdit, profile, navigate],
  );
  const columns = useMemo(
    () =>
      userColumns({
        text,
        timeZone,
        rights,
        statusName,
        selfPkey,
        hasProfile: profile !== undefined,
        onEdit: edit,
        onDelete: setDoomed,
      }),
    [text, timeZone, rights, statusName, selfPkey, profile, edit],
  );
  const create = rights.canCreate ? pathOf('ebpUserCreate') : undefined;
  return (
    <ListPage
      name="users"
      firstSort={{ id: 'code', isDescending: false }}
      query={() => usersQuery}
      filters={filters}
      columns={columns}
      nameOf={keyOf}
      texts={{
        caption: text('user.list'),
        search: text('user.find'),
        total: (count) => text('user.total', { count }),
        failed: text('user.failed'),
        csv: text('user.csvName'),
      }}
      toolbar={create && <Link to={create}>{text('user.createLink')}</Link>}
      empty={({ hasAny, onShowAll }) => (
        <EmptyState
          title={text('common.noRecords')}
          action={hasAny && <Button onClick={onShowAll}>{text('user.showAll')}</Button>}
        >
          {text(hasAny ? 'user.noneFound' : 'user.none')}
        </EmptyState>
      )}
    >
      {doomed && <DeleteUserDialog user={doomed} onClose={() => setDoomed(undefined)} />}
    </ListPage>
  );
}

function keyOf({ pkey }: User): string {
  return pkey;
}
