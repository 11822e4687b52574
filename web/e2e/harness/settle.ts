import type { Page } from '@playwright/test';

/** Waits until nothing is loading and the focus stays where it is. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page
    .evaluate(async () => {
      const busy = '[class*="skeleton"], [aria-busy="true"]';
      const until = performance.now() + 30_000;
      let calm = 0;
      for (let last: Element | null = null; calm < 8 && performance.now() < until; ) {
        // What moves the focus waits for the browser to draw, which a busy machine does late; a covered window never does.
        await new Promise((resolve) => {
          requestAnimationFrame(() => setTimeout(resolve, 20));
          setTimeout(resolve, 500);
        });
        // What a page that was left behind has not loaded waits until it is shown again.
        const isBusy = [...document.querySelectorAll(busy)].some((one) => one.checkVisibility());
        const isCalm = last === document.activeElement && !isBusy;
        calm = isCalm ? calm + 1 : 0;
        last = document.activeElement;
      }
    })
    .catch(() => page.waitForLoadState('load'));
}
