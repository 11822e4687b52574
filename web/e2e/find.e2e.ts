import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Page } from '@playwright/test';
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

test('an administrator types what to do with which machine, and Enter opens the filled form', async ({
  page,
}) => {
  await signIn(page, demoAccounts.harbourAdmin, '/ebp/home');
  await find(page, 'SFB20437');
  await expect(options(page).first()).toContainText('SFB20437 · HK-M-0001');
  await takePictures(page, 'find');
  await page.getByRole('combobox').fill('tonr SFB20437');
  await expect(options(page).first()).toContainText('Toner order');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ebp\/tonerOrder\/\?.*stage=fill/);
  await expect(page.getByRole('main').getByText('SFB20437').filter({ visible: true }).first()).toBeVisible();
  await find(page, 'SO-HK-4180');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ebp\/servicehistory\?find=SO-HK-4180/);
  await expect(page.getByRole('row', { name: /SO-HK-4180/ })).toBeVisible();
});
