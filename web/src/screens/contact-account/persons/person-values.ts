import type { ContactAccount } from '@ebp/contracts/entities/contact-account';
import type { ContactPerson } from '@ebp/contracts/entities/contact-person';
import type { PersonsChange } from '../../../api/contact-account.ts';

export type PersonValues = Omit<PersonsChange['contactList'][number], 'pkey'>;

/** A person as the form edits it; a new one where there is none. */
export function valuesOf(person: ContactPerson | undefined): PersonValues {
  return {
    salutation: person?.salutation ?? '',
    name: person?.name ?? '',
    title: person?.title ?? '',
    phone: person?.phone ?? '',
    mobile: person?.mobile ?? '',
    fax: person?.fax ?? '',
    email: person?.email ?? '',
    isPrimary: person?.isPrimary === true,
  };
}

/** All persons of the account with this one changed, or removed. There is one main contact: the last one chosen. */
export function withPerson(
  { contactList, version }: Pick<ContactAccount, 'contactList' | 'version'>,
  pkey: string | undefined,
  values: PersonValues | undefined,
): PersonsChange {
  const others = contactList.map((person) => {
    if (person.pkey === pkey) return values && { pkey, ...values };
    const kept = { pkey: person.pkey, ...valuesOf(person) };
    return values?.isPrimary ? { ...kept, isPrimary: false } : kept;
  });
  const added = values && pkey === undefined ? [values] : [];
  return { version, contactList: [...others.filter((person) => person !== undefined), ...added] };
}
