import type { Customer } from '@ebp/contracts/entities/customer';
import { Button } from '../../components/button/button.tsx';
import { Tick } from '../../components/field/checkbox.tsx';
import { columnsFor } from '../../components/table/columns-for.tsx';
import type { TableColumn } from '../../components/table/table-column.ts';
import type { Text } from '../../i18n/use-text.ts';
import { type ChangeGrants, grantAllMachines, grantCustomer } from './grants.ts';
import type { UserOffer } from './user-offer.ts';

export interface CustomerRow {
  readonly customer: Customer;
  readonly isGranted: boolean;
  readonly isAllMachine: boolean;
  /** Whether all machines can be granted, future ones included, or were before. */
  readonly isAllOffered: boolean;
  readonly grantedMachines: number;
  /** Number of machines that can be granted. */
  readonly machines: number;
}

interface CustomerColumnOptions {
  readonly text: Text;
  readonly keys: UserOffer['machineKeys'];
  readonly change: ChangeGrants;
  readonly onMachines: (customer: Customer) => void;
}

const column = columnsFor<CustomerRow>();

/** Id of a company's Machines button, so that the focus can return to it. */
export function machinesButtonId(code: string): string {
  return `user-machines-${code}`;
}

/** One row per company: whether it is granted, with all machines or some, and a button for single machines (USR-11). */
export function customerColumns(options: CustomerColumnOptions): readonly TableColumn<CustomerRow>[] {
  const { text, keys, change, onMachines } = options;
  return [
    {
      id: 'name',
      header: text('user.company'),
      value: ({ customer }) => customer.name,
      isSortable: true,
      isRowHeader: true,
      card: 'head',
    },
    {
      id: 'code',
      header: text('user.customerCode'),
      value: ({ customer }) => customer.code,
      isSortable: true,
    },
    {
      id: 'assign',
      header: text('user.assign'),
      value: ({ isGranted }) => text(isGranted ? 'common.yes' : 'common.no'),
      cell: ({ customer, isGranted }) => (
        <Tick
          label={text('user.assignOf', { name: customer.name })}
          isSelected={isGranted}
          onChange={(given) => change(customer.code, (now) => grantCustomer(now, keys, customer.code, given))}
        />
      ),
      isSortable: true,
      isFixed: true,
    },
    {
      id: 'allMachines',
      header: text('user.allMachines'),
      value: ({ isAllMachine }) => text(isAllMachine ? 'common.yes' : 'common.no'),
      cell: ({ customer, isAllMachine, isAllOffered }) =>
        isAllOffered || isAllMachine ? (
          <Tick
            label={text('user.allMachinesOf', { name: customer.name })}
            isSelected={isAllMachine}
            onChange={(all) =>
              change(customer.code, (now) => grantAllMachines(now, keys, customer.code, all))
            }
          />
        ) : (
          text('common.no')
        ),
      isFixed: true,
    },
    {
      id: 'granted',
      header: text('user.grantedMachines'),
      value: ({ grantedMachines }) => grantedMachines,
      cell: ({ grantedMachines, machines }) =>
        text('user.someMachines', { granted: grantedMachines, count: machines }),
      isSortable: true,
    },
    column.action('machines', '', ({ customer, machines }) => (
      <Button
        id={machinesButtonId(customer.code)}
        isSmall
        label={text('user.machinesOf', { name: customer.name })}
        isDisabled={machines === 0 && text('user.noMachines')}
        onClick={() => onMachines(customer)}
      >
        {text('user.machines')}
      </Button>
    )),
  ];
}
