import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Browser, Page } from '@playwright/test';
import { beginSession } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';

const { harbourAdmin, lionRockAdmin } = demoAccounts;

async function openAs(browser: Browser, account: Parameters<typeof beginSession>[1]): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await beginSession(page, account);
  return page;
}

/** Renames a user, as somebody else would by the form. */
async function renameUser(page: Page, firstName: string): Promise<void> {
  await page.goto('/ebp/user/update?view=U-HK-0013');
  await page.getByLabel('First name', { exact: true }).fill(firstName);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'User updated' })).toBeVisible();
}

test('what one administrator saves is on the other one’s list by itself, and nobody else hears of it', async ({
  page,
  browser,
}) => {
  await beginSession(page, harbourAdmin);
  await page.goto('/ebp/user/update');
  await expect(page.getByRole('row').filter({ hasText: 'cherry.ng@harbour.example' })).toBeVisible();
  const stranger = await openAs(browser, lionRockAdmin);
  await stranger.goto('/ebp/user/update');
  const strangersCalls: string[] = [];
  const other = await openAs(browser, harbourAdmin);
  await other.goto('/ebp/user/update?view=U-HK-0013');
  await other.getByLabel('First name', { exact: true }).fill('Kitty');
  stranger.on('request', (request) => strangersCalls.push(request.url()));
  const saved = other.waitForResponse((response) => response.url().endsWith('/U-HK-0013/update'));
  await other.getByRole('button', { name: 'Confirm' }).click();
  await saved;
  await expect(page.getByRole('row').filter({ hasText: 'Kitty' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'The users have been updated' })).toBeAttached();
  expect(strangersCalls.filter((url) => url.includes('/api/ebp/user/search'))).toEqual([]);
  await other.context().close();
  await stranger.context().close();
});

test('what is being typed stays while somebody else saves the same user, until the new version is asked for', async ({
  page,
  browser,
}) => {
  await beginSession(page, harbourAdmin);
  await page.goto('/ebp/user/update?view=U-HK-0013');
  await page.getByLabel('Last name', { exact: true }).fill('Half typed');
  const other = await openAs(browser, harbourAdmin);
  await renameUser(other, 'Kitson');
  await expect(page.getByText('Somebody else has changed this user')).toBeVisible();
  await expect(page.getByLabel('Last name', { exact: true })).toHaveValue('Half typed');
  await page.getByRole('button', { name: 'Show the new version' }).click();
  await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Kitson');
  await expect(page.getByLabel('Last name', { exact: true })).not.toHaveValue('Half typed');
  await expect(page.getByText('Somebody else has changed this user')).toBeHidden();
  await other.context().close();
});
