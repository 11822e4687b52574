import type { ContactAccount } from '@ebp/contracts/entities/contact-account';
import type { EcrmAccountBody } from '../../api/ecrm-account.ts';

/** A new eCRM account, as the form stores it. */
export interface EcrmValues {
  name: string;
  industry: string;
  salesPerson: string;
  phone: string;
  email: string;
  website: string;
  address1: string;
  remarks: string;
  contactSalutation: string;
  contactName: string;
  /** Confirmed by the agent if similar accounts were found: none of them is this one. */
  isNew: boolean;
}

const blank: EcrmValues = {
  name: '',
  industry: '',
  salesPerson: '',
  phone: '',
  email: '',
  website: '',
  address1: '',
  remarks: '',
  contactSalutation: '',
  contactName: '',
  isNew: false,
};

/** Initial values: from the contact account, otherwise from the search that led here. */
export function firstValues(account: ContactAccount | undefined, known: URLSearchParams): EcrmValues {
  const primary = account?.contactList.find(({ isPrimary }) => isPrimary);
  return {
    ...blank,
    name: account?.name ?? known.get('name') ?? '',
    phone: account?.phone ?? known.get('phone') ?? '',
    email: account?.email ?? known.get('email') ?? '',
    address1: account?.address1 ?? '',
    contactSalutation: primary?.salutation ?? '',
    contactName: primary?.name ?? known.get('contactName') ?? '',
  };
}

/** The request for the gateway; empty optional fields are left out. */
export function toRequest(values: EcrmValues, contactAccountCode: string | undefined): EcrmAccountBody {
  const { isNew: _isNew, industry, salesPerson, website, ...account } = values;
  return {
    ...account,
    ...(industry && { industry }),
    ...(salesPerson && { salesPerson }),
    ...(website && { website }),
    ...(contactAccountCode && { contactAccountCode }),
  };
}
