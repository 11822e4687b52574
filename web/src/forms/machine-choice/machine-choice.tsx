import type { Machine } from '@ebp/contracts/entities/machine';
import { useMemo } from 'react';
import { SerialLink } from '../../components/table/serial-link.tsx';
import type { TableColumn } from '../../components/table/table-column.ts';
import { type Text, useText } from '../../i18n/use-text.ts';
import { MachineName } from './machine-name.tsx';
import { MachineSearch, useMachineFilters, useMachineSearch } from './machine-search.tsx';
import { MachineSelection, type MachineSelectionProps } from './machine-selection.tsx';

/**
 * Search for machines and choose some of them: filters, a list with checkboxes, and the machines chosen so far. Search,
 * order and page are kept in the address. Needs the message areas `wizard` and `machine`.
 */
export function MachineChoice(props: Omit<MachineSelectionProps, 'name' | 'rows' | 'columns'>) {
  const { isBeside = false } = props;
  const text = useText();
  const columns = useMemo(() => choiceColumns(text, isBeside), [text, isBeside]);
  const { rows, search } = useMachineSearch(props.machines, columns, useMachineFilters());
  return (
    <>
      <MachineSearch {...search} isSecondary />
      <MachineSelection {...props} name="machine-choice" rows={rows} columns={columns} />
    </>
  );
}

function choiceColumns(text: Text, isBeside: boolean): readonly TableColumn<Machine>[] {
  return [
    {
      id: 'machineId',
      header: text('machine.machineId'),
      value: ({ machineId }) => machineId,
      cell: (machine) => <MachineName machine={machine} />,
      isSortable: true,
      isRowHeader: true,
      card: 'head',
    },
    { id: 'model', header: text('machine.model'), value: ({ model }) => model, isSortable: true },
    {
      id: 'serialNumber',
      header: text('machine.serialNumber'),
      value: ({ serialNumber }) => serialNumber,
      cell: ({ serialNumber }) => <SerialLink serialNumber={serialNumber} />,
      isSortable: true,
      isHiddenAtFirst: isBeside,
    },
    {
      id: 'department',
      header: text('machine.department'),
      value: ({ department }) => department,
      isSortable: true,
      isHiddenAtFirst: isBeside,
    },
    {
      id: 'location',
      header: text('machineChoice.location'),
      value: ({ locationReference, location }) => locationReference || location,
      isSortable: true,
    },
    {
      id: 'customerName',
      header: text('machine.customer'),
      value: ({ customerName, customerCode }) => customerName ?? customerCode,
      isSortable: true,
      isHiddenAtFirst: isBeside,
    },
  ];
}
