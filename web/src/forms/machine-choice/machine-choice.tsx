import type { Machine } from '@ebp/contracts/entities/machine';
import { useMemo } from 'react';
import { columnsFor } from '../../components/table/columns-for.tsx';
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

const column = columnsFor<Machine>();

function choiceColumns(text: Text, isBeside: boolean): readonly TableColumn<Machine>[] {
  const less = { isHiddenAtFirst: isBeside };
  return [
    column.head('machineId', text('machine.machineId'), {
      cell: (machine) => <MachineName machine={machine} />,
    }),
    column.plain('model', text('machine.model')),
    column.serial('serialNumber', text('machine.serialNumber'), less),
    column.plain('department', text('machine.department'), less),
    column.plain('location', text('machineChoice.location'), {
      value: ({ locationReference, location }) => locationReference || location,
    }),
    column.plain('customerName', text('machine.customer'), {
      value: ({ customerName, customerCode }) => customerName || customerCode,
      ...less,
    }),
  ];
}
