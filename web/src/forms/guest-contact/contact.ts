import type { FieldError } from '@ebp/contracts/envelope';
import type { GuestInfoRequest } from '@ebp/contracts/portal/session';
import { fault } from '@ebp/contracts/rules/field-error';
import { isBlank, isEmail } from '@ebp/contracts/rules/fields';

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

/** Only the new location may stay empty (QRL-04). Paths are those of the fields in a form. */
export function checkContact(contact = emptyContact): FieldError[] {
  return (['fullName', 'email', 'contactNumber'] as const).flatMap((name) => {
    if (isBlank(contact[name])) return fault(`contact.${name}`, 'validation.required');
    const isMalformed = name === 'email' && !isEmail(contact.email.trim());
    return isMalformed ? fault('contact.email', 'validation.email') : [];
  });
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
