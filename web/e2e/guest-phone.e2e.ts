import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Page } from '@playwright/test';
import { go } from './harness/go.ts';
import { looksOf, looksOnPhones } from './harness/phone-looks.ts';
import { settle } from './harness/settle.ts';
import { signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

// Every page in English and light is checked where its first load is measured.
test('a guest’s way holds together on phones in the dark, in Chinese and with three languages', async ({
  page,
}) => {
  await test.step('the machine, in the dark and in Chinese', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/pages/login?ql=HK-QR-0001');
    await expect(page.getByRole('button', { name: /^Meter reading/ })).toBeVisible();
    expect.soft(await looksOnPhones(page, 'machine-dark')).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.getByRole('button', { name: '繁體' }).click();
    await expect(page.getByRole('button', { name: /^遞交讀數/ })).toBeVisible();
    expect.soft(await looksOnPhones(page, 'machine-chinese')).toEqual([]);
  });

  await test.step('a reading, in the dark', async () => {
    await page.getByRole('button', { name: 'EN', exact: true }).click();
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(page).toHaveURL(/\/ebp\/home$/);
    await go(page, '/ebp/meterRead');
    await expect(page.getByRole('article')).toHaveCount(1);
    expect.soft(await looksOf(page, 'reading-dark'), 'dark').toEqual([]);
    await expectLogoutApart(page, 2);
  });

  await test.step('home, in Chinese', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'light' });
    await go(page, '/ebp/home');
    await expect(page.getByRole('article')).toBeHidden();
    await page.getByRole('button', { name: '繁體' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[一-龥]/);
    expect(await looksOnPhones(page, 'home-chinese')).toEqual([]);
  });

  await test.step('with three languages the whole serial number is read, and the languages are in the menu', async () => {
    await page.context().clearCookies();
    await page.goto('/pages/login?ql=SG-QR-0001');
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(page).toHaveURL(/\/ebp\/home$/);
    await go(page, '/ebp/meterRead');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expectLogoutApart(page, 0, [390, 360]);
    expect(await looksOf(page, 'reading-three-languages')).toEqual([]);
    await page.getByRole('button', { name: 'Open menu' }).click();
    const languages = page.getByRole('dialog').getByRole('group', { name: 'Language' });
    await expect(languages.getByRole('button')).toHaveText(['EN', '繁體', '简体']);
  });
});

/** Controls and texts of the header from left to right, as far as they are seen. CSS pixels. */
async function inHeader(page: Page) {
  return page.evaluate(() => {
    const bar = document.querySelector('header [class*="_logo_"], header:first-of-type');
    return [...(bar?.querySelectorAll('button, a, .mono') ?? [])]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .map((one) => {
        const { left, right, top } = one.getBoundingClientRect();
        const isCut = one.matches('.mono') && one.scrollWidth > one.clientWidth;
        const name = one.getAttribute('aria-label') ?? one.textContent ?? '';
        return { name, left, right, top, isCut, isLanguage: one.hasAttribute('lang') };
      })
      .filter(({ left, right, top }) => right - left > 1 && top < 60)
      .toSorted((one, other) => one.left - other.left);
  });
}

/** Faults of the header at the width of two phones: Log out too close to what is beside it, or a text that is cut. */
async function expectLogoutApart(page: Page, languageCount: number, widths = [390, 320]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 568 });
    // Elements that depend on their width are rendered again, on a busy machine late.
    await settle(page);
    const controls = await inHeader(page);
    const at = controls.findIndex(({ name }) => name === 'Log out');
    const [before, logout] = [controls[at - 1], controls[at]];
    const left = logout?.left ?? 0;
    expect(logout?.right, `at ${width}`).toBeLessThanOrEqual(width - 4);
    expect(left - (before?.right ?? 0), `at ${width}`).toBeGreaterThanOrEqual(4);
    const languages = controls.filter(({ isLanguage }) => isLanguage);
    expect(languages).toHaveLength(languageCount);
    for (const language of languages) expect(left - language.right, `at ${width}`).toBeGreaterThanOrEqual(16);
    expect(controls.filter(({ isCut }) => isCut)).toEqual([]);
  }
}

test('cards and buttons of a form can be tapped apart', async ({ page }) => {
  await signIn(page, demoAccounts.harbourAdmin, '/ebp/relocReq/');
  for (const [path, name] of [
    ['/ebp/relocReq/', /^Relocation request/],
    ['/ebp/tonerOrder/', 'Toner order'],
  ] as const) {
    await page.setViewportSize({ width: 390, height: 844 });
    await go(page, path);
    await expect(page.getByRole('main', { name })).toBeVisible();

    await test.step(`${path}: a tap on the body of a card chooses it`, async () => {
      const card = page.getByRole('row', { name: /HK-M-0001/ }).filter({ visible: true });
      const choice = card.getByRole('checkbox', { name: 'Choose HK-M-0001' });
      await expect(choice).not.toBeChecked();
      await card.getByText('Sheaf C5560 A3').tap();
      await expect(choice).toBeChecked();
      await card.tap({ position: { x: 4, y: 4 } });
      await expect(choice).not.toBeChecked();
    });

    await test.step(`${path}: Log out stands apart, and Back shares one line with Next`, async () => {
      // A person who is signed in has the languages in the menu. The smallest phone comes last.
      await expectLogoutApart(page, 0);
      const tops = await Promise.all(
        ['Back', 'Next'].map(async (name) => {
          const box = await page.getByRole('main').getByRole('button', { name, exact: true }).boundingBox();
          return box?.y;
        }),
      );
      expect(tops[1], path).toBe(tops[0]);
    });
  }
});
