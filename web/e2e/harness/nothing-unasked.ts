import type { Page } from '@playwright/test';
import { settle } from './settle.ts';

/** Enough for the first controls of a page; the rest of a long list is like its beginning. */
const fieldsTried = 20;
const buttonsTried = 12;
const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789/.,;-='];

/** Lists what happens on this page that nobody asked for, in words, and what its marks leave unsaid. It types into the fields. */
export async function unaskedFaults(page: Page): Promise<readonly string[]> {
  return [
    ...(await unsaid(page)),
    ...(await byLetters(page)),
    ...(await byPointerDown(page)),
    ...(await byInput(page)),
  ];
}

/** What a person would take for another place: the address, the dialogs, the windows. */
export async function whereabouts(page: Page): Promise<string> {
  const shown = await page.evaluate(() => {
    // A notification has the role of a dialog, but is none.
    const dialogs = ':is([role$="dialog"], dialog[open]):not([aria-modal="false"], [role="region"] *)';
    const names = [...document.querySelectorAll(dialogs)].map((one) => one.querySelector('h2')?.textContent);
    return [location.pathname, ...names.map((name) => `a dialog "${name ?? ''}"`)];
  });
  return `${shown.join(', ')} in ${page.context().pages().length} windows`;
}

/**
 * Media that starts by itself (WCAG 2.2, 1.4.2 and 2.2.2), fields of a person's secrets that no password manager knows
 * (1.3.5 and 3.3.8), and Chinese that would be read as English (3.1.2); what people wrote and are called has no language.
 */
function unsaid(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const nameOf = (one: Element) => one.outerHTML.slice(0, 120);
    const media = [...document.querySelectorAll('audio, video')] as HTMLMediaElement[];
    const playing = media.filter((one) => one.autoplay || !one.paused);
    const secrets = [...document.querySelectorAll('input[type="password"]:not([name="pin"])')];
    const unknown = secrets.filter(
      (one) => !/^(current|new)-password$/.test(one.getAttribute('autocomplete') ?? ''),
    );
    const spoken = [
      ...document.querySelectorAll('html:lang(en) :is(button, label, h1, h2, h3, th, summary)'),
    ].filter(
      (one) =>
        [...one.childNodes].some((node) => node instanceof Text && /\p{Script=Han}/u.test(node.data)) &&
        one.checkVisibility() &&
        !one.closest('[lang]')?.matches(':lang(zh)'),
    );
    return [
      ...playing.map((one) => `${nameOf(one)} plays by itself`),
      ...unknown.map((one) => `${nameOf(one)} is not known to a password manager`),
      ...spoken.map((one) => `${nameOf(one)} is Chinese and does not say so`),
    ];
  });
}

/** The part of the page that can be used: the dialog that is open last, else the page. */
async function usedPart(page: Page) {
  const modal = page.locator(
    ':is([role$="dialog"], dialog[open]):not([aria-modal="false"], [role="region"] *)',
  );
  return (await modal.count()) > 0 ? modal.last() : page.locator('body');
}

/** A single character is no shortcut (WCAG 2.2, 2.1.4); `?`, which can be turned off, is not tried. */
async function byLetters(page: Page): Promise<readonly string[]> {
  const start = (await usedPart(page))
    .locator(':is(a[href], button, summary):not(:disabled):visible')
    .first();
  if ((await start.count()) === 0) return [];
  await start.focus();
  const before = await whereabouts(page);
  for (const letter of letters) await page.keyboard.press(letter);
  const after = await whereabouts(page);
  return before === after ? [] : [`a letter leads from ${before} to ${after}`];
}

/** What is pressed and left before it is released does nothing (WCAG 2.2, 2.5.2); a menu that opens can be closed. */
async function byPointerDown(page: Page): Promise<readonly string[]> {
  const part = await usedPart(page);
  const found = part.locator(
    'button:not(:disabled, [tabindex="-1"], [aria-haspopup], [aria-expanded]):visible',
  );
  const before = await whereabouts(page);
  // A button may be gone, such as that of a notification, before its turn comes.
  for (const button of (await found.elementHandles()).slice(0, buttonsTried)) {
    await button.evaluate((one) => (one as Element).scrollIntoView({ block: 'center' }));
    const box = await button.boundingBox();
    if (!box) continue;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(1, 1);
    await page.mouse.up();
    const after = await whereabouts(page);
    if (before !== after)
      return [`"${await button.textContent()}", pressed and left, leads from ${before} to ${after}`];
  }
  return [];
}

/** Focus and a change of a value move nothing (WCAG 2.2, 3.2.1 and 3.2.2): a person sends, opens and leaves by a button. */
async function byInput(page: Page): Promise<readonly string[]> {
  const part = await usedPart(page);
  const found = part.locator(
    ':is(input:not([type="file"], [type="hidden"]), select, textarea):not(:disabled, [readonly]):visible',
  );
  const before = await whereabouts(page);
  // What a value brings is not tried, and what it takes away is left out.
  for (const field of (await found.elementHandles()).slice(0, fieldsTried)) {
    if (!(await field.isVisible())) continue;
    await field.focus();
    const name = await field.evaluate((one) => {
      Object.assign(window, { field: one });
      return (one as Element).outerHTML.slice(0, 120);
    });
    const kind = await field.evaluate((one) => ('type' in one ? one.type : ''));
    if (kind === 'select-one') {
      const count = await field.evaluate((one) => (one as HTMLSelectElement).options.length);
      await field.selectOption({ index: count - 1 });
    } else await page.keyboard.press({ checkbox: 'Space', radio: 'ArrowDown' }[String(kind)] ?? '1');
    const isKept = await page.evaluate(() => {
      const { field: one } = window as unknown as { field: HTMLInputElement };
      const now = document.activeElement as HTMLInputElement | null;
      return now === one || (one.type === 'radio' && now?.name === one.name);
    });
    const after = await whereabouts(page);
    if (before !== after) return [`a value of ${name} leads from ${before} to ${after}`];
    if (!isKept) return [`a value takes the focus from ${name}`];
  }
  await settle(page);
  const after = await whereabouts(page);
  return before === after ? [] : [`values lead from ${before} to ${after}`];
}
