import { expect, it } from 'vitest';
import { isSelectAll } from './product-search.ts';

it('selects all only when no machine is named', () => {
  expect([isSelectAll(undefined), isSelectAll([]), isSelectAll(['HK-M-0001'])]).toEqual([true, true, false]);
});
