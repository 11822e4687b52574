import type { Page } from '@playwright/test';

const parts = {
  // Open pages stand in the order in which they were opened.
  menu: 'header nav:not([class*="strip"]) :is(a, button)',
  foot: 'footer a, footer button',
} as const;

/** The menu and the foot of the frame around a visitor's pages. */
export class Frame {
  readonly #known = new Map<string, readonly string[]>();

  /** Lists in words what stands in another order than on the pages before (WCAG 2.2, 3.2.3 and 3.2.6). */
  async changes(page: Page): Promise<readonly string[]> {
    const faults: string[] = [];
    for (const [part, selector] of Object.entries(parts)) {
      const texts = await page.locator(selector).allTextContents();
      const shown = [...new Set(texts.map((text) => text.trim()))];
      const known = this.#known.get(part) ?? [];
      const before = known.filter((name) => shown.includes(name)).join(', ');
      const now = shown.filter((name) => known.includes(name)).join(', ');
      if (before !== now) faults.push(`${part}: ${now} instead of ${before}`);
      this.#known.set(part, [...known, ...shown.filter((name) => !known.includes(name))]);
    }
    return faults;
  }
}
