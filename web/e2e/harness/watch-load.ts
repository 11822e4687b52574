import { expect, type Page, type Request } from '@playwright/test';

declare global {
  interface Window {
    /** Total layout shift of this page so far. */
    layoutShift: number;
    /** When the page became usable, in milliseconds of its own clock; undefined while it is not. */
    usableSince: number | undefined;
  }
}

interface Load {
  /** Paths answered before the page became usable; without pictures, which it does not need for that. */
  readonly requests: readonly string[];
  /** As a fraction of the window. */
  readonly shift: number;
}

/** Delay of each call, long enough for every placeholder to be rendered on any machine. Milliseconds. */
const callTime = 250;

/**
 * Opens an address and watches until nothing is loading. The page itself records when it is usable: measured from
 * outside, a busy machine would count later answers too.
 */
export async function watchLoad(page: Page, path: string): Promise<Load> {
  const pictures = new Set<string>();
  const pending = new Set<Request>();
  page.on('request', (request) => {
    pending.add(request);
    if (isPicture(request)) pictures.add(pathOf(request));
  });
  page.on('requestfailed', (request) => pending.delete(request));
  page.on('requestfinished', (request) => pending.delete(request));
  await page.addInitScript(addUpShifts);
  await page.addInitScript(noteUsable);
  await page.route(/\/(api|bff)\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, callTime));
    await route.continue();
  });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[class*="skeleton"]')).toHaveCount(0);
  // The stream of session events stays open.
  await expect.poll(() => [...pending].map(pathOf).filter((asked) => !asked.endsWith('/events'))).toEqual([]);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  const { answered, shift } = await page.evaluate(() => ({
    answered: [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .filter((entry) => (entry as PerformanceResourceTiming).responseEnd <= (window.usableSince ?? Infinity))
      .map(({ name }) => new URL(name).pathname),
    shift: window.layoutShift,
  }));
  return { requests: answered.filter((asked) => !pictures.has(asked)), shift };
}

function pathOf(request: Request): string {
  return new URL(request.url()).pathname;
}

function isPicture(request: Request): boolean {
  return request.resourceType() === 'image' || pathOf(request) === '/bff/captcha';
}

function addUpShifts(): void {
  window.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[]) {
      if (!entry.hadRecentInput) window.layoutShift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Usable means: has its heading and no placeholder. Checked on every change, since a busy machine draws frames late. */
function noteUsable(): void {
  const look = () => {
    const isUsable = document.querySelector('h1') && !document.querySelector('[class*="skeleton"]');
    window.usableSince = isUsable ? (window.usableSince ?? performance.now()) : undefined;
  };
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ['class'],
  });
}
