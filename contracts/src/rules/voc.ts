import type { CodeListName } from '../entities/code-list.ts';
import type { FieldError } from '../envelope.ts';
import { fault, type RuleMessageId } from './field-error.ts';
import { isBlank, required } from './fields.ts';

export const vocTypes = ['VOC', 'APPRECIATION'] as const;
/** Feedback, or praise for somebody's work. */
export type VocType = (typeof vocTypes)[number];

export interface VocAnswer {
  readonly isSelected: boolean;
  readonly isRequired: boolean;
  readonly isDescriptionRequired: boolean;
  readonly maxNumberOfAnswer: number;
  readonly detailList: readonly { readonly description: string }[];
}

const vocListNames = ['relatedAreaList', 'ratingStaffList', 'divisionList', 'impressionList'] as const;
export type VocListName = (typeof vocListNames)[number];

export interface VocForm<Answer = VocAnswer>
  extends Partial<Readonly<Record<VocListName, readonly Answer[] | undefined>>> {
  readonly type: VocType;
}

export interface VocList {
  readonly name: VocListName;
  /** Where its choices come from; the related area of praise is a service category (OPN-38). */
  readonly list: CodeListName;
  /** The text of a missing answer. */
  readonly missing: RuleMessageId;
  /** Its entries contradict each other: one can be chosen (VOC-12, OPN-79). */
  readonly isSingle?: true;
}

/** The lists each type must answer, in the order they are asked (VOC-08, VOC-10). */
export const vocLists: Readonly<Record<VocType, readonly VocList[]>> = {
  VOC: [
    { name: 'relatedAreaList', list: 'VOC_RELATED_AREA', missing: 'voc.relatedArea' },
    { name: 'ratingStaffList', list: 'VOC_RATING_STAFF', missing: 'voc.ratingStaff', isSingle: true },
  ],
  APPRECIATION: [
    { name: 'relatedAreaList', list: 'VOC_SERVICE_CATEGORY', missing: 'voc.serviceCategory' },
    { name: 'divisionList', list: 'VOC_DIVISION', missing: 'voc.division' },
    { name: 'impressionList', list: 'VOC_IMPRESSION', missing: 'voc.impression' },
  ],
};

/** Description rows an item may have; one that must be described has room for at least one (VOC-06). */
export function answerLimit(item: Pick<VocAnswer, 'maxNumberOfAnswer' | 'isDescriptionRequired'>): number {
  return Math.max(item.maxNumberOfAnswer, item.isDescriptionRequired ? 1 : 0);
}

/** Whether the item has room for one more description. */
export function canAddAnswer(item: VocAnswer): boolean {
  return item.detailList.length < answerLimit(item);
}

/** What a code list demands of an answer; absent means nothing. */
export interface VocDemand {
  readonly pkey: string;
  readonly isRequired?: boolean | null | undefined;
  readonly isDescriptionRequired?: boolean | null | undefined;
  readonly maxNumberOfAnswer?: number | null | undefined;
}

/**
 * The answers with the demands of the code list instead of those the request carries, in the order of the request, so
 * that faults name its places. An answer to no entry of the list counts as not given; entries nobody answered follow.
 */
export function withDemands(
  answers: readonly (VocAnswer & { readonly pkey: string })[],
  demands: readonly VocDemand[],
): readonly VocAnswer[] {
  const byKey = new Map(demands.map((demand) => [demand.pkey, demand]));
  const given = answers.map((answer) => {
    const demand = byKey.get(answer.pkey);
    byKey.delete(answer.pkey);
    return demanding(answer, demand);
  });
  const unanswered: VocAnswer = { ...noDemand, isSelected: false, detailList: [] };
  return [...given, ...[...byKey.values()].map((demand) => demanding(unanswered, demand))];
}

const noDemand = { isRequired: false, isDescriptionRequired: false, maxNumberOfAnswer: 0 };

