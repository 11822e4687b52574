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
