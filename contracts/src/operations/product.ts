import * as z from 'zod';
import { screenRights } from '../access/screen-rights.ts';
import { paperProduct, tonerProduct } from '../entities/product.ts';
import { pkey } from '../entities/wire.ts';
import { operation } from '../operation.ts';
import { productSearches } from '../rules/product-search.ts';

const { paper, toner } = productSearches;
const flag = z.enum(['true', 'false']);

/** Paper and staples the caller may order, with prices. The constant parameters are in `rules/product-search`. */
export const productSearch = operation({
  id: 'product.search',
  requirement: 'API-19',
  summary: 'Paper and staples with prices',
  method: 'GET',
  path: '/api/ebp/product/search',
  group: 'MAIN',
  effect: 'read',
  access: { to: 'keys', anyOf: [screenRights.ebpPaperOrder.canCreate], guest: true },
  identity: { query: { userCode: 'userCode' } },
  query: z.object({
    type: z.literal(paper.type).default(paper.type),
    isMediaSupply: z.literal('true').default('true'),
    status: z.literal(paper.status).default(paper.status),
    isSelectAll: flag.default('true'),
  }),
  data: z.array(paperProduct),
  ownRows: { rows: '', customerCode: 'customerCode' },
});

/** Toner of the named machines, or of all the caller's machines when none is named. A read, though it uses PUT. */
export const productRelationList = operation({
  id: 'product.relation-list',
  requirement: 'API-20',
  summary: 'Toner products with maximum quantities, per machine',
  method: 'PUT',
  path: '/api/ebp/product/relationList',
  group: 'MAIN',
  effect: 'read',
  access: { to: 'keys', anyOf: [screenRights.ebpTonerOrder.canCreate], guest: true },
  identity: { body: { userCode: 'userCode' } },
  scope: [{ kind: 'machine', at: 'body.machineList[].pkey' }],
  body: z.object({
    isSelectAll: z.boolean(),
    type: z.literal(toner.type),
    status: z.literal(toner.status),
    machineList: z.array(z.object({ pkey })).max(1000),
  }),
  data: z.array(tonerProduct),
  ownRows: { rows: '', machineKey: ['machinePkey'] },
});

export const productOperations = {
  [productSearch.id]: productSearch,
  [productRelationList.id]: productRelationList,
};
