import { describe, expect, it } from 'vitest';
import { firstPage, readTableView } from './use-table-address.ts';

const read = (address: string) => readTableView(new URLSearchParams(address), firstPage);

describe('table in the address', () => {
  it.each(['page=0', 'page=-1', 'page=1e9', 'page=two', 'page=', ''])(
    'falls back to the first page for "%s"',
    (address) => {
      expect(read(address)).toEqual(firstPage);
    },
  );
});
