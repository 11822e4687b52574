import type { Machine } from '@ebp/contracts/entities/machine';
import { useMemo } from 'react';
import { TextField } from '../../components/field/text-field.tsx';
import { FilterPanel } from '../../components/layout/filter-panel.tsx';
import { useFilterForm } from '../../forms/use-filter-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { longestFilterText, useFilterAddress } from '../../lib/filter-address.ts';
import { findByPlace, type PlaceFilters, placeRules } from './place-filters.ts';

/** The search in force, as the address holds it, and what it finds. */
export function usePlaceSearch(machines: readonly Machine[]) {
  const [applied, apply] = useFilterAddress(placeRules);
  const rows = useMemo(() => findByPlace(machines, applied), [machines, applied]);
  return { rows, search: { applied, apply } };
}

interface PlaceSearchProps {
  applied: PlaceFilters;
  apply: (filters: PlaceFilters) => void;
}

/** Location reference, model, serial number and current location (RLM-02). */
export function PlaceSearch(search: PlaceSearchProps) {
  const text = useText();
  const form = useFilterForm({ rules: placeRules, ...search });
  const line = { maxLength: longestFilterText, autoComplete: 'off' };
  return (
    <FilterPanel
      label={text('machine.search')}
      onSearch={form.search}
      onClear={form.clear}
      isSecondary
      more={
        <>
          <TextField {...form.field('model', text('machine.model'))} {...line} />
          <TextField {...form.field('address1', text('relocation.currentLocation'))} {...line} />
        </>
      }
    >
      <TextField {...form.field('locationReference', text('machine.locationReference'))} {...line} />
      <TextField {...form.field('serialNumber', text('machine.serialNumber'))} {...line} />
    </FilterPanel>
  );
}
