import type { Machine } from '@ebp/contracts/entities/machine';
import { useMemo } from 'react';
import { Button } from '../../components/button/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import type { TableView } from '../../components/table/table-column.ts';
import { useFound } from '../../components/table/use-found.ts';
import type { ListSource } from '../../components/table/use-list-wait.tsx';
import { useTableAddress } from '../../components/table/use-table-address.ts';
import { useMachineStatusNames } from '../../forms/machine-choice/use-machine-status.ts';
import { useText } from '../../i18n/use-text.ts';
import { useFilterAddress } from '../../lib/filter-address.ts';
import { useCompany, useRights, useUser } from '../../lib/session.ts';
import styles from './machine.module.css';
import { machineColumns } from './machine-columns.tsx';
import { MachineFilterForm } from './machine-filter-form.tsx';
import { anyStatus, filterMachines, machineFilterRules } from './machine-filters.ts';
import { SearchNotes } from './machine-notes.tsx';

const firstView: TableView = { sort: { id: 'machineId', isDescending: false }, page: 1 };

interface SearchStageProps {
  /** Absent while they are on their way. */
  machines: readonly Machine[] | undefined;
  /** The call they come from. */
  source: ListSource;
  onDetails: (pkey: string) => void;
}

/** Filters, the list and its remarks. Filters, order and page live in the address. */
export function SearchStage({ machines, source, onDetails }: SearchStageProps) {
  const text = useText();
  const company = useCompany();
  const rights = useRights('ebpMachine');
  const { customerList } = useUser();
  const status = useMachineStatusNames();
  const rules = useMemo(() => {
    const statusCodes = machines?.map((machine) => machine.status).concat(status.codes);
    return machineFilterRules(
      customerList.map(({ code }) => code),
      statusCodes,
    );
  }, [customerList, machines, status.codes]);
  const [filters, applyFilters] = useFilterAddress(rules);
  const [view, setView] = useTableAddress('machines', firstView);
  const filtered = useMemo(
    () => machines && filterMachines(machines, filters, company.timeZone),
    [machines, filters, company.timeZone],
  );
  const columns = useMemo(
    () => machineColumns({ text, company, rights, statusName: status.nameOf, onDetails }),
    [text, company, rights, status.nameOf, onDetails],
  );
  const rows = useFound(filtered, columns, filters.find);
  const search = { rules, applied: filters, onApply: applyFilters };
  return (
    <div className={classNames(styles.stage, company.hasMachinePhoto && styles.withPhotos)}>
      <MachineFilterForm {...search} status={status} />
      <DataTable
        caption={text('machine.list')}
        name="machines"
        columns={columns}
        {...(company.hasMachinePhoto && { firstDensity: 'compact' })}
        source={source}
        rows={rows}
        rowKey={(machine) => machine.pkey}
        view={view}
        onViewChange={setView}
        total={(count) => text('machine.total', { count })}
        csvName={text('machine.csvName')}
        empty={
          <NoMachines
            hasAny={machines !== undefined && machines.length > 0}
            onShowAll={() => applyFilters({ ...rules.initial, status: anyStatus })}
          />
        }
      />
      <SearchNotes />
    </div>
  );
}

function NoMachines({ hasAny, onShowAll }: { hasAny: boolean; onShowAll: () => void }) {
  const text = useText();
  if (!hasAny) {
    return <EmptyState title={text('common.noRecords')}>{text('machine.noneAssigned')}</EmptyState>;
  }
  return (
    <EmptyState
      title={text('common.noRecords')}
      action={<Button onClick={onShowAll}>{text('machine.showAll')}</Button>}
    >
      {text('machine.noneFound')}
    </EmptyState>
  );
}
