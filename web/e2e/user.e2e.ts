import { userSearch } from '@ebp/contracts/operations/user';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Page } from '@playwright/test';
import { Clicks } from './harness/clicks.ts';
import { go } from './harness/go.ts';
import { button, field } from './harness/locators.ts';
import { takePictures } from './harness/pictures.ts';
import { signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';
import { sentBodies, sentQueries } from './harness/upstream.ts';

const { harbourAdmin } = demoAccounts;
const list = '/ebp/user/update';
const form = '/ebp/user/create';
const cherry = 'cherry.ng@harbour.example';

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('an administrator lists, changes, deletes and creates users', async ({ page, browser }) => {
  const clicks = await Clicks.on(page);
  const stream = page.waitForResponse('**/bff/session/events');
  await signIn(page, harbourAdmin, list);

  await test.step('[USR-02] [USR-03] [API-08] the list is there on opening', async () => {
    await expect(page.getByText('12 users', { exact: true })).toBeVisible();
    expect(await sentQueries(userSearch.path)).toEqual([
      { applicationPkey: expect.stringMatching(/./), loginUserCode: harbourAdmin.code },
    ]);
  });

  await test.step('what another administrator changes is on the list by itself', async () => {
    await stream;
    const other = await browser.newContext({ extraHTTPHeaders: { 'X-EBP-Request': '1' } });
    const { company, code: loginName, password } = harbourAdmin;
    await other.request.post('/bff/session/login', { data: { company, loginName, password } });
    const answer = await other.request.put('/api/ebp/user/U-HK-0017/delete', { data: {} });
    expect(answer.status()).toBe(200);
    await expect(page.getByText('11 users', { exact: true })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'The users have been updated' })).toBeAttached();
    await other.close();
  });

  await test.step('[USR-01] [USR-09] [USR-19] [USR-20] two clicks change a user, and Back gives a change up', async () => {
    await button(page, `Edit, ${cherry}`).click();
    await field(page, 'First name').fill('Never sent');
    await button(page, 'Back').click();
    await expect(row(page, cherry)).toContainText('Cherry');
    await clicks.expectAtMost(2, 'update a user', async () => {
      await button(page, `Edit, ${cherry}`).click();
      await expect(field(page, 'First name')).toHaveValue('Cherry');
      await field(page, 'First name').fill('Cheri');
      await field(page, 'E-mail').fill('cherry@harbour.example');
      await button(page, 'Confirm').click();
      await expect(page.getByRole('heading', { name: 'User updated' })).toBeFocused();
    });
    await takePictures(page, 'user-updated');
    await expect(page).toHaveURL(/action=update_view/);
    // The code equals the e-mail address only when a user is created.
    expect(await sentBodies('/api/ebp/user/U-HK-0013/update')).toMatchObject([
      { code: cherry, email: 'cherry@harbour.example' },
    ]);
    await expect(page.getByText('Cheri Ng')).toBeVisible();
    await button(page, 'Back').click();
    await expect(row(page, cherry)).toContainText('Cheri');
  });

  await test.step('[USR-05] [USR-06] a user is deleted after a question', async () => {
    await expect(row(page, 'henry.poon')).toContainText('LOCKED');
    await button(page, 'Delete, henry.poon@harbour.example').click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete this user?' });
    await expect(dialog).toContainText('U-HK-0018');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('10 users', { exact: true })).toBeVisible();
    await expect(row(page, 'henry.poon')).toHaveCount(0);
    await expect(page).toHaveURL(/\/ebp\/user\/update$/);
  });

  await test.step('[USR-07] [USR-12] [USR-13] [USR-17] [USR-18] [USR-20] a user is created, with one machine of a company left out', async () => {
    await go(page, form);
    await expect(field(page, 'Contact number')).toHaveValue('852-');
    await button(page, 'Confirm').click();
    await expect(page.getByRole('link', { name: 'Role: Please select at least one role' })).toBeVisible();
    await field(page, 'Company').selectOption('Harbour Trading');
    await page.getByRole('radio', { name: 'Finance' }).click();
    await field(page, 'First name').fill('Joyce');
    await field(page, 'Last name').fill('馬 "Joy"');
    await field(page, 'E-mail').fill('joyce.ma@harbour.example');
    await field(page, 'Contact number').fill('852-2801 0099');
    await page.getByRole('checkbox', { name: 'Assign, Harbour Trading' }).click();
    await button(page, 'Machines, Harbour Trading').click();
    await page
      .getByRole('dialog')
      .getByRole('checkbox', { name: /^Choose/ })
      .nth(1)
      .click();
    await button(page, 'Done').click();
    await page.getByRole('checkbox', { name: /^I confirm/ }).click();
    await button(page, 'Confirm').click();
    await expect(page.getByRole('heading', { name: 'User created' })).toBeFocused();
    // The list, still open behind this page, has the name as soon as it is told of the new user.
    await expect(page.getByRole('definition').filter({ hasText: 'Joyce 馬 "Joy"' })).toBeVisible();
    await expect(page.getByText(/notification e-mail was sent to joyce.ma@harbour.example/)).toBeVisible();
    await button(page, 'Back').click();
    await expect(field(page, 'First name')).toHaveValue('');
    await go(page, list);
    await expect(page.getByText('11 users', { exact: true })).toBeVisible();
    await page.getByLabel('Search all columns').fill('joyce');
    await page.keyboard.press('Enter');
    await expect(row(page, 'joyce.ma')).toContainText('Finance');
  });
});
