import { userSearch } from '@ebp/contracts/operations/user';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './harness/accessibility.ts';
import { readData, statusOfPut } from './harness/portal.ts';
import { signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';
import { sentBodies } from './harness/upstream.ts';

const { harbourAdmin, harbourViewer } = demoAccounts;
const list = '/ebp/user/update';
const form = '/ebp/user/create';
const cherry = 'cherry.ng@harbour.example';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

async function openList(page: Page): Promise<void> {
  await signIn(page, harbourAdmin, list);
  await expect(page.getByText('12 users', { exact: true })).toBeVisible();
}

test('[USR-02] [USR-03] [USR-05] [USR-06] lists the users and deletes one after asking', async ({ page }) => {
  await openList(page);
  await expect(row(page, 'henry.poon')).toContainText('LOCKED');
  await expectNoAxeViolations(page);
  await button(page, 'Delete, henry.poon@harbour.example').click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete this user?' });
  await expect(dialog).toContainText('U-HK-0018');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('11 users', { exact: true })).toBeVisible();
  await expect(row(page, 'henry.poon')).toHaveCount(0);
  await expect(page).toHaveURL(/\/ebp\/user\/update$/);
});

test('[USR-04] [ACC-08] [SHL-07] a user without the keys reaches neither page', async ({ page }) => {
  await signIn(page, harbourViewer);
  for (const path of [list, form]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'No access to this page' })).toBeVisible();
  }
});

test('[USR-07] [USR-12] [USR-13] [USR-18] creates a user with a company less one machine, who is then in the list', async ({
  page,
}) => {
  await signIn(page, harbourAdmin, form);
  await expect(field(page, 'Contact number')).toHaveValue('852-');
  await button(page, 'Confirm').click();
  await expect(page.getByRole('link', { name: 'Role: Please select at least one role' })).toBeVisible();
  await expectNoAxeViolations(page);
  await field(page, 'Company').selectOption('Harbour Trading');
  await page.getByRole('radio', { name: 'Finance' }).click();
  await field(page, 'First name').fill('Joyce');
  await field(page, 'Last name').fill('馬 "Joy"');
  await field(page, 'Email').fill('joyce.ma@harbour.example');
  await field(page, 'Contact number').fill('852-2801 0099');
  await page.getByRole('checkbox', { name: 'Assign, Harbour Trading' }).click();
  await button(page, 'Machines, Harbour Trading').click();
  await page
    .getByRole('dialog')
    .getByRole('checkbox', { name: /^Choose/ })
    .nth(1)
    .click();
  await expectNoAxeViolations(page);
  await button(page, 'Done').click();
  await page.getByRole('checkbox', { name: /^I confirm/ }).click();
  await button(page, 'Confirm').click();
  await expect(page.getByRole('heading', { name: 'User created' })).toBeFocused();
  await expect(page.getByText('Joyce 馬 "Joy"')).toBeVisible();
  await expect(page.getByText(/notification email was sent to joyce.ma@harbour.example/)).toBeVisible();
  await expectNoAxeViolations(page);
  await button(page, 'Back').click();
  await expect(field(page, 'First name')).toHaveValue('');
  await page.goto(list);
  await expect(page.getByText('13 users', { exact: true })).toBeVisible();
  await page.getByLabel('Name, email or role').fill('joyce');
  await page.keyboard.press('Enter');
  await expect(row(page, 'joyce.ma')).toContainText('Finance');
});

test('[USR-19] [USR-20] updates a user, and gives up an update by Back', async ({ page }) => {
  await openList(page);
  await button(page, `Edit, ${cherry}`).click();
  await field(page, 'First name').fill('Never sent');
  await button(page, 'Back').click();
  await expect(row(page, cherry)).toContainText('Cherry');
  await button(page, `Edit, ${cherry}`).click();
  await expect(field(page, 'First name')).toHaveValue('Cherry');
  await field(page, 'First name').fill('Cheri');
  await page.reload();
  await button(page, 'Continue with it').click();
  await expect(field(page, 'First name')).toHaveValue('Cheri');
  await page.getByRole('radio', { name: 'Viewer' }).click();
  await page.getByRole('checkbox', { name: /^I confirm/ }).click();
  await button(page, 'Confirm').click();
  await expect(page.getByRole('heading', { name: 'User updated' })).toBeFocused();
  await page.reload();
  await expect(page.getByText('Cheri Ng')).toBeVisible();
  await expectNoAxeViolations(page);
  await button(page, 'Back').click();
  await expect(row(page, cherry)).toContainText('Viewer');
  await expect(page).toHaveURL(/\/ebp\/user\/update$/);
});

