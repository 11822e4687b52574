/**
 * Whether a text contains what was searched for, whatever the case and the width of its letters: an input method
 * may leave full-width digits behind. An empty search matches everything.
 */
export function containsText(text: string | null | undefined, wanted: string): boolean {
  return folded(text ?? '').includes(folded(wanted).trim());
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
