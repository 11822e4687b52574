let holds = 0;

/**
 * From now on closing the window asks first, until the returned function is called: for work under way that ends with the
 * window.
 */
export function holdWindow(): () => void {
  let isHeld = true;
  holds += 1;
  return () => {
    if (isHeld) holds -= 1;
    isHeld = false;
  };
}

/** Whether work is under way that would end with the window. */
export function isWindowHeld(): boolean {
  return holds > 0;
}

/**
 * Opens another document in this tab, for whoever has stored or erased all input before: the person is not asked
 * whether to stay, which would leave the page between two documents.
 * @param isReplacing Back does not lead to the page that is left
 */
export function leaveDocument(to: string, isReplacing = false): void {
  window.onbeforeunload = null;
  location[isReplacing ? 'replace' : 'assign'](to);
}

/** Resolves never: the page is about to be replaced, and nothing of it may go on. */
export const never = new Promise<never>(() => undefined);
