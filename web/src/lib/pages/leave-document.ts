/**
 * Opens another document in this tab, for whoever has stored or erased all input before: the person is not asked
 * whether to stay, which would leave the page between two documents.
 * @param isReplacing Back does not lead to the page that is left
 */
export function leaveDocument(to: string, isReplacing = false): void {
  window.onbeforeunload = null;
  location[isReplacing ? 'replace' : 'assign'](to);
}
