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
    await page.getByRole('link', { name: 'Repeat the last order' }).click();
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
    await page.getByRole('link', { name: 'Repeat the last order' }).click();
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

test('[PRF-01] the own profile is one click from every page: the name in the header', async ({ page }) => {
  const clicks = await Clicks.on(page);
  await signIn(page, admin, '/ebp/machine');
  await clicks.expectAtMost(1, 'own profile', async () => {
    await page.getByRole('link', { name: 'Wing Lau' }).click();
    await expect(page).toHaveURL(/\/ebp\/profile\/$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  });
  await takePictures(page, 'own-profile');
});

test('[SRV-11] a second service request is one click from the receipt of the first', async ({ page }) => {
  const clicks = await Clicks.on(page);
  await signIn(page, admin, '/ebp/servicerequest');
  await page.getByRole('button', { name: 'Select machine HK-M-0001' }).click();
  await page.getByRole('checkbox', { name: 'Paper jam' }).check();
  await page.getByRole('checkbox', { name: /^I have read and accepted/ }).check();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('Thank you. We have received your service request.')).toBeVisible();
  await takePictures(page, 'service-receipt');
  await clicks.expectAtMost(1, 'second service request', async () => {
    await page.getByRole('button', { name: 'Another request for this machine' }).click();
    await expect(page.getByRole('checkbox', { name: 'Paper jam' })).not.toBeChecked();
    await expect(page.getByText('SFB20437').first()).toBeVisible();
  });
});

test('[USR-17] [USR-19] a user is changed with two clicks: what was agreed to once is not ticked again', async ({
  page,
}) => {
  const clicks = await Clicks.on(page);
  await signIn(page, admin, '/ebp/user/update');
  await clicks.expectAtMost(2, 'update a user', async () => {
    await page.getByRole('button', { name: 'Edit, cherry.ng@harbour.example' }).click();
    await expect(page.getByLabel('Title', { exact: true })).toBeVisible();
    await page.getByLabel('Title', { exact: true }).fill('Office manager');
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'User updated' })).toBeVisible();
  });
  await takePictures(page, 'user-updated');
});

test('[RLM-09] [RLM-10] the day and the times of a machine that moves take four clicks at most', async ({
  page,
}) => {
  const clicks = await Clicks.on(page);
  await signIn(page, admin, '/ebp/relocReq/');
  await page.getByRole('checkbox', { name: 'Choose HK-M-0001' }).check();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await clicks.expectAtMost(4, 'time slots of one machine', async () => {
    await page.getByRole('textbox', { name: /^Date of all steps/ }).fill('01/12/2099');
    await page.getByRole('button', { name: /^Times of all steps/ }).click();
    await page.getByRole('option', { name: 'AM 10:00-12:00' }).click();
    await page.keyboard.press('Escape');
  });
  await expect(page.getByRole('textbox', { name: /^Reconnection date/ })).toHaveValue('01/12/2099');
  await takePictures(page, 'relocation-slots');
});

test('[TON-04] [TON-08] [TON-12] toner for three machines of two models takes six clicks', async ({
  page,
}) => {
  const clicks = await Clicks.on(page);
  await signIn(page, admin, '/ebp/tonerOrder/');
  await expect(page.getByRole('checkbox', { name: 'Choose HK-M-0001' })).toBeVisible();
  await clicks.expectAtMost(6, 'toner for three machines of two models', async () => {
    await page.getByRole('checkbox', { name: 'Choose HK-M-0008' }).click();
    await page.getByRole('checkbox', { name: 'Choose HK-M-0010' }).click({ modifiers: ['Shift'] });
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    const black = page.getByRole('textbox', { name: /^Black toner/ });
    await expect(black).toHaveCount(3);
    await expect(page.getByRole('region', { name: /^Sheaf/ })).toHaveCount(2);
    for (const field of await black.all()) await field.fill('1');
    await takePictures(page, 'toner-three');
    await page.getByRole('checkbox', { name: /agree to the statement/ }).click();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.getByRole('button', { name: 'Order', exact: true }).click();
    await expect(page.getByText(/^TO-CHK-/)).toBeVisible();
  });
});
