/** By then the browser has asked whether to leave, if it does. Milliseconds. */
const askedMs = 2000;

/**
 * Opens another document in this tab, for whoever has stored all input before: the person is not asked whether to stay,
 * which would leave the page between two documents.
 */
export function leaveDocument(to: string): void {
  const left = new AbortController();
  const options = { capture: true, once: true, signal: left.signal };
  // Before the listeners that ask.
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), options);
  setTimeout(() => left.abort(), askedMs);
  location.assign(to);
}
