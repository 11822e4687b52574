import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';

test('[TNC-01] [TNC-06] [SHL-04] home leads to the terms by name, and Back leads back', async ({ page }) => {
  await signIn(page, demoAccounts.harbourAdmin, '/ebp/home?page=ebpTermsAndConditions');
  await expect(page).toHaveURL(/\/ebp\/tnc$/);
  await page.getByRole('button', { name: 'Back' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/ebp\/tnc$/);
});
