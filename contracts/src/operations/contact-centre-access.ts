import type { Access } from '../operation.ts';

/** Agents of the supplier alone; customers and guests hold no such key (CCC-12, OPN-45). */
export const agentRead = {
  to: 'keys',
  anyOf: ['CP_CONTACT_CENTRE_VIEW'],
  guest: false,
} as const satisfies Access;

export const agentWrite = {
  to: 'keys',
  anyOf: ['CP_CONTACT_CENTRE_UPDATE'],
  guest: false,
} as const satisfies Access;
