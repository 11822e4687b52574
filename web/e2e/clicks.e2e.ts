import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { Clicks } from './harness/clicks.ts';
import { takePictures } from './harness/pictures.ts';
import { signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';

const admin = demoAccounts.harbourAdmin;

test('[HOM-03] [TON-17] [CON-02] [PAP-04] repeats the last toner order with two clicks from home, and with one in the history an order of another company, for that company', async ({
  page,
}) => {
  const clicks = await Clicks.on(page);
  await signIn(page, admin);
  await clicks.expectAtMost(2, 'repeat the last toner order', async () => {
    const shortcuts = page.getByRole('navigation', { name: 'Shortcuts' });
    await shortcuts.getByRole('link', { name: 'Toner order' }).click();
    await page.getByRole('link', { name: 'Repeat the last order' }).click();
    await expect(page.getByRole('spinbutton', { name: 'Black toner TG-71' })).toHaveValue('1');
  });
  await expect(page.getByText(/^Filled in from order TO-CHK-8120/)).toBeVisible();
  await takePictures(page, 'toner-repeat');

  await page.getByRole('button', { name: 'Services', exact: true }).click();
  await page.getByRole('link', { name: 'Consumable orders' }).click();
  const row = page.getByRole('row').filter({ hasText: 'PO-CHK-3135' });
  await clicks.expectAtMost(1, 'repeat an order of the history', async () => {
    await row.getByRole('link', { name: /^Order again/ }).click();
    await expect(page.getByRole('spinbutton', { name: 'Quantity, Brightleaf SRA3 250gsm' })).toHaveValue(
      '30',
    );
  });
  await expect(page.getByRole('combobox', { name: 'Company' })).toHaveValue('HK002');
});

test('[TON-04] [TON-08] [TON-12] toner for three machines of two models, far apart, takes six clicks on one screen, and is found again in my requests', async ({
  page,
}) => {
  const clicks = await Clicks.on(page);
  await signIn(page, admin, '/ebp/tonerOrder/');
  const row = (machineId: string) => page.getByRole('row').filter({ hasText: machineId });
  await expect(row('HK-M-0010')).toBeInViewport();
  await clicks.expectAtMost(6, 'toner for three machines of two models', async () => {
    for (const [machineId, black] of [
      ['HK-M-0001', 'Black toner TG-71, SFB20437'],
      ['HK-M-0004', 'Black toner cartridge 248, SFP20548'],
      ['HK-M-0010', 'Black toner TG-71, SFB20770'],
    ] as const) {
      await row(machineId).click();
      await expect(page.getByRole('spinbutton', { name: black, exact: true })).toBeFocused();
      await page.keyboard.type('1');
    }
    await takePictures(page, 'toner-three');
    const review = page.getByRole('button', { name: 'Review order', exact: true });
    await expect(review).toBeInViewport({ ratio: 1 });
    await page.getByRole('checkbox', { name: /agree to the statement/ }).click();
    await review.click();
    await page.getByRole('button', { name: 'Order', exact: true }).click();
    await expect(page.getByText(/^TO-CHK-/)).toBeVisible();
  });

  const reference = (await page.getByText(/^TO-CHK-/).textContent()) ?? '';
  await page.getByRole('link', { name: 'See it in my requests' }).click();
  const details = page.getByRole('button', { name: `Details: Toner order ${reference}` });
  await expect(details).toBeVisible();
  await expect(page.getByText('1 request', { exact: true })).toBeVisible();
  await takePictures(page, 'my-requests');
  await details.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Received by the supplier')).toBeVisible();
  await expect(dialog.getByText("The supplier's system does not say more.")).toBeVisible();
  await takePictures(page, 'my-request');
});
