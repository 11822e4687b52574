import { expect, type Locator, type Page } from '@playwright/test';

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const textbox = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name }).first();

/** A field of the page that is seen: other open pages stay rendered, hidden. */
export const field = (page: Page, name: string) =>
  page.getByLabel(name, { exact: true }).filter({ visible: true });

/** Until the focus is in a part of the page, a key that is pressed goes elsewhere. */
export const expectFocusIn = (part: Locator): Promise<void> =>
  expect.poll(() => part.evaluate((one) => one.contains(document.activeElement))).toBe(true);
