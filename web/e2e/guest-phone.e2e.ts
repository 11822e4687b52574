import { confirmAsGuest } from './harness/guest.ts';
import { looksOf, looksOnPhones } from './harness/phone-looks.ts';
import { expect, test } from './harness/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

// Every page in English and light is checked where its first load is measured.
test('a guest’s way holds together on phones in the dark and in Chinese', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await confirmAsGuest(page);
  await page.goto('/ebp/meterRead');
  await expect(page.getByRole('article')).toHaveCount(1);
  expect.soft(await looksOf(page, 'reading-dark'), 'dark').toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/ebp/home');
  await page.getByRole('button', { name: '繁體' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[一-龥]/);
  expect(await looksOnPhones(page, 'home-chinese')).toEqual([]);
});
