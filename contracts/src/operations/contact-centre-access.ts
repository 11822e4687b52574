import { screenRights } from '../access/screen-rights.ts';
import type { Access, Extension } from '../operation.ts';

/** Agents of the supplier alone; customers and guests hold no such key (CCC-12, OPN-45). */
export const agentRead = {
  to: 'keys',
  anyOf: [screenRights.eccaAccountSearch.canView],
  guest: false,
} as const satisfies Access;

export const agentWrite = {
  to: 'keys',
  anyOf: [screenRights.eccaAccountUpdate.canUpdate],
  guest: false,
} as const satisfies Access;

/** Agents read the records of one customer by the calls that its own users make (`portal/customer.ts`). */
export const customerRecords = {
  setting: 'UPSTREAM_CUSTOMER_RECORDS',
  summary: 'answers an agent too, with the rows of the customer named by `customerCode`',
  more: { agentsWith: 'customerCode', query: ['customerCode'] },
} as const satisfies Extension;
