import type { CodeListEntry } from '@ebp/contracts/entities/code-list';
import { plainText } from '@ebp/contracts/rules/fields';
import { answerLimit, type VocListName, type VocType } from '@ebp/contracts/rules/voc';
import type { PlainMessageId } from '../../i18n/use-text.ts';

/** An entry of a list with its answer, in the format of the request (VOC-05). */
export interface Answer {
  pkey: string;
  enName: string;
  isSelected: boolean;
  isRequired: boolean;
  isDescriptionRequired: boolean;
  maxNumberOfAnswer: number;
  /** Description rows; they are kept if the entry is deselected. */
  detailList: { description: string }[];
}

/** All entries of the list, none chosen. */
export function newAnswers(entries: readonly CodeListEntry[]): Answer[] {
  return entries.map((entry) => ({
    pkey: entry.pkey,
    enName: entry.englishName,
    isSelected: false,
    isRequired: entry.isRequired ?? false,
    isDescriptionRequired: entry.isDescriptionRequired ?? false,
    maxNumberOfAnswer: entry.maxNumberOfAnswer ?? 0,
    detailList: [],
  }));
}

/** Today's list with earlier answers; rows above today's maximum are dropped. */
export function withEntries(answers: readonly Answer[], entries: readonly CodeListEntry[]): Answer[] {
  const earlier = new Map(answers.map((answer) => [answer.pkey, answer]));
  return newAnswers(entries).map((answer) => {
    const { isSelected = false, detailList = [] } = earlier.get(answer.pkey) ?? {};
    return { ...answer, isSelected, detailList: detailList.slice(0, answerLimit(answer)) };
  });
}

/** The list with exactly these entries chosen; one that needs a description gets its first row. */
export function withChosen(answers: readonly Answer[], keys: readonly string[]): Answer[] {
  return answers.map((answer) => {
    const isSelected = keys.includes(answer.pkey);
    const needsRow = isSelected && answer.isDescriptionRequired && answer.detailList.length === 0;
    return { ...answer, isSelected, detailList: needsRow ? [{ description: '' }] : answer.detailList };
  });
}

/** Whether a row can be removed: an entry that needs a description keeps its last one. */
export function canRemoveRow({ detailList, isDescriptionRequired }: Answer): boolean {
  return detailList.length > (isDescriptionRequired ? 1 : 0);
}

/** The answers to send: descriptions only for chosen entries, and no blank row unless a description is required. */
export function sentAnswers(answers: readonly Answer[]): Answer[] {
  return answers.map((answer) => {
    const rows = sentRows(answer).map(({ description }) => ({ description: description.trim() }));
    return { ...answer, detailList: answer.isSelected ? rows : [] };
  });
}

/** The field for an error of the request: a description row is counted there without the blank rows above it. */
export function fieldOf(
  path: string,
  voc: Readonly<Partial<Record<VocListName, readonly Answer[]>>>,
): string {
  const [, list, item, row, rest] = /^(\w+)\.(\d+)\.detailList\.(\d+)(.*)$/.exec(path) ?? [];
  const answer = voc[list as VocListName]?.[Number(item)];
  const sent = answer && sentRows(answer)[Number(row)];
  return sent ? `${list}.${item}.detailList.${answer.detailList.indexOf(sent)}${rest}` : path;
}

function sentRows({ detailList, isDescriptionRequired }: Answer): Answer['detailList'] {
  return detailList.filter(({ description }) => isDescriptionRequired || plainText(description) !== '');
}

/** The label of each list; for appreciation, the related area is called service category (VOC-08). */
export const listLabels: Readonly<Record<VocType, Readonly<Record<VocListName, PlainMessageId>>>> = {
  VOC: {
    relatedAreaList: 'voc.areas',
    ratingStaffList: 'voc.ratings',
    divisionList: 'voc.divisions',
    impressionList: 'voc.impressions',
  },
  APPRECIATION: {
    relatedAreaList: 'voc.categories',
    ratingStaffList: 'voc.ratings',
    divisionList: 'voc.divisions',
    impressionList: 'voc.impressions',
  },
};
