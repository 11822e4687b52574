import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { addresses } from './harness/addresses.ts';
import { chromiumFlags } from './harness/chromium-flags.ts';
import { signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';

/** Chromium without a window restores no page; it still tells what else would keep it from that. */
const withoutWindow = 'BackForwardCacheDisabledForDelegate';

/** Opens a browser with its back/forward cache, which Playwright switches off. */
async function withBackForwardCache(
  use: (page: Page) => Promise<void>,
  executablePath = addresses.chromium,
): Promise<void> {
  const browser = await chromium.launch({
    executablePath,
    args: chromiumFlags,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    await use(await browser.newPage({ baseURL: addresses.portal, locale: 'en-GB' }));
  } finally {
    await browser.close();
  }
}

/** Leaves the page for another site's and comes back: why Chromium would not restore it as it was left. */
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
  await page.goto(here.replace('//localhost', '//127.0.0.1').replace(/(:\d+)\/.*/, '$1/pages/error-404'));
  await page.goBack();
  await expect(page).toHaveURL(here);
  return (await reasons).filter((reason) => reason !== withoutWindow);
}

test('[OPN-10] Back restores the pages before sign-in as they were left, and none of somebody who is signed in', async () => {
  await withBackForwardCache(async (page) => {
    const open = [
      '/pages/login',
      '/pages/error-404',
      '/pages/error?reason=unknown-company',
      '/pages/accessibility',
      '/ebp/tnc',
    ];
    for (const path of open) {
      await page.goto(path);
      expect([path, await reasonsOnReturn(page)]).toEqual([path, []]);
    }
    await signIn(page, demoAccounts.harbourAdmin, '/ebp/home');
    expect(await reasonsOnReturn(page)).toContain('MainResourceHasCacheControlNoStore');
  });
});

test('[OPN-10] after signing out, Back shows nothing of the person, not for a moment, in a browser that restores pages', async () => {
  const person = demoAccounts.harbourAdmin;
  await withBackForwardCache(async (page) => {
    await page.addInitScript(noteWords, ['Wing Lau', 'Harbour Trading']);
    await page.goto('/pages/error-404');
    await page.goto('/pages/accessibility');
    await page.goBack();
    // It does restore pages: a page that was loaded anew would not say so.
    expect(await page.evaluate(() => (window as Noting).isRestored)).toBe(true);
    await signIn(page, person, '/ebp/profile/');
    await expect(page.getByText('Wing Lau').first()).toBeVisible();
    expect(await page.evaluate(() => (window as Noting).noted)).not.toEqual([]);
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/pages\/login/);
    await expect(page.getByLabel('Login name')).toBeVisible();
    const shown = await page.evaluate(() => document.body.textContent);
    expect(shown).not.toContain('Wing Lau');
    await page.evaluate(() => {
      (window as Noting).noted = [];
    });
    await page.goBack();
    await expect(page).toHaveURL(/\/pages\/login/);
    await expect(page.getByLabel('Login name')).toBeVisible();
    expect(await page.evaluate(() => (window as Noting).noted)).toEqual([]);
  }, addresses.wholeChromium);
});

type Noting = Window & { noted?: string[]; isRestored?: boolean };

/** Notes which of these words the page shows at any moment, and whether it was restored as it was left. */
function noteWords(words: readonly string[]): void {
  const noting: Noting = window;
  noting.noted = [];
  noting.isRestored = false;
  addEventListener('pageshow', ({ persisted }) => {
    noting.isRestored = persisted;
  });
  new MutationObserver(() => {
    const shown = document.documentElement.hidden ? '' : (document.body?.textContent ?? '');
    noting.noted?.push(...words.filter((word) => shown.includes(word)));
  }).observe(document, { childList: true, subtree: true, characterData: true });
}
