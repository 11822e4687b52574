import { handleAddress } from '@ebp/contracts/portal/routes';
import { useState } from 'react';
import { Button } from '../components/button/button.tsx';
import { BarChart } from '../components/chart/bar-chart.tsx';
import { Count, UnreadDot } from '../components/feedback/count.tsx';
import { StatusBadge } from '../components/feedback/status-badge.tsx';
import { TextField } from '../components/field/text-field.tsx';
import { FileButton } from '../components/file/files.tsx';
import { DeleteIcon } from '../components/icons/action-icons.ts';
import { EditIcon } from '../components/icons/screen-icons.ts';
import { FilterPanel } from '../components/layout/filter-panel.tsx';
import { DataTable } from '../components/table/data-table.tsx';
import type { TableColumn, TableView } from '../components/table/table-column.ts';
import type { ListSource } from '../components/table/use-list-wait.tsx';
import { ApiError } from '../lib/gateway/api-error.ts';
import { Part, States } from './part.tsx';

interface Machine {
  id: string;
  model: string;
  department: string;
  pages: number;
  isValid: boolean;
}

const machines: Machine[] = Array.from({ length: 142 }, (_, index) => ({
  id: `M-${10_427 + index}`,
  model: ['Sheaf C5560 A3', 'Sheaf C7780 Pro', 'Sheaf C356 A4', 'Sheaf P248 A4'][index % 4] ?? '',
  department: ['Finance', 'Marketing', 'Human resources', 'Facilities'][index % 4] ?? '',
  pages: (index * 7919) % 40_000,
  isValid: index % 3 !== 2,
}));

const nothing = () => {};

/** A query that has failed. */
const failed: ListSource = {
  query: {
    error: new ApiError('UPSTREAM', { messageId: 'error.upstream', correlationId: '7f3a-20c1' }),
    isFetching: false,
    isPending: false,
    isLoadingError: true,
    fetchStatus: 'idle',
    refetch: () => new Promise(nothing),
  },
  queryKey: [],
  failed: 'Machines could not be loaded',
};

const columns: TableColumn<Machine>[] = [
  { id: 'id', header: 'Machine ID', value: ({ id }) => id, isRowHeader: true, isSortable: true },
  { id: 'model', header: 'Model', value: ({ model }) => model, isSortable: true },
  { id: 'department', header: 'Department', value: ({ department }) => department, isSortable: true },
  {
    id: 'pages',
    header: 'Pages a month',
    value: ({ pages }) => pages,
    cell: ({ pages }) => pages.toLocaleString('en'),
    isNumeric: true,
    isSortable: true,
  },
  {
    id: 'status',
    header: 'Status',
    value: ({ isValid }) => (isValid ? 'VALID' : 'EXPIRED'),
    cell: ({ isValid }) => (
      <StatusBadge tone={isValid ? 'good' : 'warn'}>{isValid ? 'VALID' : 'EXPIRED'}</StatusBadge>
    ),
    card: 'badge',
  },
  {
    id: 'actions',
    header: 'Actions',
    isFixed: true,
    card: 'actions',
    cell: ({ id }) => (
      <>
        <Button variant="quiet" isSmall isIconOnly label={`Edit ${id}`} icon={<EditIcon isSmall />} />
        <Button variant="quiet" isSmall isIconOnly label={`Delete ${id}`} icon={<DeleteIcon isSmall />} />
      </>
    ),
  },
];

export function Lists() {
  const [view, setView] = useState<TableView>({ sort: { id: 'id', isDescending: false }, page: 1 });
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set(['M-10427', 'M-10428']));
  const [model, setModel] = useState('C5560');
  const shared = { columns, rowKey: ({ id }: Machine) => id, view, onViewChange: setView };
  const total = (count: number, chosen: number) => `${count} machines, ${chosen} chosen`;
  return (
    <>
      <Part
        title="Search filters"
        note="One line above the table: a box for all columns, what is set, and the filters behind More filters."
      >
        <FilterPanel
          label="Search machines"
          onSearch={nothing}
          onClear={() => setModel('')}
          box={
            <TextField
              label="Search all columns"
              isLabelHidden
              placeholder="Search all columns"
              value=""
              onChange={nothing}
            />
          }
        >
          <TextField label="Machine ID" value="" onChange={nothing} />
          <TextField label="Model" value={model} onChange={setModel} />
        </FilterPanel>
      </Part>
      <Part
        title="Data table"
        note="Sort in the header, selection, unread mark, rows to press, row actions; cards below 900px."
      >
        <DataTable
          {...shared}
          caption="Machines to choose from"
          rows={machines}
          total={total}
          csvName="machines"
          selection={{ keys, onChange: setKeys, name: ({ id }) => id }}
          isUnread={({ id }) => id === 'M-10429'}
          onRowPress={nothing}
        />
        <States name="Empty">
          <DataTable {...shared} caption="No machines" rows={[]} total={total} />
        </States>
        <States name="Loading">
          <DataTable {...shared} caption="Machines on their way" rows={undefined} total={total} />
        </States>
        <States name="Failed">
          <DataTable
            {...shared}
            caption="Machines that failed"
            rows={undefined}
            total={total}
            source={failed}
          />
        </States>
        <div className="row">
          <StatusBadge tone="good">VALID</StatusBadge>
          <StatusBadge tone="warn">EXPIRED</StatusBadge>
          <StatusBadge>NEW</StatusBadge>
          <StatusBadge tone="off">READ</StatusBadge>
          <StatusBadge tone="bad">OVERDUE</StatusBadge>
          <UnreadDot isUnread label="Unread" />
          <UnreadDot isUnread={false} label="Read" />
          <Count>12</Count>
        </div>
      </Part>
    </>
  );
}

const groups = [
  { name: 'Black', values: [3110, 2950] },
  { name: 'Colour', values: [404, undefined] },
];

export function Charts() {
  return (
    <>
      <Part
        title="Chart"
        note="Bars with their numbers, all on one scale; the same numbers in a table for those who do not see it."
      >
        <BarChart
          caption="Pages between the readings of 2026-10-02 and 2026-11-02"
          groupName="Counter"
          series={['Usage', 'Average usage']}
          groups={groups}
          format={(value) => value?.toLocaleString('en') ?? '–'}
        />
      </Part>
      <Part title="Document" note="Opens in a window of its own; off where there is no file.">
        <div className="row">
          <FileButton href={handleAddress('bff.file', 'x')} of="INV-1">
            View PDF
          </FileButton>
          <FileButton href={null} of="INV-2" missing="There is no PDF of this document yet">
            View PDF
          </FileButton>
        </div>
      </Part>
    </>
  );
}
