import { expect, type Page } from '@playwright/test';

/**
 * Notes from now on what the notices of a page say, until it is left: good news vanishes by itself, and a busy machine
 * may look later than that.
 * @returns a check that a notice was seen that matches
 */
export async function noteNotices(page: Page): Promise<(words: RegExp) => Promise<void>> {
  const notes = await page.evaluateHandle(() => {
    const seen = new Set<string>();
    new MutationObserver(() => {
      for (const text of document.querySelectorAll('[class*="_toast_"] :is([class*="_title_"], .muted)'))
        if (text.checkVisibility({ visibilityProperty: true })) seen.add(text.textContent);
    }).observe(document.body, { childList: true, subtree: true });
    return seen;
  });
  return (words) =>
    expect.poll(() => notes.evaluate((seen) => [...seen])).toContainEqual(expect.stringMatching(words));
}
