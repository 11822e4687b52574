import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { expectNoAxeViolations } from './harness/accessibility.ts';
import { signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';

// Every page in each of its states is tested next to its components; this tests what is around the pages.
test('the login page and the frame around every page are accessible, light, dark and in Chinese', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByRole('dialog', { name: 'Reset password' })).toBeVisible();
  await expectNoAxeViolations(page);
  await signIn(page, demoAccounts.harbourAdmin, '/ebp/profile/');
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: '繁體' }).click();
  await page.getByRole('button', { name: '切換淺色與深色' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoAxeViolations(page);
  await page.goto('/ecca/contactaccount/search');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.goto('/pages/error-404');
  await expectNoAxeViolations(page);
});
