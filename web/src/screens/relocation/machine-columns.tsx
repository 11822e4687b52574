import type { Machine } from '@ebp/contracts/entities/machine';
import type { TableColumn } from '../../components/table/table-column.ts';
import { MachineName } from '../../forms/machine-choice/machine-name.tsx';
import type { Text } from '../../i18n/use-text.ts';

/** What tells one machine from another when places matter: all of them sort (RLM-03). */
export function relocationColumns(text: Text): readonly TableColumn<Machine>[] {
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
    {
      id: 'locationReference',
      header: text('machine.locationReference'),
      value: ({ locationReference }) => locationReference,
      isSortable: true,
    },
    { id: 'model', header: text('machine.model'), value: ({ model }) => model, isSortable: true },
    {
      id: 'serialNumber',
      header: text('machine.serialNumber'),
      value: ({ serialNumber }) => serialNumber,
      cell: ({ serialNumber }) => <span className="nowrap">{serialNumber}</span>,
      isSortable: true,
    },
    {
      id: 'address1',
      header: text('relocation.currentLocation'),
      value: ({ address1 }) => address1,
      isSortable: true,
    },
  ];
}
