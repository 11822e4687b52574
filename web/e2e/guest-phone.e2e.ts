import { looksOf, looksOnPhones } from './harness/phone-looks.ts';
import { expect, test } from './harness/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

// Every page in English and light is checked where its first load is measured.
test('a guest’s way holds together on phones in the dark and in Chinese', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/pages/login?ql=HK-QR-0001');
  await expect(page.getByRole('button', { name: /^Meter reading/ })).toBeVisible();
  expect.soft(await looksOnPhones(page, 'machine-dark')).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('button', { name: '繁體' }).click();
  await expect(page.getByRole('button', { name: /^遞交讀數/ })).toBeVisible();
  expect.soft(await looksOnPhones(page, 'machine-chinese')).toEqual([]);
  await page.getByRole('button', { name: 'EN', exact: true }).click();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page).toHaveURL(/\/ebp\/home$/);
  await page.goto('/ebp/meterRead');
  await expect(page.getByRole('article')).toHaveCount(1);
  expect.soft(await looksOf(page, 'reading-dark'), 'dark').toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/ebp/home');
  await page.getByRole('button', { name: '繁體' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[一-龥]/);
  expect(await looksOnPhones(page, 'home-chinese')).toEqual([]);
});
