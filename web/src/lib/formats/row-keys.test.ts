import { expect, it } from 'vitest';
import { rowKeys } from './row-keys.ts';

it('gives each row a key of its own, also where two rows say the same', () => {
  const rows = [{ order: 'A' }, { order: 'B' }, { order: 'A' }];
  const keyOf = rowKeys(rows, ({ order }) => order);
  expect(rows.map(keyOf)).toEqual(['A', 'B', 'A 2']);
});

it('names a row it has not seen by itself', () => {
  expect(rowKeys<{ order: string }>([], ({ order }) => order)({ order: 'A' })).toBe('A');
});
