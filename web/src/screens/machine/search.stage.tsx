import type { Machine } from '@ebp/contracts/entities/machine';
import { useMemo } from 'react';
import { currentUserQuery } from '../../api/current-user.ts';
import { Button } from '../../components/button/button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ListPage } from '../../forms/list-page.tsx';
import { useMachineStatusNames } from '../../forms/machine-choice/use-machine-status.ts';
import { useText } from '../../i18n/use-text.ts';
import { useCompany, useRights, useUser } from '../../lib/session.ts';
import styles from './machine.module.css';
import { machineColumns } from './machine-columns.tsx';
import { machineFilters } from './machine-filters.ts';
import { SearchNotes } from './machine-notes.tsx';

const machinesQuery = {
  ...currentUserQuery,
  select: ({ userInfo }: { userInfo: { machineList: readonly Machine[] } }) => userInfo.machineList,
};

interface SearchStageProps {
  /** Undefined while loading. */
  machines: readonly Machine[] | undefined;
  onDetails: (pkey: string) => void;
}

/** Filters, the list and its notes. */
export function SearchStage({ machines, onDetails }: SearchStageProps) {
  const text = useText();
  const company = useCompany();
  const { timeZone, hasMachinePhoto } = company;
  const rights = useRights('ebpMachine');
  const { customerList: customers } = useUser();
  const status = useMachineStatusNames();
  const filters = useMemo(
    () => machineFilters({ text, timeZone, customers, status, machines }),
    [text, timeZone, customers, status, machines],
  );
  const columns = useMemo(
    () => machineColumns({ text, company, rights, statusName: status.nameOf, onDetails }),
    [text, company, rights, status.nameOf, onDetails],
  );
  return (
    <div className={hasMachinePhoto ? styles.withPhotos : undefined}>
      <ListPage
        name="machines"
        firstSort={{ id: 'machineId', isDescending: false }}
        firstDensity={hasMachinePhoto ? 'compact' : undefined}
        query={() => machinesQuery}
        isAskedAgain={false}
        filters={filters}
        columns={columns}
        nameOf={keyOf}
        texts={{
          caption: text('machine.list'),
          search: text('machine.search'),
          total: (count) => text('machine.total', { count }),
          failed: text('machine.failed'),
          csv: text('machine.csvName'),
        }}
        empty={({ hasAny, onShowAll }) => (
          <EmptyState
            title={text('common.noRecords')}
            action={hasAny && <Button onClick={onShowAll}>{text('machine.showAll')}</Button>}
          >
            {text(hasAny ? 'machine.noneFound' : 'machine.noneAssigned')}
          </EmptyState>
        )}
      >
        <SearchNotes />
      </ListPage>
    </div>
  );
}

function keyOf({ pkey }: Machine): string {
  return pkey;
}
