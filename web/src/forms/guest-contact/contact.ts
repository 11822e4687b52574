import type { GuestInfoRequest } from '@ebp/contracts/portal/session';
import { isBlank } from '@ebp/contracts/rules/fields';

/** Who stands at the machine, as they write it. */
export interface Contact {
  fullName: string;
  email: string;
  contactNumber: string;
  newLocation: string;
  /** Fill it in the next time on this device. */
  remember: boolean;
}

export const emptyContact: Contact = {
  fullName: '',
  email: '',
  contactNumber: '',
  newLocation: '',
  remember: false,
};

/** Nothing that is asked for is missing of what this device remembers, which was judged when it was typed. */
export function isComplete({ fullName, email, contactNumber }: Contact): boolean {
  return [fullName, email, contactNumber].every((text) => !isBlank(text));
}

/** What the gateway takes; an empty new location stays away. */
export function toRequest({
  fullName,
  email,
  contactNumber,
  newLocation,
  remember,
}: Contact): GuestInfoRequest {
  const location = newLocation.trim();
  return {
    fullName: fullName.trim(),
    email: email.trim(),
    contactNumber: contactNumber.trim(),
    ...(location ? { newLocation: location } : {}),
    remember,
  };
}
