import { userCurrentInfo } from '@ebp/contracts/operations/user';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Page } from '@playwright/test';
import { readData } from './harness/portal.ts';
import { beginSession, signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';

const { harbourViewer } = demoAccounts;
const profile = '/ebp/profile/';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

test('[PRF-01] [PRF-07] [PRF-08] [PRF-12] [OPN-69] saves own data and a new password, and goes on working with them', async ({
  page,
}) => {
  await signIn(page, harbourViewer, profile);
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
