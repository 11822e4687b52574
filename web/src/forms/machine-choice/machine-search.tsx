import type { Machine } from '@ebp/contracts/entities/machine';
import { useMemo } from 'react';
import type { TableColumn } from '../../components/table/table-column.ts';
import { useFound } from '../../components/table/use-found.ts';
import { type Text, useText } from '../../i18n/use-text.ts';
import { useFilterAddress } from '../../lib/pages/filter-address.ts';
import { useUser } from '../../lib/session/session.ts';
import { filterRows, filtersFor, type ListFilter, rulesOf } from '../../lists/list-filter.ts';
import { ListFilters, type ListFiltersProps } from '../../lists/list-filters.tsx';
import { customerOptions } from '../customer-options.ts';

/**
 * The current search, as the address has it, and the machines it finds; no rows while the machines are loading.
 * @param filters keep the same array between renders
 */
export function useMachineSearch<Name extends string>(
  machines: readonly Machine[] | undefined,
  columns: readonly TableColumn<Machine>[],
  filters: readonly ListFilter<Machine, Name>[],
) {
  const rules = useMemo(() => rulesOf(filters), [filters]);
  const [applied, onApply] = useFilterAddress(rules);
  const filtered = useMemo(
    () => machines && filterRows(machines, filters, applied),
    [machines, filters, applied],
  );
  return {
    rows: useFound(filtered, columns, applied.find),
    search: { fields: filters, rules, applied, onApply },
  };
}

/** Needs the message area `machine`. */
export function MachineSearch<Filters extends Record<keyof Filters, string> & { find: string }>(
  search: Omit<ListFiltersProps<Filters>, 'label' | 'box' | 'boxLabel'>,
) {
  const text = useText();
  return <ListFilters {...search} label={text('machine.search')} box="find" />;
}

/** The filters for choosing machines for an order or a request. */
export function useMachineFilters() {
  const text = useText();
  const { customerList } = useUser();
  return useMemo(() => machineChoiceFilters(text, customerList), [text, customerList]);
}

const filter = filtersFor<Machine>();

/**
 * Machine ID, serial number, department, model and company.
 * @param customers the user's; any other code is ignored as a filter
 */
export function machineChoiceFilters(
  text: Text,
  customers: readonly { readonly code: string; readonly name: string }[],
) {
  return [
    filter.text('machineId', text('machine.machineId')),
    filter.text('serialNumber', text('machine.serialNumber')),
    filter.text('department', text('machine.department')),
    filter.text('model', text('machine.model')),
    filter.choice('customerCode', text('machine.customer'), {
      placeholder: text('machine.allCustomers'),
      options: customerOptions(customers),
      matches: ({ customerCode }, wanted) => customerCode === wanted,
    }),
  ];
}
