import type { Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { addresses } from './harness/addresses.ts';
import { chromiumFlags } from './harness/chromium-flags.ts';
import { expect, test } from './harness/test.ts';

/** Chromium without a window restores no page; it still tells what else would keep it from that. */
const withoutWindow = 'BackForwardCacheDisabledForDelegate';

/** Opens a browser with its back/forward cache, which Playwright switches off. */
async function withBackForwardCache(use: (page: Page) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({
    executablePath: addresses.chromium,
    args: chromiumFlags,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    await use(await browser.newPage({ baseURL: addresses.portal, locale: 'en-GB' }));
  } finally {
    await browser.close();
  }
}

/** Leaves the page for another site's file and comes back: why Chromium would not restore it as it was left. */
async function reasonsOnReturn(page: Page): Promise<readonly string[]> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const debugging = await page.context().newCDPSession(page);
  await debugging.send('Page.enable');
  const reasons = new Promise<readonly string[]>((resolve) => {
    debugging.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      resolve(notRestoredExplanations.map(({ reason }) => reason)),
    );
  });
  const here = page.url();
  await page.goto(here.replace('//localhost', '//127.0.0.1').replace(/(:\d+)\/.*/, '$1/mark.svg'));
  await page.goBack();
  await expect(page).toHaveURL(here);
  return (await reasons).filter((reason) => reason !== withoutWindow);
}

test('[OPN-10] Back restores the pages before sign-in as they were left', async () => {
  await withBackForwardCache(async (page) => {
    for (const path of ['/pages/login', '/ebp/tnc']) {
      await page.goto(path);
      expect([path, await reasonsOnReturn(page)]).toEqual([path, []]);
    }
  });
});
