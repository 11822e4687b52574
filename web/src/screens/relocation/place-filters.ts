import type { Machine } from '@ebp/contracts/entities/machine';
import { type FilterRules, textFilter } from '../../lib/filter-address.ts';
import { containsText } from '../../lib/match-text.ts';

/** The filters for machines to relocate; empty means any (RLM-02). */
export interface PlaceFilters {
  /** Text to find in any column. */
  find: string;
  locationReference: string;
  model: string;
  serialNumber: string;
  address1: string;
}

export const placeRules: FilterRules<PlaceFilters> = {
  initial: { find: '', locationReference: '', model: '', serialNumber: '', address1: '' },
  kinds: {
    find: textFilter,
    locationReference: textFilter,
    model: textFilter,
    serialNumber: textFilter,
    address1: textFilter,
  },
};

/** The machines that a search finds: texts match by any part, and all filters must match. */
export function findByPlace(machines: readonly Machine[], filters: PlaceFilters): readonly Machine[] {
  return machines.filter(
    (machine) =>
      containsText(machine.locationReference, filters.locationReference) &&
      containsText(machine.model, filters.model) &&
      containsText(machine.serialNumber, filters.serialNumber) &&
      containsText(machine.address1, filters.address1),
  );
}
