import type { IdentityFields } from '../operation.ts';

/** Contact fields of a request made by a guest; the BFF fills them from what the guest confirmed (QRL-10). */
export const guestIdentity = {
  contactName: 'guestFullName',
  contactEmail: 'guestEmail',
  contactPhone: 'guestContactNumber',
} as const satisfies IdentityFields;

/** Where the guest says that the machine stands now, beside it. */
export const guestPlace = { contactAddress: 'guestLocation' } as const satisfies IdentityFields;
