import type { Customer } from '@ebp/contracts/entities/customer';
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { FieldMessage } from '../../components/field/field-message.tsx';
import { Section } from '../../components/layout/panel.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import type { TableView } from '../../components/table/table-column.ts';
import { useFormField } from '../../forms/use-form-field.ts';
import { useText } from '../../i18n/use-text.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useReturnFocus } from '../../lib/view-address.ts';
import { type CustomerRow, customerColumns, machinesButtonId } from './customer-columns.tsx';
import { type Grants, grantMachines } from './grants.ts';
import type { UserOffer } from './user-offer.ts';

const MachineGrantsDialog = lazyPart(
  async () => (await import('./machine-grants.dialog.tsx')).MachineGrantsDialog,
);

/**
 * The companies a user can get access to, each with a checkbox for all of its machines and a button for single ones
 * (USR-11).
 */
export function CustomerGrants({ offer }: { offer: UserOffer }) {
  const text = useText();
  const { id, value, onChange, errorMessage } = useFormField<Grants>('grants', text('user.customers'));
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  // A stable function between renders: a tick then renders only its own row.
  const change = useCallback((make: (now: Grants) => Grants) => onChange(make(latest.current)), [onChange]);
  return (
    <Section title={text('user.customers')}>
      <p className="muted">{text('user.customersHint')}</p>
      <div id={id}>
        <CustomerList offer={offer} grants={value} change={change} />
        <FieldMessage id={`${id}-error`}>{errorMessage}</FieldMessage>
      </div>
    </Section>
  );
}

interface CustomerListProps {
  offer: UserOffer;
  grants: Grants;
  change: (make: (now: Grants) => Grants) => void;
}

/** Rendered again when grants change, not on each keystroke in another field of the form. */
const CustomerList = memo(function CustomerList({ offer, grants, change }: CustomerListProps) {
  const text = useText();
  const [view, setView] = useState<TableView>({ sort: null, page: 1 });
  const [opened, setOpened] = useState<Customer>();
  useReturnFocus(opened && machinesButtonId(opened.code));
  const rows = useMemo(() => customerRows(offer, grants), [offer, grants]);
  const columns = useMemo(
    () => customerColumns({ text, keys: offer.machineKeys, change, onMachines: setOpened }),
    [text, offer.machineKeys, change],
  );
  return (
    <>
      <DataTable
        caption={text('user.customerList')}
        columns={columns}
        rows={rows}
        rowKey={({ customer }) => customer.code}
        view={view}
        onViewChange={setView}
        total={(count) => text('user.customerTotal', { count, granted: grants.customers.length })}
      />
      {opened && (
        <MachineGrantsDialog
          customer={opened}
          machines={offer.machines}
          granted={grants.machines}
          onChange={(chosen) => change((now) => grantMachines(now, offer.machineKeys, opened.code, chosen))}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
});

function customerRows({ customers, machineKeys }: UserOffer, grants: Grants): readonly CustomerRow[] {
  const granted = new Set(grants.customers);
  const all = new Set(grants.allMachines);
  const machines = new Set(grants.machines);
  return customers.map((customer) => {
    const keys = machineKeys.get(customer.code) ?? [];
    return {
      customer,
      isGranted: granted.has(customer.code),
      isAllMachine: all.has(customer.code),
      grantedMachines: keys.filter((key) => machines.has(key)).length,
      machines: keys.length,
    };
  });
}
