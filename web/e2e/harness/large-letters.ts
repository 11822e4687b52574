import type { Page } from '@playwright/test';
import { placeFault } from './focused.ts';
import { whereabouts } from './nothing-unasked.ts';
import { savePicture } from './phone-looks.ts';
import { settle } from './settle.ts';

/** Width and height in CSS pixels, and the browser's setting for the size of letters, in percent. */
const windows = {
  'large letters': [1440, 900, 150],
  'double letters': [1440, 900, 200],
  // A window of 1280 by 1024, enlarged to 400%.
  'enlarged window': [320, 256, 100],
} as const;

/** Enough for the frame and the first controls of a page; the rest of a long list is like its beginning. */
const tabStops = 40;

/**
 * Lists what does not fit when a person has set large letters in the browser, or enlarges the page, in words. Takes a picture in
 * forced colours as well.
 * @param isThorough whether Tab is pressed through the page in the smallest window, and the text is spaced
 */
export async function looksInLargeLetters(
  page: Page,
  name: string,
  isThorough: boolean,
): Promise<readonly string[]> {
  const browser = await page.context().newCDPSession(page);
  const faults: string[] = [];
  for (const [window, [width, height, percent]] of Object.entries(windows)) {
    await page.setViewportSize({ width, height });
    await browser.send('Page.setFontSizes', {
      fontSizes: { standard: (16 * percent) / 100, fixed: Math.round((13 * percent) / 100) },
    });
    // What depends on the width is rendered again.
    await settle(page);
    await savePicture(page, `${name}-${window.replace(' ', '-')}`);
    let found = await misfits(page);
    // A busy machine draws late what depends on the width.
    for (let tries = 0; found.length > 0 && tries < 4; tries++) {
      await settle(page);
      found = await misfits(page);
    }
    if (isThorough && height < 300) found = [...found, ...(await coveredByKey(page))];
    faults.push(...found.map((fault) => `${window}: ${fault}`));
  }
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
  await browser.detach();
  await page.setViewportSize({ width: 1440, height: 900 });
  if (isThorough) faults.push(...(await cutOffInSpacedText(page)).map((fault) => `spaced text: ${fault}`));
  await page.emulateMedia({ forcedColors: 'active' });
  await savePicture(page, `${name}-forced-colours`);
  await page.emulateMedia({ forcedColors: 'none' });
  return faults;
}

/** What Tab comes to has to be in sight: header and foot may not cover it (WCAG 2.2, 2.4.11). Nothing opens by it (3.2.1). */
async function coveredByKey(page: Page): Promise<readonly string[]> {
  const faults = new Set<string>();
  const before = await whereabouts(page);
  for (let stop = 0; stop < tabStops; stop++) {
    await page.keyboard.press('Tab');
    const check = async () => (await placeFault(page)) ?? (await ringFault(page));
    let fault = await check();
    // What shows and scrolls to a frame is loaded by the first key.
    if (fault) {
      await settle(page);
      fault = await check();
    }
    // After the last control the focus leaves the page.
    if (fault?.startsWith('the focus fell')) break;
    if (fault) faults.add(`by Tab, ${fault}`);
  }
  const after = await whereabouts(page);
  if (before !== after) faults.add(`Tab leads from ${before} to ${after}`);
  return [...faults];
}

/** Says in words if nothing shows where the focus is (WCAG 2.2, 2.4.7). */
function ringFault(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const one = document.activeElement;
    // The ring of a field is around its buttons as well, that of a checkbox around its box.
    const around = [one, one?.nextElementSibling, one?.parentElement, one?.parentElement?.parentElement];
    const hasRing = around.some((part) => {
      if (!part) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(part);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    });
    return hasRing ? undefined : `nothing shows the focus on ${one?.outerHTML.slice(0, 120)}`;
  });
}

/** Lists what is cut off when a reader spaces the text (WCAG 2.2, 1.4.12), in words. */
async function cutOffInSpacedText(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => {
    const spaced = new CSSStyleSheet();
    spaced.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
    );
    document.adoptedStyleSheets.push(spaced);
  });
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((one) => {
      const hasText = [...one.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
      const { overflowX, overflowY, textOverflow } = getComputedStyle(one);
      const { clientWidth, clientHeight, scrollWidth, scrollHeight } = one;
      if (!hasText || clientWidth <= 1 || !one.checkVisibility()) return [];
      const isCut =
        (['hidden', 'clip'].includes(overflowY) && scrollHeight > clientHeight + 3) ||
        (['hidden', 'clip'].includes(overflowX) &&
          scrollWidth > clientWidth + 3 &&
          textOverflow !== 'ellipsis');
      return isCut ? [`"${one.textContent?.trim().slice(0, 40)}" is cut off`] : [];
    }),
  );
  const faults = [...cut, ...(await misfits(page))];
  await page.evaluate(() => document.adoptedStyleSheets.pop());
  return faults;
}

function misfits(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`;
    const isScrolled = (element: Element): boolean => {
      for (let one = element.parentElement; one && one !== document.body; one = one.parentElement)
        if (one.scrollWidth > one.clientWidth && getComputedStyle(one).overflowX !== 'visible') return true;
      return false;
    };
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} px wide in ${clientWidth}`);
    window.scrollTo(0, 0);
    // Nothing else can be used while a dialog is open; a notification has the role of one, but is none.
    const notice = '[aria-modal="false"], [role="region"] [role="alertdialog"]';
    const modal = [...document.querySelectorAll('[role$="dialog"], dialog[open]')]
      .filter((one) => !one.matches(notice))
      .at(-1);
    for (const control of (modal ?? document).querySelectorAll(
      'a, button, summary, input, select, textarea',
    )) {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const { left, right, top, bottom, width } = control.getBoundingClientRect();
      if (width <= 1 || control.matches('.skip') || isScrolled(control)) continue;
      if (left < -1 || right > innerWidth + 1)
        faults.push(`${nameOf(control)} reaches from ${Math.round(left)} to ${Math.round(right)} px`);
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const isFrame = !modal && control.closest('header, nav, footer') && !control.closest('main');
      if (!isFrame || y > innerHeight) continue;
      const front = document.elementFromPoint(x, y);
      if (front && !control.contains(front) && !front.contains(control))
        faults.push(`${nameOf(control)} is behind ${nameOf(front)}`);
    }
    if (modal) return faults;
    // What stays in place when the page scrolls must leave more than half of the window to it; a notice is read and dismissed.
    window.scrollTo(0, 100);
    const pinnedAt = (x: number) => {
      let pinned = 0;
      for (let y = 2; y < innerHeight; y += 4) {
        for (let one = document.elementFromPoint(x, y); one; one = one.parentElement) {
          if (one.matches('[data-place]')) break;
          if (!['sticky', 'fixed'].includes(getComputedStyle(one).position)) continue;
          pinned += 4;
          break;
        }
      }
      return pinned;
    };
    // A panel beside the list leaves the list.
    const pinned = Math.min(...[0.25, 0.5, 0.75].map((part) => pinnedAt(innerWidth * part)));
    if (pinned > innerHeight / 2) faults.push(`${pinned} of ${innerHeight} px stay in place`);
    window.scrollTo(0, 0);
    return faults;
  });
}
