import { expect, type Page, type Request } from '@playwright/test';

declare global {
  interface Window {
    /** Layout shifts of this page so far, added up. */
    layoutShift: number;
    /** Since when the page can be used, in milliseconds of its own clock; absent while it cannot. */
    usableSince: number | undefined;
  }
}

export interface Load {
  /** What had been answered when the page could be used, by path; not pictures, with which on their way it can be. */
  readonly requests: readonly string[];
  /** Share of the window. */
  readonly shift: number;
}

/** Long enough for every placeholder to be drawn, whatever the machine does beside. Milliseconds. */
const callTime = 250;

/**
 * Opens an address and watches until the page waits for nothing any more. The page itself notes when it can be used: seen from
 * outside, answers of a later moment would count on a busy machine.
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

/** With its heading and without a placeholder, looked at with every frame. */
function noteUsable(): void {
  const look = () => {
    const isUsable = document.querySelector('h1') && !document.querySelector('[class*="skeleton"]');
    window.usableSince = isUsable ? (window.usableSince ?? performance.now()) : undefined;
    requestAnimationFrame(look);
  };
  look();
}
