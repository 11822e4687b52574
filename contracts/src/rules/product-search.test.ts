import { expect, it } from 'vitest';
import { isSelectAll, productSearches } from './product-search.ts';

it('[OPN-57] asks for toner and paper with their constants', () => {
  expect(productSearches.toner).toEqual({ type: 'TONER', isMediaSupply: false, status: 'ACTIVE' });
  expect(productSearches.paper).toEqual({ type: 'NORMAL', isMediaSupply: true, status: 'ACTIVE' });
});

it('[OPN-57] selects all only when no machine is named', () => {
  expect([isSelectAll(undefined), isSelectAll([]), isSelectAll(['HK-M-0001'])]).toEqual([true, true, false]);
});