function demanding(answer: VocAnswer, demand: VocDemand | undefined): VocAnswer {
  const { isSelected, detailList } = answer;
  if (!demand) return { ...noDemand, isSelected: false, detailList };
  return { isSelected, detailList, ...demandOf(demand) };
}

function demandOf({ isRequired, isDescriptionRequired, maxNumberOfAnswer }: VocDemand) {
  return {
    isRequired: isRequired ?? false,
    isDescriptionRequired: isDescriptionRequired ?? false,
    maxNumberOfAnswer: maxNumberOfAnswer ?? 0,
  };
}

/** The answers with name and demands of their entries; one to no entry of the list is left out. */
export function asListed<Answer extends VocAnswer & { readonly pkey: string; readonly enName: string }>(
  answers: readonly Answer[],
  entries: readonly (VocDemand & { readonly englishName?: string | undefined })[],
): readonly Answer[] {
  const byKey = new Map(entries.map((entry) => [entry.pkey, entry]));
  return answers.flatMap((answer) => {
    const entry = byKey.get(answer.pkey);
    return entry ? [{ ...answer, ...demandOf(entry), enName: entry.englishName ?? '' }] : [];
  });
}

function checkItem(item: VocAnswer, path: string): FieldError[] {
  if (!item.isSelected) return [];
  if (item.detailList.length > answerLimit(item)) {
    return [fault(`${path}.detailList`, 'voc.tooManyAnswers', { max: answerLimit(item) })];
  }
  if (!item.isDescriptionRequired) return [];
  if (item.detailList.length === 0) return [fault(`${path}.detailList`, 'voc.detail')];
  return item.detailList.flatMap(({ description }, row) =>
    isBlank(description) ? [fault(`${path}.detailList.${row}.description`, 'voc.detail')] : [],
  );
}

/**
 * One list: something chosen, whichever it is (also where some entries are marked as required), one thing alone where entries
 * contradict each other, and every answer in order (VOC-09, VOC-12).
 */
export function checkVocList(
  items: readonly VocAnswer[],
  { name, missing, isSingle }: Pick<VocList, 'name' | 'missing' | 'isSingle'>,
): FieldError[] {
  const chosen = items.filter(({ isSelected }) => isSelected).length;
  return [
    ...(chosen > 0 ? [] : [fault(name, missing)]),
    ...(isSingle && chosen > 1 ? [fault(name, 'voc.oneAlone')] : []),
    ...items.flatMap((item, index) => checkItem(item, `${name}.${index}`)),
  ];
}

/** Praise names a person and a subject (VOC-07). */
export function checkPraise(form: {
  readonly type: VocType;
  readonly to?: string | undefined;
  readonly subject?: string | undefined;
}): FieldError[] {
  if (form.type === 'VOC') return [];
  return [...required('to', form.to), ...required('subject', form.subject)];
}

/**
 * What is selected must be an entry of a list that the type asks (VOC-08, VOC-10): nothing else is checked.
 * @param entriesOf the entries of a list of this type
 */
export function checkOffered(
  { type, ...lists }: VocForm<VocAnswer & { readonly pkey: string }>,
  entriesOf: (list: CodeListName) => readonly VocDemand[],
): FieldError[] {
  return vocListNames.flatMap((name) => {
    const asked = vocLists[type].find((list) => list.name === name);
    const keys = new Set(asked && entriesOf(asked.list).map(({ pkey }) => pkey));
    return (lists[name] ?? []).flatMap(({ isSelected, pkey }, index) =>
      isSelected && !keys.has(pkey) ? [fault(`${name}.${index}.pkey`, 'validation.choice')] : [],
    );
  });
}

/** All faults of the answers, according to the code lists (VOC-06, VOC-08 to VOC-10). */
export function checkVocAnswers(form: VocForm): FieldError[] {
  return vocLists[form.type].flatMap((list) => checkVocList(form[list.name] ?? [], list));
}
