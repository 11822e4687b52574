import type { Machine } from '@ebp/contracts/entities/machine';
import { useMemo } from 'react';
import type { TableColumn } from '../../components/table/table-column.ts';
import { useFound } from '../../components/table/use-found.ts';
import { ListFilters } from '../../forms/list-filters.tsx';
import { useText } from '../../i18n/use-text.ts';
import { type ApplyFilters, useFilterAddress } from '../../lib/filter-address.ts';
import { findByPlace, type PlaceFilters, placeRules } from './place-filters.ts';

/** The search in force, as the address holds it, and what it finds. */
export function usePlaceSearch(machines: readonly Machine[], columns: readonly TableColumn<Machine>[]) {
  const [applied, onApply] = useFilterAddress(placeRules);
  const filtered = useMemo(() => findByPlace(machines, applied), [machines, applied]);
  return { rows: useFound(filtered, columns, applied.find), search: { applied, onApply } };
}

interface PlaceSearchProps {
  applied: PlaceFilters;
  onApply: ApplyFilters<PlaceFilters>;
}

/** Location reference, model, serial number and current location (RLM-02). */
export function PlaceSearch(search: PlaceSearchProps) {
  const text = useText();
  return (
    <ListFilters
      {...search}
      label={text('machine.search')}
      rules={placeRules}
      box="find"
      isSecondary
      fields={[
        { name: 'locationReference', label: text('machine.locationReference') },
        { name: 'serialNumber', label: text('machine.serialNumber') },
        { name: 'model', label: text('machine.model') },
        { name: 'address1', label: text('relocation.currentLocation') },
      ]}
    />
  );
}
