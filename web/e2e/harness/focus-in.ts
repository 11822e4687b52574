import { expect, type Locator } from '@playwright/test';

/** Until the focus is in a part of the page, a key that is pressed goes elsewhere. */
export const expectFocusIn = (part: Locator): Promise<void> =>
  expect.poll(() => part.evaluate((one) => one.contains(document.activeElement))).toBe(true);
