import type { Customer } from '@ebp/contracts/entities/customer';
import { useMemo, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { columnsFor } from '../../components/table/columns-for.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import type { TableColumn, TableView } from '../../components/table/table-column.ts';
import { type Text, useText } from '../../i18n/use-text.ts';
import { containsText } from '../../lib/formats/texts.ts';
import { longestFilterText } from '../../lib/pages/filter-address.ts';
import type { KnownMachine } from './user-offer.ts';

interface MachineGrantsDialogProps {
  customer: Customer;
  /** The machines of all customers. */
  machines: readonly KnownMachine[];
  /** Keys of the user's machines, for all customers. */
  granted: ReadonlySet<string>;
  /** Called with the keys of this customer's machines that the user will have. */
  onChange: (chosen: ReadonlySet<string>) => void;
  onClose: () => void;
}

/** Grants or revokes single machines of one company; each tick takes effect at once (USR-13). */
export function MachineGrantsDialog({
  customer,
  machines,
  granted,
  onChange,
  onClose,
}: MachineGrantsDialogProps) {
  const text = useText();
  const [search, setSearch] = useState('');
  const [view, setView] = useState<TableView>({ sort: null, page: 1 });
  const own = useMemo(
    () => machines.filter(({ customerCode }) => customerCode === customer.code),
    [machines, customer.code],
  );
  const rows = useMemo(() => own.filter((machine) => matches(machine, search)), [own, search]);
  const columns = useMemo(() => machineColumns(text), [text]);
  const keys = useMemo(
    () => new Set(own.map(({ pkey }) => pkey).filter((pkey) => granted.has(pkey))),
    [own, granted],
  );
  return (
    <Dialog
      isOpen
      isWide
      title={text('user.machinesTitle', { name: customer.name })}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {text('user.done')}
        </Button>
      }
    >
      <div className="stack">
        <TextField
          type="search"
          label={text('user.findMachine')}
          value={search}
          onChange={(value) => {
            setSearch(value);
            setView({ ...view, page: 1 });
          }}
          maxLength={longestFilterText}
          autoComplete="off"
        />
        <DataTable
          caption={text('user.machineList')}
          columns={columns}
          rows={rows}
          rowKey={({ pkey }) => pkey}
          view={view}
          onViewChange={setView}
          total={() => text('user.someMachines', { granted: keys.size, count: own.length })}
          selection={{ keys, onChange, name: ({ serialNumber, pkey }) => serialNumber || pkey }}
          empty={<EmptyState title={text('common.noRecords')}>{text('user.noMachineFound')}</EmptyState>}
        />
      </div>
    </Dialog>
  );
}

function matches(machine: KnownMachine, search: string): boolean {
  const { locationReference, cdssModel, serialNumber, contractNo } = machine;
  const where = [locationReference, cdssModel, serialNumber, contractNo].join(' ');
  return search.split(/\s+/).every((word) => containsText(where, word));
}

const column = columnsFor<KnownMachine>();

function machineColumns(text: Text): readonly TableColumn<KnownMachine>[] {
  return [
    column.plain('locationReference', text('user.locationReference')),
    column.plain('cdssModel', text('user.model')),
    column.serial('serialNumber', text('user.serialNumber'), { isRowHeader: true }),
    column.oneWord('contractNo', text('user.contractNo')),
  ];
}
