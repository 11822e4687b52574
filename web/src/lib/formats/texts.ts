import { asRead } from './as-read.ts';

/** Whether a text contains every word of a search, in any order, as `foldText` reads both. An empty search matches everything. */
export function containsText(text: string | null | undefined, wanted: string): boolean {
  const within = foldText(text ?? '');
  return foldText(wanted)
    .split(/\s+/)
    .every((word) => within.includes(word));
}

// As ranges: named by their properties, they take ten times as long, and lists have thousands of rows.
const marks = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const dashes = /[\u2010-\u2015\u2212]/g;

/**
 * A text in the form used for comparison. An input method may leave full-width digits, and a document that was copied from
 * its own dashes and marks that nobody sees.
 */
export function foldText(text: string): string {
  return text.normalize('NFKC').replace(marks, '').replace(dashes, '-').toLowerCase();
}

/** Texts in the form in which they are searched: a day is found as it is read, and as files and addresses write it. */
export function searchable(texts: readonly (string | null | undefined)[]): string {
  const all = texts.filter(Boolean).join('\n');
  const read = all.match(/\b\d{4}-\d{2}-\d{2}\b/g)?.map(asRead) ?? [];
  return foldText([all, ...read].join('\n'));
}

/** Width of the longest name on one line of a phone, in letters; a Chinese character takes two. */
const widest = 36;
const isWide = /[\u1100-\u115f\u2e80-\uffdc]|\p{Extended_Pictographic}/u;

/** The beginning of a name that a person chose, for a button; the whole one is its accessible name and its tooltip. */
export function shortName(name: string): string {
  let width = 0;
  let shown = '';
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    width += isWide.test(segment) ? 2 : 1;
    if (width > widest) return `${shown.trimEnd()}…`;
    shown += segment;
  }
  return name;
}
