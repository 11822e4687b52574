import type { IdentityFields } from '../operation.ts';

/** Contact fields of a request made by a guest; the BFF fills them from what the guest confirmed (QRL-10). */
export const guestIdentity = {
  contactName: 'guestFullName',
  contactEmail: 'guestEmail',
  contactPhone: 'guestContactNumber',
  contactAddress: 'guestLocation',
} as const satisfies IdentityFields;
