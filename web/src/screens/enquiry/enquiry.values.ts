import type { CodeListEntry } from '@ebp/contracts/entities/code-list';
import type { UserInfo } from '@ebp/contracts/entities/user';
import { contactOf } from '../../forms/request/choices.ts';

/** The enquiry as it is filled in; the same names as it is sent under (ENQ-06). */
export interface Enquiry {
  salutation: string;
  /** The surname. */
  name: string;
  email: string;
  telNo: string;
  customerCode: string;
  enquiryTypePkey: string;
  subject: string;
  content: string;
}

export function newEnquiry(user: UserInfo, salutations: readonly CodeListEntry[] | undefined): Enquiry {
  const { salutation, surName, email, phone, customerCode } = contactOf(user, salutations);
  const question = { enquiryTypePkey: '', subject: '', content: '' };
  return { salutation, name: surName, email, telNo: phone, customerCode, ...question };
}
