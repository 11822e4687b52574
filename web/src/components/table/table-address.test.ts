import { describe, expect, it } from 'vitest';
import { firstPage, readTableView, writeTableView } from './use-table-address.ts';

const read = (address: string) => readTableView(new URLSearchParams(address), firstPage);

describe('table in the address', () => {
  it('reads order and page', () => {
    expect(read('sort=-endDate&page=2')).toEqual({ sort: { id: 'endDate', isDescending: true }, page: 2 });
  });

  it.each(['page=0', 'page=-1', 'page=1e9', 'page=two', 'page=', ''])(
    'falls back to the first page for "%s"',
    (address) => {
      expect(read(address)).toEqual(firstPage);
    },
  );

  it('writes what differs from the start, and keeps the filters beside it', () => {
    const search = new URLSearchParams('model=C5560&page=3');
    writeTableView(search, { sort: { id: 'model', isDescending: false }, page: 1 }, firstPage);
    expect(search.toString()).toBe('model=C5560&sort=model');
  });
});
