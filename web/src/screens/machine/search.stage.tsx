import type { Machine } from '@ebp/contracts/entities/machine';
import { contractEnd } from '@ebp/contracts/rules/attention';
import { today } from '@ebp/contracts/rules/dates';
import { isBlank } from '@ebp/contracts/rules/fields';
import { machineStatus } from '@ebp/contracts/rules/machine-validity';
import { useMemo } from 'react';
import { currentUserQuery } from '../../api/current-user.ts';
import { Button } from '../../components/button/button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { customerOptions } from '../../forms/customer-options.ts';
import { type MachineStatusNames, useMachineStatusNames } from '../../forms/machine-choice/machine-name.tsx';
import { type Text, useText } from '../../i18n/use-text.ts';
import { codeFilter } from '../../lib/pages/filter-address.ts';
import { useCompany, useRights, useUser } from '../../lib/session/session.ts';
import { filtersFor } from '../../lists/list-filter.ts';
import { ListPage } from '../../lists/list-page.tsx';
import styles from './machine.module.css';
import { machineColumns } from './machine-columns.tsx';
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

/** The option for any status; the initial filter is VALID (MAC-02). */
export const anyStatus = 'ALL';

const filter = filtersFor<Machine>();

interface MachineFilterOptions {
  readonly text: Text;
  readonly timeZone: string;
  /** The user's customers; any other code is ignored as a filter. */
  readonly customers: readonly { readonly code: string; readonly name: string }[];
  readonly status: MachineStatusNames;
  /** Undefined while loading: then any status code is allowed. */
  readonly machines: readonly Pick<Machine, 'status'>[] | undefined;
  readonly now?: Date;
}

/**
 * The nine documented filters of the machine list, and one for contracts that end soon: texts match by any part, dates by
 * the day (MAC-01, MAC-02, OPN-25).
 */
export function machineFilters(options: MachineFilterOptions) {
  const { text, timeZone, customers, status, machines, now } = options;
  const day = today(timeZone, now);
  const codes = new Set([...status.codes, ...(machines?.map((machine) => machine.status) ?? [])]);
  codes.delete(anyStatus);
  const statuses = [...codes]
    .filter((code) => !isBlank(code))
    .map((code) => ({ value: code, label: status.nameOf(code) }));
  return [
    filter.text('machineId', text('machine.machineId')),
    filter.text('serialNumber', text('machine.serialNumber')),
    filter.choice('status', text('machine.status'), {
      placeholder: null,
      initial: 'VALID',
      any: anyStatus,
      options: [{ value: anyStatus, label: text('common.all') }, ...statuses],
      ...(!machines && { kind: codeFilter }),
      // VALID finds only valid machines, EXPIRED those whose contract has ended (MAC-15).
      matches: (machine, wanted) => machineStatus(machine, timeZone, now) === wanted,
    }),
    filter.text('department', text('machine.department')),
    filter.text('model', text('machine.model')),
    filter.text('contractNo', text('machine.contractNo')),
    filter.day(
      'contractStartDate',
      text('machine.contractStartDate'),
      ({ contractStartDate }, day) => contractStartDate === day,
    ),
    filter.day(
      'contractEndDate',
      text('machine.contractEndDate'),
      ({ contractEndDate }, day) => contractEndDate === day,
    ),
    filter.choice('ends', text('machine.ends'), {
      placeholder: text('common.all'),
      options: [{ value: 'soon', label: text('machine.endsSoon') }],
      matches: (machine) => contractEnd(machine, timeZone, day) !== undefined,
    }),
    filter.choice('customerCode', text('machine.customer'), {
      placeholder: text('machine.allCustomers'),
      options: customerOptions(customers),
      matches: ({ customerCode }, wanted) => customerCode === wanted,
    }),
  ];
}
