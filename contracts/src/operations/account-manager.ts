import * as z from 'zod';
import { screenRights } from '../access/screen-rights.ts';
import { accountManager } from '../entities/account-manager.ts';
import { code } from '../entities/request-fields.ts';
import { toldList } from '../entities/wire.ts';
import { operation } from '../operation.ts';

/** Contacts at the supplier for one customer: persons first, then groups. */
export const accountManagerSearch = operation({
  id: 'account-manager.search',
  requirement: 'API-13',
  summary: 'Contacts at the supplier for one customer',
  method: 'GET',
  path: '/api/ebp/accountManager/search',
  group: 'MAIN',
  effect: 'read',
  access: { to: 'keys', anyOf: [screenRights.ebpAccountManager.canView], guest: false },
  scope: [{ kind: 'customer', at: 'query.customerCode' }],
  query: z.object({ customerCode: code }),
  data: z.object({
    accountManagerList: toldList(z.array(accountManager)),
    // The documents speak of a group list without naming it.
    accountManagerGroupList: toldList(z.array(accountManager)).default([]),
  }),
});

export const accountManagerOperations = { [accountManagerSearch.id]: accountManagerSearch };
