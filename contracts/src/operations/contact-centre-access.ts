import { screenRights } from '../access/screen-rights.ts';
import type { Access } from '../operation.ts';

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
