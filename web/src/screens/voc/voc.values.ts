import type { CodeListEntry } from '@ebp/contracts/entities/code-list';
import type { UserInfo } from '@ebp/contracts/entities/user';
import { type VocListName, type VocType, vocLists } from '@ebp/contracts/rules/voc';
import type { VocBody } from '../../api/voc.ts';
import { contactOf, type RequestBasis } from '../../forms/request/request-basis.tsx';
import { type Answer, newAnswers, sentAnswers, withEntries } from './answers.ts';

/** The values of feedback or appreciation; their names are those of the request (VOC-11). */
export interface Voc extends Record<VocListName, Answer[]> {
  salutation: string;
  /** Surname. */
  name: string;
  email: string;
  phone: string;
  customerCode: string;
  /** ISO date, or the text typed so far. */
  serviceDate: string;
  description: string;
  to: string;
  subject: string;
}

type Lists = RequestBasis['lists'];

export function newVoc(type: VocType, user: UserInfo, lists: Lists): Voc {
  const { salutation, surName, email, phone, customerCode } = contactOf(user, lists.SALUTATION);
  const words = { serviceDate: '', description: '', to: '', subject: '' };
  const none = { relatedAreaList: [], ratingStaffList: [], divisionList: [], impressionList: [] };
  const answers = listsOf(type, (name, entries) => [name, newAnswers(entries)], lists);
  return { salutation, name: surName, email, phone, customerCode, ...words, ...none, ...answers };
}

/** A draft's answers on today's lists; the same object if nothing differs. */
export function withLists(voc: Voc, type: VocType, lists: Lists): Voc {
  const answers = listsOf(type, (name, entries) => [name, withEntries(voc[name], entries)], lists);
  const isSame = vocLists[type].every(
    ({ name }) => JSON.stringify(voc[name]) === JSON.stringify(answers[name]),
  );
  return isSame ? voc : { ...voc, ...answers };
}

/** The request: only the lists and fields of this type; the gateway adds who writes. */
export function toRequest(voc: Voc, type: VocType): VocBody {
  const { salutation, name, email, phone, customerCode, serviceDate, description, to, subject } = voc;
  const answers = vocLists[type].map((list) => [list.name, sentAnswers(voc[list.name])]);
  return {
    type,
    salutation,
    name,
    email,
    phone,
    customerCode,
    description,
    ...(serviceDate && { serviceDate }),
    ...(type === 'APPRECIATION' && { to, subject }),
    relatedAreaList: [],
    ...(Object.fromEntries(answers) as Partial<Record<VocListName, Answer[]>>),
  };
}

function listsOf(
  type: VocType,
  answersOf: (name: VocListName, entries: readonly CodeListEntry[]) => [VocListName, Answer[]],
  lists: Lists,
): Partial<Record<VocListName, Answer[]>> {
  return Object.fromEntries(vocLists[type].map(({ name, list }) => answersOf(name, lists[list] ?? [])));
}
