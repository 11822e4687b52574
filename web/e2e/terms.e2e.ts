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

test('[TNC-06] Back closes the window of the terms, also after a section was gone to', async ({ page }) => {
  await page.goto('/pages/login');
  const opened = page.context().waitForEvent('page');
  await page.evaluate(() => void window.open('/ebp/tnc', '_blank', 'noopener'));
  const terms = await opened;
  await terms.getByRole('link', { name: 'Disclaimer' }).click();
  await expect(terms).toHaveURL(/#disclaimer$/);
  const closed = terms.waitForEvent('close');
  await terms.getByRole('button', { name: 'Back' }).click();
  await closed;
});
