import type { Browser, Page } from '@playwright/test';
import { addresses } from '../addresses.ts';
import { emptyStore, resetDemoState } from '../demo-state.ts';
import { settle } from '../settle.ts';
import type { PageState } from './state.ts';

const browserLike = {
  baseURL: addresses.portal,
  locale: 'en-GB',
  timezoneId: 'Asia/Hong_Kong',
  viewport: { width: 1440, height: 900 },
  reducedMotion: 'reduce',
} as const;

/**
 * Does something with a page in this state, in a new browser and with the first demo data.
 * @param hasTouch whether it is used by finger, which makes controls larger
 */
export async function inState<Result>(
  browser: Browser,
  { reach }: PageState,
  act: (page: Page) => Promise<Result>,
  hasTouch = false,
): Promise<Result> {
  // What was sent is remembered, and asked about when it is sent again.
  await Promise.all([resetDemoState(), emptyStore()]);
  const context = await browser.newContext({ ...browserLike, hasTouch });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined });
    });
    await reach(page);
    await settle(page);
    return await act(page);
  } finally {
    await context.close();
  }
}
