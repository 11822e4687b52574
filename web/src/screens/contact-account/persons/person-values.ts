import type { ContactAccount } from '@ebp/contracts/entities/contact-account';
import type { ContactPerson } from '@ebp/contracts/entities/contact-person';
import type { PersonsChange } from '../../../api/contact-account.ts';

/** A person as the form edits it. */
export type PersonValues = Omit<PersonsChange['contactList'][number], 'pkey'>;
type Persons = Pick<ContactAccount, 'contactList' | 'version'>;

/** A new one where there is none. */
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
  { contactList, version }: Persons,
  pkey: string | undefined,
  values: PersonValues | undefined,
): PersonsChange {
  const others = contactList.map((person) => {
    if (person.pkey === pkey) return values && { pkey, ...values };
    const kept = { pkey: person.pkey, ...valuesOf(person) };
    return values?.isPrimary ? { ...kept, isPrimary: false } : kept;
  });
  // One whom somebody else has removed meanwhile is there again.
  const isNew = contactList.every((person) => person.pkey !== pkey);
  const added = values && isNew ? [values] : [];
  return { version, contactList: [...others.filter((person) => person !== undefined), ...added] };
}

/** What an agent has seen of a person, and what somebody else saved meanwhile. */
export interface Meanwhile {
  readonly before: PersonValues;
  readonly theirs: PersonValues;
}

/** Undefined for a new person. One who was removed has kept everything, but is the main contact no more. */
export function meanwhileOf(seen: Persons, newest: Persons, pkey: string | undefined): Meanwhile | undefined {
  const [own, saved] = [seen, newest].map(({ contactList }) => contactList.find((one) => one.pkey === pkey));
  if (!own) return undefined;
  const before = valuesOf(own);
  return { before, theirs: saved ? valuesOf(saved) : { ...before, isPrimary: false } };
}

/** The agent's values; those that are as they were are the newest. */
export function mergedPerson(mine: PersonValues, { before, theirs }: Meanwhile): PersonValues {
  const touched = Object.entries(mine).filter(
    ([name, value]) => value !== before[name as keyof PersonValues],
  );
  return { ...theirs, ...Object.fromEntries(touched) };
}

/** The fields that both changed, each to something else. */
export function contestedFields(mine: PersonValues, { before, theirs }: Meanwhile): (keyof PersonValues)[] {
  const names = Object.keys(before) as (keyof PersonValues)[];
  return names.filter((name) => new Set([before[name], mine[name], theirs[name]]).size === 3);
}