test('[USR-11] works by keyboard on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, harbourAdmin, form);
  await page.getByRole('checkbox', { name: 'Assign, Victoria Logistics' }).focus();
  await page.keyboard.press('Space');
  await expect(row(page, 'Victoria Logistics')).toContainText('7 of 7');
  await button(page, 'Machines, Victoria Logistics').focus();
  await page.keyboard.press('Enter');
  const machines = page.getByRole('dialog', { name: 'Machines of Victoria Logistics' });
  await expect(machines).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Machines, Victoria Logistics')).toBeFocused();
  await expectNoAxeViolations(page);
});

test('[USR-01] [USR-08] [USR-10] [USR-14] [USR-15] [USR-16] [USR-17] a new user starts with the documented values, and each fault is named', async ({
  page,
}) => {
  await signIn(page, harbourAdmin, form);
  await expect(field(page, 'Salutation')).toHaveValue('MR');
  await expect(field(page, 'Status')).toHaveValue('ACTIVE');
  await expect(field(page, 'Company').locator('option')).toHaveText([
    /./,
    'Harbour Trading',
    'Victoria Logistics',
  ]);
  await expect(page.getByRole('radio')).toHaveCount(4);
  await expect(page.getByRole('link', { name: /Privacy policy/ }).first()).toBeVisible();
  await field(page, 'Contact number').fill('');
  await field(page, 'Email').fill('joyce');
  await field(page, 'Company').selectOption('Harbour Trading');
  await button(page, 'Confirm').click();
  const problems = page.getByRole('alert').getByRole('link');
  await expect(problems).toHaveText([
    'Company: Main Company must be one of the companies selected in the below company List.',
    'Role: Please select at least one role',
    'First name: This is required',
    'Last name: This is required',
    'Email: Invalid email format',
    'Contact number: This is required',
    'Agreement: This is required',
  ]);
  await page.getByRole('radio').first().check();
  await page.getByRole('radio').last().check();
  await expect(page.getByRole('radio').first()).not.toBeChecked();
  await page.goto('/ebp/user/update?view=U-HK-0013&action=update_view');
  await expect(page.getByText('Cherry Ng')).toBeVisible();
});

test('[USR-09] [USR-21] [USR-22] [USR-23] [USR-24] users keep their contract, and the gateway holds what the screen hides', async ({
  page,
}) => {
  await signIn(page, harbourAdmin, list);
  const users = await readData(page, userSearch);
  expect(new Set(users.map(({ status }) => status))).toContain('LOCKED');
  expect(users[0]).toMatchObject({ isAllowSOA: expect.any(Boolean), countryCode: '852' });
  const { pkey } = harbourAdmin;
  expect(await statusOfPut(page, `/api/ebp/user/${pkey}/delete`, {})).toBe(403);
  expect(await statusOfPut(page, '/api/ebp/user/U-SG-0001/delete', {})).toBe(403);
  await button(page, `Edit, ${cherry}`).click();
  await field(page, 'Email').fill('cherry@harbour.example');
  await page.getByRole('checkbox', { name: /^I confirm/ }).click();
  await button(page, 'Confirm').click();
  await expect(page.getByRole('heading', { name: 'User updated' })).toBeVisible();
  // The code is the e-mail address on creation alone.
  expect(await sentBodies('/api/ebp/user/U-HK-0013/update')).toMatchObject([
    { code: cherry, email: 'cherry@harbour.example' },
  ]);
});
