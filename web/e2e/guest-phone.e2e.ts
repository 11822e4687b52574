import type { Page } from '@playwright/test';
import { confirmAsGuest } from './harness/guest.ts';
import { looksOf } from './harness/phone-looks.ts';
import { expect, test } from './harness/test.ts';

/** Upright and small, upright, and held across. */
const phones = { small: [320, 568], usual: [390, 844], across: [844, 390] } as const;
/** Where a guest comes along, and what is to be in sight there before anything is scrolled. */
const stations: Readonly<
  Record<string, { path: string; first: (page: Page) => ReturnType<Page['locator']> }>
> = {
  home: {
    path: '/ebp/home',
    first: (page) => page.getByRole('main').getByRole('link', { name: /^Toner order/ }),
  },
  toner: { path: '/ebp/tonerOrder/', first: (page) => page.getByRole('heading', { level: 1 }) },
  reading: { path: '/ebp/meterRead', first: (page) => page.getByRole('heading', { level: 1 }) },
  service: { path: '/ebp/servicerequest', first: (page) => page.getByRole('heading', { level: 1 }) },
};

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('a guest’s way holds together on small phones, upright and across, in the dark and in Chinese', async ({
  page,
}) => {
  await page.goto('/pages/login?ql=HK-QR-0001');
  for (const [name, [width, height]] of Object.entries(phones)) {
    await page.setViewportSize({ width, height });
    await expect(page.getByRole('button', { name: 'Login as guest' })).toBeVisible();
    await expect
      .soft(page.getByRole('button', { name: 'Login as guest' }), name)
      .toBeInViewport({ ratio: 1 });
    expect.soft(await looksOf(page, `scan-${name}`), `scan, ${name}`).toEqual([]);
  }
  await confirmAsGuest(page);
  for (const [station, { path, first }] of Object.entries(stations)) {
    await page.goto(path);
    await expect(first(page)).toBeVisible();
    await expect(page.locator('[class*="skeleton"]')).toHaveCount(0);
    for (const [name, [width, height]] of Object.entries(phones)) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => window.scrollTo(0, 0));
      expect.soft(await looksOf(page, `${station}-${name}`), `${station}, ${name}`).toEqual([]);
      if (name !== 'across') await expect.soft(first(page)).toBeInViewport();
    }
  }

  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/ebp/meterRead');
  await expect(page.getByRole('article')).toHaveCount(1);
  expect.soft(await looksOf(page, 'reading-dark'), 'dark').toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/ebp/home');
  await page.getByRole('button', { name: '繁體' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[一-龥]/);
  for (const [name, [width, height]] of Object.entries(phones)) {
    await page.setViewportSize({ width, height });
    expect.soft(await looksOf(page, `home-chinese-${name}`), `Chinese, ${name}`).toEqual([]);
  }
});
