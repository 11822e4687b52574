import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';

test('[TNC-02] [TNC-03] [TNC-04] [TNC-05] the terms say all they have to, in seven sections', async ({
  page,
}) => {
  await page.goto('/ebp/tnc');
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings).toHaveText([
    'Account',
    'Ownership',
    'Disclaimer',
    'Indemnification',
    'Privacy',
    'General',
    'Contact',
  ]);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 3 })).toHaveText([
    'Registration',
    'Password and security',
    'Duties of administrators',
    'Changing the administrator',
    'Termination',
    'Survival',
    'Copyright',
    'Trademarks',
    'Software',
    'Entire agreement',
    'Right of access',
    'Availability',
    'Law and jurisdiction',
  ]);
  await expect(main).toContainText('hosted in a cloud that others run');
  await expect(main).toContainText('customers of the supplier in Singapore');
  await expect(main).toContainText('Administrator and User');
  await expect(main).toContainText('limited to the amount you paid');
  await expect(main).toContainText('courts of Singapore');
  await page.getByRole('button', { name: '繁體' }).click();
  await expect(page.getByRole('heading', { name: '條款及細則' })).toBeVisible();
});

test('[TNC-01] [TNC-06] [SHL-04] home leads to the terms by name, and Back leads back', async ({ page }) => {
  await signIn(page, demoAccounts.harbourAdmin, '/ebp/home?page=ebpTermsAndConditions');
  await expect(page).toHaveURL(/\/ebp\/tnc$/);
  await page.getByRole('button', { name: 'Back' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/ebp\/tnc$/);
});
