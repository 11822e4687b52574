import { today } from '@ebp/contracts/rules/dates';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { asRead } from '../src/lib/formats/as-read.ts';
import { confirmAsGuest } from './harness/guest.ts';
import { signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';
import { sentBodies } from './harness/upstream.ts';

const { harbourAdmin } = demoAccounts;
const create = '/api/ebp/meterRead/create';

test('[HOM-02] [MTR-04] [MTR-08] [MTR-09] [MTR-11] [MTR-12] [MTR-13] a machine is read, marked Submitted, and stays so', async ({
  page,
}) => {
  await signIn(page, harbourAdmin, '/ebp/meterRead');
  await expect(page.getByRole('article').filter({ hasText: 'HK-M-0002' })).toContainText('Submitted');
  await expect(page.getByRole('button', { name: 'Submit, HK-M-0002' })).toBeDisabled();
  const tile = page.getByRole('article').filter({ hasText: 'HK-M-0001' });
  await page.getByRole('button', { name: 'Submit, HK-M-0001' }).press('Enter');
  await expect(
    tile.getByText('Some of the information you submitted may be missing or need amendment'),
  ).toBeVisible();
  await page.getByLabel('Current reading, Black, HK-M-0001').fill('32900');
  await page.getByLabel('Current reading, Colour, HK-M-0001').fill('18500');
  await expect(tile.getByRole('row', { name: /Black/ })).toContainText('2,911');
  await tile.getByRole('button', { name: /^Service records/ }).click();
  const popup = page.getByRole('dialog');
  await expect(popup.getByText('SO-HK-4180')).toBeVisible();
  await popup.getByRole('button', { name: 'Remove SO-HK-4180' }).click();
  await popup.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Submit, HK-M-0001' }).click();
  await expect(tile.getByText('Submitted', { exact: true })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  expect((await download).suggestedFilename()).toBe('meter-readings.ics');
  expect(await sentBodies(create)).toEqual([
    {
      machinePkey: 'HK-M-0001',
      detailList: [
        { counterCode: 'BK', usageReading: 32_900 },
        { counterCode: 'CL', usageReading: 18_500 },
      ],
      serviceList: [],
      actionType: 'CREATE',
      userCode: harbourAdmin.code,
    },
  ]);
  const pages = page.getByRole('navigation', { name: 'Open pages' });
  await pages.getByRole('link', { name: 'Home' }).click();
  const latest = page.getByText('Latest meter reading').locator('..');
  await expect(latest).toContainText(asRead(today('Asia/Hong_Kong')));
  await pages.getByRole('link', { name: 'Meter reading' }).click();
  await page.getByRole('button', { name: 'List', exact: true }).click();
  const list = page.getByRole('table', { name: 'Machines', exact: true });
  const row = list.getByRole('row').filter({ hasText: 'HK-M-0001' }).first();
  await expect(row).toContainText('Submitted');
  await expect(row.getByLabel('Current reading, Black, HK-M-0001')).toHaveValue('32,900');
});

test('[MTR-02] [MTR-13] a guest reads the scanned machine without a connection', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const phone = await context.newPage();
  await confirmAsGuest(phone);
  await phone.getByRole('link', { name: /^Meter reading/ }).tap();
  await expect(phone.getByRole('article')).toHaveCount(1);
  await expect(phone.getByRole('search')).toHaveCount(0);
  await phone.getByLabel('Current reading, Black').fill('32900');
  await phone.getByLabel('Current reading, Colour').fill('18500');
  // Refused for want of a name: from then on the page has all it needs to judge. Clicks: two taps at one place within half a
  // second are a double tap, and the portal ignores the second one.
  const submit = phone.getByRole('button', { name: 'Submit, HK-M-0001' });
  await submit.click();
  await expect(phone.getByRole('alert').getByRole('link', { name: /^Full name/ })).toBeVisible();
  await phone.getByRole('textbox', { name: /^Full name/ }).fill('Sam Wong');
  await phone.getByRole('textbox', { name: 'E-mail' }).fill('sam@harbour.example');
  await phone.getByRole('textbox', { name: 'Contact number' }).fill('91234567');
  await context.setOffline(true);
  await submit.click();
  await expect(phone.getByText(/The reading of 1 machine waits/)).toBeVisible();
  await context.setOffline(false);
  await expect(phone.getByRole('article').getByText('Submitted', { exact: true })).toBeVisible();
  const [body] = await sentBodies(create);
  expect(body).toMatchObject({
    machinePkey: 'HK-M-0001',
    contactName: 'Sam Wong',
    serviceList: [{ serviceNum: 'SO-HK-4180' }],
  });
  await context.close();
});
