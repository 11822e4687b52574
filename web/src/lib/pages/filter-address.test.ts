import { describe, expect, it } from 'vitest';
import {
  changedFilters,
  codeFilter,
  type FilterRules,
  readFilters,
  textFilter,
  writeFilters,
} from './filter-address.ts';

const rules: FilterRules<{ model: string; status: string }> = {
  initial: { model: '', status: 'VALID' },
  kinds: { model: textFilter, status: codeFilter },
};

const read = (address: string) => readFilters(new URLSearchParams(address), rules);

describe('filters in the address', () => {
  it('[MAC-01] come back from an address as they were put there', () => {
    const filters = { model: 'C5560 & 茶水間', status: 'ALL' };
    expect(read(writeFilters(new URLSearchParams(), filters, rules).toString())).toEqual(filters);
  });

  it('say only what differs from the start', () => {
    const address = writeFilters(
      new URLSearchParams('model=old&sort=-model'),
      { model: ' ', status: 'VALID' },
      rules,
    );
    expect(address.toString()).toBe('sort=-model');
  });

  it('begin a new search on its first page, in the list', () => {
    const address = writeFilters(
      new URLSearchParams('page=3&view=HK-M-0001'),
      { model: 'A', status: 'VALID' },
      rules,
    );
    expect(address.toString()).toBe('model=A');
  });

  it.each([
    ['nothing', ''],
    ['an empty value', 'status=&model='],
    ['a code no upstream writes', 'status=%27%3B--'],
    ['a text nobody types', `model=${'x'.repeat(101)}`],
    ['an unknown name', 'colour=red'],
  ])('fall back to the start for %s', (_, address) => {
    expect(read(address)).toEqual(rules.initial);
  });

  it('name those that differ from the start', () => {
    expect(changedFilters(rules.initial, rules)).toEqual([]);
    expect(changedFilters({ model: 'A', status: 'ALL' }, rules)).toEqual(['model', 'status']);
  });
});
