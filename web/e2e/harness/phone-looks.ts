import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { overlapsOf } from './overlaps.ts';
import { settle } from './settle.ts';

const folder = fileURLToPath(new URL('../../../.run/pictures/', import.meta.url));

/** A small phone, a large phone in landscape, and the usual one. CSS pixels. */
export const phones = { small: [320, 568], across: [844, 390], usual: [390, 844] } as const;

/**
 * Lists the layout faults on all of the phones, in words. Saves screenshots if `E2E_PICTURES` is set.
 * @param hasFirstAction whether the first action must be visible without scrolling, and nothing may cover anything else,
 *   as in a page without a dialog
 */
export async function looksOnPhones(
  page: Page,
  name: string,
  hasFirstAction = true,
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const [phone, [width, height]] of Object.entries(phones)) {
    await page.setViewportSize({ width, height });
    // Elements that depend on their width are rendered again in the next frame.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    await page.evaluate(() => window.scrollTo(0, 0));
    const look = async () => [
      ...(await looksOf(page, `${name}-${phone}`)),
      ...(hasFirstAction ? [...(await firstAction(page)), ...(await overlapsOf(page))] : []),
    ];
    let looks = await look();
    // On a busy machine some are rendered later, and what is still being fetched moves.
    if (looks.length > 0) {
      await settle(page);
      looks = await look();
    }
    faults.push(...looks.map((fault) => `${phone}: ${fault}`));
  }
  return faults;
}

/** If `E2E_PICTURES` is set. */
export async function savePicture(page: Page, name: string): Promise<void> {
  if (process.env.E2E_PICTURES) await page.screenshot({ path: `${folder}phone-${name}.png` });
}

/**
 * Lists the layout faults on this phone, in words: a page wider than the window, targets below 24 px (WCAG 2.2, 2.5.8)
 * and actions below 44, fields that overflow their card or cut off letters, a language name in two lines, a hidden logo.
 */
export async function looksOf(page: Page, name: string): Promise<readonly string[]> {
  await savePicture(page, name);
  return page.evaluate(() => {
    const faults: string[] = [];
    const shown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      // Neither is what has one pixel, for screen readers alone.
      [element, element.parentElement].every((one) => one && one.getBoundingClientRect().width > 1);
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`;
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} px wide in ${clientWidth}`);
    for (const target of document.querySelectorAll('a, button, summary, input, select, textarea')) {
      if (!shown(target) || target.matches('[class*="skip"], [hidden]')) continue;
      // A checkbox is clicked through its label; a link in a sentence is as high as its line.
      const pressed = target.closest('label') ?? target;
      const { width, height } = pressed.getBoundingClientRect();
      const isInline = target.matches('a, button') && getComputedStyle(target).display.startsWith('inline');
      const around = target.parentElement?.textContent?.trim() ?? '';
      const isInText = isInline && around.length > (target.textContent ?? '').trim().length;
      if (!isInText && (height < 24 || width < 24))
        faults.push(`${nameOf(target)} is ${Math.round(width)} by ${Math.round(height)} px`);
      const isAction = target.matches(
        '[class*="_button_"], [class*="_affix_"], summary, select, main nav a, header button, header > * > a',
      );
      if (isAction && (height < 43.5 || width < 43.5))
        faults.push(`action ${nameOf(target)} is ${Math.round(width)} by ${Math.round(height)} px`);
      if (target.matches('input:not([type="checkbox"], [type="radio"]), textarea')) {
        const { fontSize, lineHeight } = getComputedStyle(target);
        if (Number.parseFloat(lineHeight) < 1.4 * Number.parseFloat(fontSize))
          faults.push(`${nameOf(target)} cuts off letters: ${fontSize} in a line of ${lineHeight}`);
      }
      if (target.matches('input:not([type="checkbox"], [type="radio"]), textarea, main button')) {
        const card = target
          .closest('section, fieldset, article, main > div > div > div')
          ?.getBoundingClientRect();
        const field = target.getBoundingClientRect();
        if (card && (field.right > card.right + 0.5 || field.left < card.left - 0.5))
          faults.push(`${nameOf(target)} leaves its card`);
      }
    }
    for (const language of document.querySelectorAll('[role="group"] button[lang]')) {
      if (shown(language) && language.getBoundingClientRect().height > 60)
        faults.push(`${nameOf(language)} is broken`);
    }
    const mark = document.querySelector('header svg, header img');
    if (mark && !shown(mark)) faults.push('the mark is hidden');
    return faults;
  });
}

/** A fault in words if the page's first action is not visible without scrolling. */
async function firstAction(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const controls = 'a, button, summary, input, select, textarea, [role="button"]';
    const first = [...document.querySelectorAll(`main :is(${controls})`)].find(
      (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('header:has(h1)'),
    );
    const end = first?.getBoundingClientRect().bottom ?? 0;
    return end > innerHeight ? [`the first action ends at ${Math.round(end)} of ${innerHeight} px`] : [];
  });
}

/** The first item of a list stands nearer than this to the top of the usual phone, in CSS pixels. */
const firstItem = 300;

/**
 * A fault in words if the first item of the page's list, of things to read or to choose from, is not near the top.
 * @param hasList whether the page must have one; otherwise only those with a search are looked at
 */
export async function deepList(page: Page, hasList: boolean): Promise<readonly string[]> {
  const list = hasList ? page.locator('main') : page.locator('main:has(search)');
  const items = list.locator(':is(tbody tr, article, section ol > li):visible');
  if ((await items.count()) === 0) return hasList ? ['the list has no items'] : [];
  const top = await items.first().evaluate((item) => item.getBoundingClientRect().top + scrollY);
  return top >= firstItem ? [`the first item stands at ${Math.round(top)} px`] : [];
}

/** Labels of codes, serial numbers and login names. */
const codes = /serial|code|login name|machine id|invoice number|contract number|P\.?O\.? number/i;
/** Labels of fields that a phone can autofill: contact and address. */
const known =
  /^(full|requestor|first|last|contact|delivery contact) name|attention|new location|e-mail|telephone|phone/i;

/** Lists the fields of this page that do not tell a phone's keyboard what they are for, in words. */
export async function keyboardFaults(page: Page): Promise<readonly string[]> {
  const fields = page.locator(
    ':is(input:not([type="checkbox"], [type="radio"], [type="file"]), textarea):visible:enabled',
  );
  if ((await fields.count()) === 0) return [];
  // The code for the Enter key loads when the first field is focused.
  await fields.first().focus();
  await page.waitForFunction(() => (document.activeElement as HTMLInputElement).enterKeyHint !== '');
  const read = () =>
    fields.evaluateAll((all) =>
      (all as HTMLInputElement[]).map((field) => {
        field.focus();
        return {
          label: field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? '',
          key: field.enterKeyHint,
          isText: field.type === 'text' && field.inputMode !== 'numeric' && !field.readOnly,
          isAsTyped:
            field.getAttribute('autocapitalize') === 'none' && field.getAttribute('autocorrect') === 'off',
          hasAutoComplete: field.hasAttribute('autocomplete'),
        };
      }),
    );
  let found = await read();
  // The first field may have a key of its own while the code for the others is still loading.
  if (found.some(({ key }) => key === '')) {
    await settle(page);
    found = await read();
  }
  return found.flatMap(({ label, key, isText, isAsTyped, hasAutoComplete }) => [
    ...(key === '' ? [`the key of "${label}" says nothing`] : []),
    ...(isText && codes.test(label) && !isAsTyped ? [`"${label}" may be corrected`] : []),
    ...(known.test(label) && !hasAutoComplete ? [`"${label}" is not filled in`] : []),
  ]);
}
