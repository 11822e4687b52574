import { expect } from 'vitest';
import { type Locator, type LocatorSelectors, page } from 'vitest/browser';

type Holder = Pick<LocatorSelectors, 'getByRole'>;

/** Controls by their exact accessible name, within a screen or a part of it. */
export const button = (within: Holder, name: string) => within.getByRole('button', { name, exact: true });
export const box = (within: Holder, name: string) => within.getByRole('textbox', { name, exact: true });
/** A number with the buttons minus and plus. */
export const count = (within: Holder, name: string) => within.getByRole('spinbutton', { name, exact: true });
export const choice = (within: Holder, name: string) => within.getByRole('combobox', { name, exact: true });
export const tick = (within: Holder, name: string) => within.getByRole('checkbox', { name, exact: true });

/** The options of a select, in order. */
export const optionsOf = (select: Locator) =>
  [...(select.element() as HTMLSelectElement).options].map(({ text }) => text);

export const textsOf = (found: Locator) => found.elements().map(({ textContent }) => textContent);
/** The links of the error summary, in order. */
export const problems = () =>
  [...document.querySelectorAll('[role="alert"] a')].map(({ textContent }) => textContent);
/** The texts of the cells that name the rows, in order. */
export const rowHeaders = () => textsOf(page.getByRole('rowheader'));

/** Until the focus is in a part of the page, a key that is pressed goes elsewhere. */
export const expectFocusIn = (part: Locator) =>
  expect.poll(() => part.element().contains(document.activeElement)).toBe(true);

interface Buttons {
  getByRole: (role: 'button', options: { name: string }) => { click: () => Promise<void> };
}

/** Expands the filters of a list; a search collapses them again. */
export function openFilters(screen: Buttons): Promise<void> {
  return screen.getByRole('button', { name: 'More filters' }).click();
}
