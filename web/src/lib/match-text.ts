/**
 * Whether a text contains what was searched for, whatever the case and the width of its letters: an input method
 * may leave full-width digits behind. An empty search matches everything.
 */
export function containsText(text: string | null | undefined, wanted: string): boolean {
  return foldText(text ?? '').includes(foldText(wanted).trim());
}

/** A text as texts are compared. */
export function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
