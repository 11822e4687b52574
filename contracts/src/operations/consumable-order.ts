import * as z from 'zod';
import { screenRights } from '../access/screen-rights.ts';
import { consumableOrder } from '../entities/consumable-order.ts';
import { code } from '../entities/request-fields.ts';
import { operation } from '../operation.ts';
import { customerRecords } from './contact-centre-access.ts';

/** Past toner, paper and staple orders; of one customer if one is named. */
export const consumableOrderSearch = operation({
  id: 'consumable-order.search',
  requirement: 'API-23',
  summary: 'Past orders of toner, paper and staples',
  method: 'GET',
  path: '/api/ebp/consumableorder/search',
  group: 'MAIN',
  effect: 'read',
  access: { to: 'keys', anyOf: [screenRights.ebpConsumableOrder.canSearch], guest: false },
  identity: { query: { userCode: 'userCode' } },
  scope: [{ kind: 'customer', at: 'query.customerCode' }],
  query: z.object({ customerCode: code.optional() }),
  // The documents name the field; agents as callers are new.
  extension: { ...customerRecords, more: { agentsWith: 'customerCode', query: [] } },
  data: z.array(consumableOrder),
});

export const consumableOrderOperations = { [consumableOrderSearch.id]: consumableOrderSearch };
