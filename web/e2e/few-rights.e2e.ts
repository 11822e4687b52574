import { messageSearch } from '@ebp/contracts/operations/message';
import { userCurrentInfo } from '@ebp/contracts/operations/user';
import { isUnread } from '@ebp/contracts/rules/message-status';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { go } from './harness/go.ts';
import { button, expectFocusIn, field } from './harness/locators.ts';
import { readData } from './harness/portal.ts';
import { beginSession, signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';

const { harbourViewer } = demoAccounts;

test('somebody with few rights finds what their keys open, and nothing else', async ({ page }) => {
  await signIn(page, harbourViewer);

  await test.step('[MSG-01] [MSG-02] [MSG-04] [MSG-05] a new message is read from then on', async () => {
    const unread = page.getByRole('link', { name: /^Unread messages/ });
    await expect(unread).toHaveAccessibleName('Unread messages: 3');
    await page.getByRole('link', { name: 'Details: Your statement of account is ready' }).click();
    const popup = page.getByRole('dialog', { name: 'Your statement of account is ready' });
    await expect(popup).toContainText('It stays available for six months.');
    await expectFocusIn(popup);
    await page.keyboard.press('Escape');
    await expect(page.getByText('8 messages, 2 unread')).toBeVisible();
    await expect(unread).toHaveAccessibleName('Unread messages: 2');
    expect((await readData(page, messageSearch)).filter(isUnread)).toHaveLength(2);
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    const news = page.getByRole('region', { name: 'New messages', exact: true }).first();
    await expect(
      news.getByRole('rowheader', { name: 'Preventive maintenance on 18/F', exact: true }),
    ).toBeVisible();
    await expect(news).not.toContainText('Your statement of account is ready');
  });

  await test.step('[SHL-07] [SHL-16] [ACC-01] [ACC-02] [CCC-12] [OPN-39] [RLS-06] the keys decide on the menu and on addresses', async () => {
    await go(page, '/ebp/user/update');
    const noAccess = page.getByRole('heading', { level: 1, name: 'No access to this page' });
    await expect(noAccess).toBeVisible();
    await expect(page).toHaveTitle(/^No access to this page · /);
    await expect(page.getByRole('table')).toHaveCount(0);
    const menus = page.getByRole('navigation', { name: 'Functions' });
    await expect(menus.getByRole('button', { name: 'Machines', exact: true })).toBeVisible();
    for (const category of ['Access rights', 'Services']) {
      await expect(menus.getByRole('button', { name: category })).toHaveCount(0);
    }
    // A closed menu has no links.
    await menus.getByRole('button', { name: 'Support', exact: true }).click();
    await expect(menus.getByRole('link', { name: 'FAQ' })).toBeVisible();
    await expect(menus.locator('a', { hasText: 'User manual' })).toHaveCount(0);
    await go(page, '/ebp/macRelocReq');
    await expect(
      page.getByText('You have no access right to the Search Machine Relocation Request page.'),
    ).toBeVisible();
    await go(page, '/single/ecca/contactaccount/CA-HK001/view');
    await expect(menus).toHaveCount(0);
    await expect(noAccess).toBeVisible();
  });

  await test.step('[PRF-01] [PRF-07] [PRF-08] [PRF-12] [OPN-69] own data and a new password are saved', async () => {
    await go(page, '/ebp/profile/');
    await field(page, 'First name').fill('Mei Mei');
    await field(page, 'Old password').fill('not-the-old-one');
    await field(page, 'New password').fill('Victoria-2027');
    await field(page, 'Confirm new password').fill('Victoria-2027');
    await button(page, 'Submit').click();
    await expect(page.getByRole('link', { name: 'New password: Incorrect Old Password' })).toBeVisible();
    await field(page, 'Old password').fill(harbourViewer.password);
    await field(page, 'New password').fill('Victoria-2027!');
    await field(page, 'Confirm new password').fill('Victoria-2027!');
    await button(page, 'Submit').click();
    await expect(page.getByText('Your password was changed')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your profile was updated' })).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: 'Mei Mei Chan' })).toBeVisible();
    await button(page, 'Update again').click();
    await expect(field(page, 'First name')).toHaveValue('Mei Mei');
    await page.context().clearCookies();
    await beginSession(page, { ...harbourViewer, password: 'Victoria-2027!' });
    expect((await readData(page, userCurrentInfo)).userInfo.firstName).toBe('Mei Mei');
  });
});
