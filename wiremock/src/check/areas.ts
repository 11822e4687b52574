import type { LoadedMapping } from './load.ts';

const areaOf = ({ mapping }: LoadedMapping): string => mapping.metadata?.operation?.split('.')[0] ?? '';

/** Areas of operations: the first part of their ids, such as `message`, `toner-order`. */
export const areas = (loaded: readonly LoadedMapping[]): readonly string[] =>
  [...new Set(loaded.map(areaOf))].filter((area) => area !== '').toSorted();

/** Mappings of the wanted areas; all of them if none is named. */
export const ofAreas = (
  loaded: readonly LoadedMapping[],
  wanted: readonly string[],
): readonly LoadedMapping[] =>
  wanted.length === 0 ? loaded : loaded.filter((one) => wanted.includes(areaOf(one)));
