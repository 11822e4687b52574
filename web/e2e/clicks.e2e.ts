import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { Clicks } from './harness/clicks.ts';
import { takePictures } from './harness/pictures.ts';
import { signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';

const admin = demoAccounts.harbourAdmin;

test('[HOM-03] [TON-17] repeats the last toner order with two clicks from home', async ({ page }) => {
  const clicks = await Clicks.on(page);
  await signIn(page, admin);
  await clicks.expectAtMost(2, 'repeat the last toner order', async () => {
    const shortcuts = page.getByRole('navigation', { name: 'Shortcuts' });
    await shortcuts.getByRole('link', { name: 'Toner order' }).click();
    await page.getByRole('link', { name: /^Repeat the last order \(TO-CHK-8120/ }).click();
    await expect(page.getByRole('textbox', { name: 'Black toner TG-71' })).toHaveValue('1');
  });
  await expect(page.getByText(/^Filled in from order TO-CHK-8120/)).toBeVisible();
  await takePictures(page, 'toner-repeat');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Black toner TG-71' })).toHaveValue('1');
});

test('[HOM-03] [PAP-04] repeats the last paper order with two clicks from home', async ({ page }) => {
  const clicks = await Clicks.on(page);
  await signIn(page, admin);
  await clicks.expectAtMost(2, 'repeat the last paper order', async () => {
    const shortcuts = page.getByRole('navigation', { name: 'Shortcuts' });
    await shortcuts.getByRole('link', { name: 'Paper order' }).click();
    await page.getByRole('link', { name: /^Repeat the last order \(PO-CHK-3138/ }).click();
    await expect(page.getByRole('textbox', { name: 'Quantity, Plainfield Recycled A4 80gsm' })).toHaveValue(
      '15',
    );
  });
  await expect(page.getByText(/^Filled in from order PO-CHK-3138/)).toBeVisible();
  await takePictures(page, 'paper-repeat');
});

test('[CON-02] [PAP-04] an order of another company is repeated for that company, with one click in the history', async ({
  page,
}) => {
  const clicks = await Clicks.on(page);
  await signIn(page, admin, '/ebp/consumableOrder');
  const row = page.getByRole('row').filter({ hasText: 'PO-CHK-3135' });
  await clicks.expectAtMost(1, 'repeat an order of the history', async () => {
    await row.getByRole('link', { name: /^Order again/ }).click();
    await expect(page.getByRole('textbox', { name: 'Quantity, Brightleaf SRA3 250gsm' })).toHaveValue('30');
  });
  await expect(page.getByRole('combobox', { name: 'Company' })).toHaveValue('HK002');
});
