import type { GuestInfoRequest } from '@ebp/contracts/portal/session';
import { isBlank } from '@ebp/contracts/rules/fields';
import { owedContact } from '@ebp/contracts/rules/guest-contact';

/** The guest's contact details, as typed. */
export interface Contact {
  fullName: string;
  email: string;
  contactNumber: string;
  newLocation: string;
  /** Prefill it the next time on this device. */
  remember: boolean;
}

export const emptyContact: Contact = {
  fullName: '',
  email: '',
  contactNumber: '',
  newLocation: '',
  remember: false,
};

/**
 * Whether all required details are present in what this device remembers; their format was checked when they were
 * typed.
 */
export function isComplete(contact: Contact): boolean {
  return owedContact.every((name) => !isBlank(contact[name]));
}

/** The request body for the gateway; an empty new location is left out. */
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
