import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { focusFault } from './focused.ts';
import { settle } from './settle.ts';
import { inState } from './states/in-state.ts';
import type { PageState } from './states/state.ts';

export interface Sweep {
  buttons: number;
  readonly faults: string[];
}

/** A button by its text and, among those with the same text, its place. */
interface Named {
  readonly text: string;
  readonly place: number;
}

const controls = ':is(button, summary, [role="button"]):not([tabindex="-1"], :disabled):visible';
/** A notification has the role of a dialog, but is none. */
const popups = ':is([role="dialog"], [role="alertdialog"], [role="menu"]):not([aria-modal="false"])';

/**
 * Presses each button of a page by keyboard, each in a new browser, and each button of a dialog that it opens. Of
 * buttons that differ only in a number, such as those of the rows of a list, the first and the last.
 */
export async function sweepButtons(browser: Browser, state: PageState): Promise<Sweep> {
  const { within } = state;
  const sweep: Sweep = { buttons: 0, faults: [] };
  /** Presses one button after the other, and returns those of the dialog that is open then. */
  const press = (first: Named, inner?: Named) =>
    inState(browser, state, async (page) => {
      const way = inner ? `${first.text} > ${inner.text}` : first.text;
      await pressByKey(page, within, first);
      if (inner) await pressByKey(page, popups, inner);
      sweep.buttons += 1;
      // In a new document the focus is where the browser puts it.
      const isSame = await page.evaluate(() => 'isSameDocument' in window).catch(() => false);
      if (!isSame) return [];
      const opened = inner ? [] : await buttonsIn(page, popups);
      const fault = (await focusFault(page)) ?? (await wayOutFault(page));
      if (fault) sweep.faults.push(`${way}: ${fault}`);
      return opened;
    }).catch((error: unknown) => {
      sweep.faults.push(`${first.text} > ${inner?.text}: ${String(error).slice(0, 300)}`);
      return [];
    });
  for (const first of await inState(browser, state, (page) => buttonsIn(page, within))) {
    for (const inner of await press(first)) await press(first, inner);
  }
  return sweep;
}

async function pressByKey(page: Page, within: string, { text, place }: Named): Promise<void> {
  const find = async () => (await named(page, within)).filter((one) => one.text === text)[place];
  await expect.poll(async () => (await find()) !== undefined, { message: `no button "${text}"` }).toBe(true);
  const button = (await find())?.locator;
  if (!button) return;
  // A person comes to the button by keyboard.
  await page.keyboard.press('Tab');
  await button.focus();
  await page.evaluate(() => Object.assign(window, { isSameDocument: true, pressedAt: location.href }));
  await page.keyboard.press('Enter');
  await settle(page);
}

/** The buttons in this part of the page; of those that differ only in a number, the first and the last. */
async function buttonsIn(page: Page, within: string): Promise<readonly Named[]> {
  const all = await named(page, within);
  const kinds = Object.values(Object.groupBy(all, ({ text }) => kindOf(text)));
  return kinds.flatMap((kind = []) =>
    [...new Set([kind[0], kind.at(-1)])].flatMap((one) =>
      one ? [{ text: one.text, place: all.filter(({ text }) => text === one.text).indexOf(one) }] : [],
    ),
  );
}

/** "Edit, cherry.ng@harbour.example" in a row does the same as any other Edit. */
function kindOf(text: string): string {
  return text.replace(/, .*/s, '').replaceAll(/\d+/g, '#');
}

async function named(page: Page, within: string): Promise<readonly { text: string; locator: Locator }[]> {
  const found = page.locator(within).locator(controls);
  const texts = await found.evaluateAll((all) =>
    all.map((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim()),
  );
  return texts.map((text, index) => ({ text, locator: found.nth(index) }));
}

/** Says in words if Tab does not leave the element, or if Escape loses the focus or does not close a dialog. */
async function wayOutFault(page: Page): Promise<string | undefined> {
  await page.evaluate(() => Object.assign(window, { focusedBefore: document.activeElement }));
  await page.keyboard.press('Tab');
  const isStuck = await page.evaluate(() => {
    const { focusedBefore } = window as unknown as { focusedBefore: Element };
    const dialog = focusedBefore.closest('[role$="dialog"]');
    const others = (dialog ?? document).querySelectorAll('a, button, input, select, textarea');
    return focusedBefore === document.activeElement && others.length > 1;
  });
  if (isStuck) return 'Tab does not leave it';
  const open = await page.locator(popups).allTextContents();
  if (open.length === 0) return undefined;
  await page.keyboard.press('Escape');
  await settle(page);
  // One dialog may have led on from another, which is then back.
  const left = await page.locator(popups).allTextContents();
  if (left.length === open.length && left.at(-1) === open.at(-1)) return 'Escape does not close it';
  const fault = await focusFault(page);
  return fault && `after Escape ${fault}`;
}
