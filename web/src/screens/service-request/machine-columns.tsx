import type { Machine } from '@ebp/contracts/entities/machine';
import { isMachineValid } from '@ebp/contracts/rules/machine-validity';
import { Button } from '../../components/button/button.tsx';
import type { TableColumn } from '../../components/table/table-column.ts';
import { MachineName } from '../../forms/machine-choice/machine-name.tsx';
import type { Text } from '../../i18n/use-text.ts';
import { tableDate } from '../../lib/formats.ts';

interface MachineColumnOptions {
  readonly text: Text;
  readonly timeZone: string;
  /** Keep the same function between renders. */
  readonly choose: (machine: Machine) => void;
}

type Column = TableColumn<Machine>;

/** The machine with its contract and its last visit (SRV-14). */
export function machineColumns({ text, timeZone, choose }: MachineColumnOptions): readonly Column[] {
  return [
    {
      ...sortable({
        id: 'machineId',
        header: text('machine.machineId'),
        value: ({ machineId }) => machineId,
      }),
      cell: (machine) => <MachineName machine={machine} />,
      isRowHeader: true,
      card: 'head',
    },
    sortable({
      id: 'customerName',
      header: text('machine.customer'),
      value: ({ customerName, customerCode }) => customerName ?? customerCode,
    }),
    sortable({ id: 'department', header: text('machine.department'), value: (row) => row.department }),
    sortable({ id: 'model', header: text('machine.model'), value: (row) => row.model }),
    word({ id: 'serialNumber', header: text('machine.serialNumber'), value: (row) => row.serialNumber }),
    word({ id: 'contractNo', header: text('machine.contractNo'), value: (row) => row.contractNo }),
    word({
      id: 'contractEndDate',
      header: text('machine.contractEndDate'),
      value: ({ contractEndDate }) => tableDate(contractEndDate, timeZone),
    }),
    word({
      id: 'lastServiceDate',
      header: text('serviceRequest.lastServiceDate'),
      value: ({ lastServiceDate }) => tableDate(lastServiceDate, timeZone),
    }),
    sortable({
      id: 'taskNature',
      header: text('serviceRequest.taskNature'),
      value: ({ taskNature }) => taskNature,
    }),
    sortable({
      id: 'serviceMan',
      header: text('serviceRequest.serviceMan'),
      value: ({ serviceMan }) => serviceMan,
    }),
    {
      id: 'choose',
      header: text('serviceRequest.choose'),
      isFixed: true,
      card: 'actions',
      cell: (machine) => (
        <Button
          isSmall
          label={text('serviceRequest.chooseMachine', { machineId: machine.machineId })}
          isDisabled={!isMachineValid(machine, timeZone)}
          onClick={() => choose(machine)}
        >
          {text('serviceRequest.choose')}
        </Button>
      ),
    },
  ];
}

function sortable(column: Column): Column {
  return { ...column, isSortable: true };
}

/** Numbers and days are read as one word: a hyphen is no place to break the line. */
function word(column: Column): Column {
  return { ...sortable(column), cell: (row) => <span className="nowrap">{column.value?.(row)}</span> };
}
