import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { expectNoAxeViolations } from './harness/accessibility.ts';
import { takePictures } from './harness/pictures.ts';
import { fillInSignIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';

test('[MAC-01] an administrator signs in and finds 23 machines over 3 pages', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByLabel('Login name')).toBeVisible();
  await expectNoAxeViolations(page);
  await takePictures(page, 'login');

  await fillInSignIn(page, demoAccounts.harbourAdmin);
  await expect(page).toHaveURL(/\/ebp\/home\/?$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoAxeViolations(page);
  await takePictures(page, 'home');

  await page.goto('/ebp/machine');
  const rows = page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
  await expect(rows).toHaveCount(10);
  await expect(page.getByText('23 machines', { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await takePictures(page, 'machines');
  await page.getByRole('button', { name: 'Page 3' }).click();
  await expect(rows).toHaveCount(3);
});
