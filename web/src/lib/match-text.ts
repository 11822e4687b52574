import { asRead } from './as-read.ts';

/**
 * Whether a text contains the searched one, ignoring case and width of characters: an input method may leave full-width
 * digits. An empty search matches everything.
 */
export function containsText(text: string | null | undefined, wanted: string): boolean {
  return foldText(text ?? '').includes(foldText(wanted).trim());
}

/** A text in the normalised form used for comparison. */
export function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** Texts in the form in which they are searched: a day is found as it is read, and as files and addresses write it. */
export function searchable(texts: readonly (string | null | undefined)[]): string {
  const all = texts.filter(Boolean).join('\n');
  const read = all.match(/\b\d{4}-\d{2}-\d{2}\b/g)?.map(asRead) ?? [];
  return foldText([all, ...read].join('\n'));
}
