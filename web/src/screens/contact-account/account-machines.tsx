import type { ContactAccount } from '@ebp/contracts/entities/contact-account';
import { useMemo, useState } from 'react';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Section } from '../../components/layout/panel.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import type { TableColumn, TableView } from '../../components/table/table-column.ts';
import { type Text, useText } from '../../i18n/use-text.ts';

type Machine = ContactAccount['machineList'][number];

interface AccountMachinesProps {
  /** Name of the account they stand at. */
  account: string;
  machines: readonly Machine[];
}

/** The machines of the account, in the order of their ids. */
export function AccountMachines({ account, machines }: AccountMachinesProps) {
  const text = useText();
  const [view, setView] = useState<TableView>({ sort: { id: 'machineId', isDescending: false }, page: 1 });
  const columns = useMemo(() => machineColumns(text), [text]);
  return (
    <Section title={text('contactAccount.machines', { count: machines.length })}>
      <DataTable
        caption={text('contactAccount.machinesOf', { name: account })}
        columns={columns}
        rows={machines}
        rowKey={({ pkey }) => pkey}
        view={view}
        onViewChange={setView}
        firstDensity="compact"
        empty={<EmptyState title={text('contactAccount.noMachines')} />}
      />
    </Section>
  );
}

function machineColumns(text: Text): readonly TableColumn<Machine>[] {
  return [
    {
      id: 'serialNumber',
      header: text('contactAccount.serialNumber'),
      value: ({ serialNumber }) => serialNumber,
      isSortable: true,
      isRowHeader: true,
      card: 'head',
    },
    {
      id: 'model',
      header: text('contactAccount.model'),
      value: ({ model }) => model,
      isSortable: true,
    },
    {
      id: 'machineId',
      header: text('contactAccount.machineId'),
      value: ({ machineId }) => machineId,
      cell: ({ machineId }) => <span className="nowrap">{machineId}</span>,
      isSortable: true,
    },
    { id: 'address', header: text('contactAccount.address'), value: ({ address1 }) => address1 },
  ];
}
