import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Page } from '@playwright/test';
import { Clicks } from './harness/clicks.ts';
import { takePictures } from './harness/pictures.ts';
import { signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';

/** Opens the search, types, and waits until all lists have loaded. */
async function find(page: Page, typed: string) {
  await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true }).first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find anything' }).fill(typed);
  await expect(page.getByRole('status').filter({ hasText: /^\d+ results?$/ })).toBeVisible();
}

const options = (page: Page) => page.getByRole('option');

test('few clicks repeat an order or open a filled form', async ({ page }) => {
  const clicks = await Clicks.on(page);
  await signIn(page, demoAccounts.harbourAdmin, '/ebp/home');

  await test.step('[HOM-03] [TON-17] two clicks from home repeat the last toner order', async () => {
    await clicks.expectAtMost(2, 'repeat the last toner order', async () => {
      const shortcuts = page.getByRole('navigation', { name: 'Shortcuts', exact: true });
      await shortcuts.getByRole('link', { name: 'Toner order' }).click();
      await page.getByRole('link', { name: 'Repeat the last order' }).click();
      await expect(page.getByRole('spinbutton', { name: 'Black toner TG-71' })).toHaveValue('1');
    });
    await expect(page.getByText(/^Filled in from order TO-CHK-8120/)).toBeVisible();
    await takePictures(page, 'toner-repeat');
  });

  await test.step('[CON-02] [PAP-04] one click in the history repeats an order of another company, for that company', async () => {
    await page.getByRole('button', { name: 'Services', exact: true }).click();
    await page.getByRole('link', { name: 'Consumable orders' }).click();
    const row = page.getByRole('row').filter({ hasText: 'PO-CHK-3135' });
    await clicks.expectAtMost(1, 'repeat an order of the history', async () => {
      await row.getByRole('link', { name: /^Order again/ }).click();
      await expect(page.getByRole('spinbutton', { name: 'Quantity, Brightleaf SRA3 250gsm' })).toHaveValue(
        '30',
      );
    });
    await expect(page.getByRole('combobox', { name: 'Company' })).toHaveValue('HK002');
  });

  await test.step('what to do with which machine is typed, and Enter opens the filled form', async () => {
    await find(page, 'SFC20474');
    await expect(options(page).first()).toContainText('SFC20474 · HK-M-0002');
    await takePictures(page, 'find');
    await page.getByRole('combobox', { name: 'Find anything' }).fill('tonr SFC20474');
    await expect(options(page).first()).toContainText('Toner order');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/ebp\/tonerOrder\/\?.*stage=fill/);
    await expect(
      page.getByRole('main').getByText('SFC20474').filter({ visible: true }).first(),
    ).toBeVisible();
    await find(page, 'SO-HK-4180');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/ebp\/servicehistory\?find=SO-HK-4180/);
    await expect(page.getByRole('row', { name: /SO-HK-4180/ })).toBeVisible();
  });
});
