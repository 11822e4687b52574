import type { GuestInfoRequest } from '@ebp/contracts/portal/session';

export const emptyRequestor = { fullName: '', email: '', contactNumber: '', newLocation: '' };
export type Requestor = typeof emptyRequestor;

/** What the gateway takes; an empty new location stays away. The code is that of the machine in view. */
export function toRequest(
  { fullName, email, contactNumber, newLocation }: Requestor,
  ql?: string,
): GuestInfoRequest {
  const location = newLocation.trim();
  return {
    fullName: fullName.trim(),
    email: email.trim(),
    contactNumber: contactNumber.trim(),
    ...(location ? { newLocation: location } : {}),
    ...(ql === undefined ? {} : { ql }),
  };
}
