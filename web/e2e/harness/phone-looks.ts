import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const folder = fileURLToPath(new URL('../../../.run/pictures/', import.meta.url));

/**
 * What does not hold together on this phone, in words: a page wider than the window, targets below 24 px (WCAG 2.2, 2.5.8) and
 * main actions below 44, fields that leave their card, a language name in two lines, a hidden mark, a field whose key says
 * nothing. Leaves a picture where `E2E_PICTURES` is set.
 */
export async function looksOf(page: Page, name: string): Promise<readonly string[]> {
  if (process.env.E2E_PICTURES) await page.screenshot({ path: `${folder}guest-${name}.png` });
  return page.evaluate(() => {
    const faults: string[] = [];
    const shown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getBoundingClientRect().width > 1;
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`;
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} px wide in ${clientWidth}`);
    for (const target of document.querySelectorAll('a, button, summary, input, select, textarea')) {
      if (!shown(target) || target.matches('[class*="skip"], [hidden]')) continue;
      // A box is pressed with its label; a link in a sentence is as high as its line.
      const pressed = target.closest('label') ?? target;
      const { width, height } = pressed.getBoundingClientRect();
      const isInline = target.matches('a, button') && getComputedStyle(target).display.startsWith('inline');
      const isInText = isInline && target.parentElement?.matches('p, li, dd, span') === true;
      if (!isInText && (height < 24 || width < 24))
        faults.push(`${nameOf(target)} is ${Math.round(width)} by ${Math.round(height)} px`);
      const isMain = target.matches('[type="submit"], main nav a, header button');
      // The strip of open pages gives two pixels to its lines.
      const least = target.closest('header nav') ? 40 : 43;
      if (isMain && height < least) faults.push(`${nameOf(target)} is ${Math.round(height)} px high`);
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
    if (!mark || !shown(mark)) faults.push('the mark is hidden');
    return faults;
  });
}
