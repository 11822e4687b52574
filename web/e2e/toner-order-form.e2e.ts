import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './harness/accessibility.ts';
import { answeredRows } from './harness/answered.ts';
import { confirmAsGuest } from './harness/guest.ts';
import { signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';
import { sentBodies } from './harness/upstream.ts';

const tonerOrder = '/ebp/tonerOrder/';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const choice = (page: Page, id: string) => page.getByRole('checkbox', { name: `Choose ${id}`, exact: true });
const fault = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const quantity = "Qty is required and can't larger than max order qty.";

test('[TON-01] [TON-03] [TON-05] [TON-06] [TON-07] [TON-23] machines are searched for and chosen', async ({
  page,
}) => {
  await signIn(page, demoAccounts.harbourAdmin, tonerOrder);
  await expect(page.getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveText([
    /Select product/,
    /Fill in form/,
    /Confirm information/,
    /Complete order/,
  ]);
  await expect(
    page.getByText('These terms cover imageRunner and imageRunner Advance models only.'),
  ).toBeVisible();
  await expect(page.getByText(/under a Hong Kong maintenance contract/)).toBeVisible();
  await button(page, 'Next').click();
  await expect(page.getByText('Please select machine(s)')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByLabel('Company').selectOption({ label: 'Victoria Logistics' });
  await box(page, 'Model').fill('C356');
  await button(page, 'Search').click();
  await expect(choice(page, 'HK-M-0003')).toBeVisible();
  await expect(choice(page, 'HK-M-0001')).toBeHidden();
  await choice(page, 'HK-M-0003').check();
  await button(page, 'Clear').click();
  await expect(page.getByText('23 machines', { exact: true })).toBeVisible();
  for (const name of ['Machine ID', 'Department', 'Serial number'])
    await expect(box(page, name)).toHaveValue('');
  await box(page, 'Machine ID').fill('HK-M-0001');
  await page.keyboard.press('Enter');
  await choice(page, 'HK-M-0001').check();
  await button(page, 'Next').click();
  await expect(page.getByRole('group', { name: /^Machine/ })).toHaveCount(2);
  await button(page, 'Back').click();
  await expect(page.getByText('23 machines', { exact: true })).toBeVisible();
  await expect(box(page, 'Machine ID')).toHaveValue('');
  await expect(choice(page, 'HK-M-0001')).toBeChecked();
});

test('[TON-08] [TON-09] [TON-10] [TON-11] [TON-12] [TON-13] [TON-14] [TON-15] [TON-17] [TON-18] [TON-19] [TON-25] the form, its faults and what mends them', async ({
  page,
}) => {
  await signIn(page, demoAccounts.harbourAdmin);
  const offered = answeredRows(page, '/api/ebp/product/relationList');
  await page.goto(`${tonerOrder}?machines=HK-M-0001,HK-M-0005,HK-M-0002`);
  for (const field of ['pkey', 'machinePkey', 'tonerCategoryName', 'maxOrderQty'])
    expect((await offered)[0]).toHaveProperty(field);
  const model = page.getByRole('region', { name: 'Sheaf C5560 A3' });
  await expect(model.getByRole('group', { name: /^Machine/ })).toHaveCount(2);
  await expect(model).toContainText(/Serial number\s*SFB20437/);
  await expect(model).toContainText(/Contract number\s*CN-880120/);
  const [asked] = await sentBodies('/api/ebp/product/relationList');
  expect(asked).toMatchObject({
    type: 'TONER',
    status: 'ACTIVE',
    machineList: ['HK-M-0001', 'HK-M-0002', 'HK-M-0005'].map((pkey) => ({ pkey })),
  });
  const black = box(page, 'Black toner TG-71, SFB20437');
  await expect(black).toHaveAccessibleDescription('Maximum 4');
  await expect(black).toHaveAttribute('inputmode', 'numeric');
  await expect(page.getByRole('region', { name: 'Toner for SFB20437' })).toHaveCSS('max-height', '400px');
  await expect(box(page, 'Delivery contact name, SFB20437')).toHaveValue('Wing Lau');
  await expect(box(page, 'Delivery contact phone, SFB20437')).toHaveValue('852-28010001');

  await black.fill('5');
  await page.getByLabel('Address, SFB20437').selectOption('');
  await button(page, 'Next').click();
  for (const name of [
    `Black toner TG-71, SFB20437: ${quantity}`,
    'Address, SFB20437: Please input address.',
    `Toner for SFC20474: ${quantity}`,
    'Agreement: This is required',
  ])
    await expect(fault(page, name)).toBeVisible();
  await button(page, 'Remove machine SFC20474').click();
  await button(page, 'Remove machine SFB20585').click();
  await black.fill('4');
  await page.getByRole('radio', { name: 'Another address' }).check();
  await expect(fault(page, 'Address line: Please input address.')).toBeVisible();
  await box(page, 'Address line').fill('1 Pier Road');
  for (const name of ['City', 'State', 'Country'])
    await expect(box(page, `${name} (optional)`).or(box(page, name))).toBeVisible();
  await page.getByLabel('Store to Address Book').check();
  await box(page, 'Used cartridges to collect').fill('3');
  await page.getByRole('textbox', { name: 'Remarks' }).fill('Ring twice');
  await page.getByRole('checkbox', { name: /agree to the statement/ }).check();
  await button(page, 'Next').click();
  await expect(page.getByText('Deliver to: 1 Pier Road')).toBeVisible();
  await button(page, 'Back').click();
  await button(page, 'Remove machine SFB20437').click();
  await expect(choice(page, 'HK-M-0001')).toBeVisible();
});

test('[TON-06] [TON-20] [TON-22] a user of Singapore reviews and orders, and reads whom to ask', async ({
  page,
}) => {
  await signIn(page, demoAccounts.merlionAdmin, tonerOrder);
  await expect(page.getByText(/under a Singapore service contract/)).toBeVisible();
  await choice(page, 'SG-M-0002').check();
  await button(page, 'Next').click();
  await page.getByRole('textbox', { name: /^Black toner/ }).fill('1');
  await page.getByRole('checkbox', { name: /agree to the statement/ }).check();
  await button(page, 'Next').click();
  await expect(page.getByText(/^1 × Black toner/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await page
    .getByRole('link', { name: /^Change/ })
    .first()
    .click();
  await expect(page.getByRole('textbox', { name: /^Black toner/ })).toHaveValue('1');
  await button(page, 'Next').click();
  await button(page, 'Order').click();
  await expect(page.getByText(/^TO-CSPL-/)).toBeVisible();
  for (const words of [
    /within 1\.5 working hours/,
    'Monday to Friday',
    'Saturday',
    /^Closed on Sunday|^\d.*to/,
  ])
    await expect(page.getByText(words).first()).toBeVisible();
  await expect(page.getByRole('main').locator('a[href^="tel:"]')).toBeVisible();
  await expectNoAxeViolations(page);
  await button(page, 'Back').click();
  await expect(page).toHaveURL(/\/ebp\/home\/?$/);
});

test('[TON-01] [TON-02] [TON-12] [OPN-22] a guest on a phone has no steps, no address and the way home', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await confirmAsGuest(page);
  await page.goto(tonerOrder);
  await expect(page.getByRole('heading', { level: 1, name: 'Toner order - 1-Scan Service' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Steps' })).toHaveCount(0);
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: /Delivery contact/ })).toHaveCount(0);
  await button(page, 'Next').click();
  await expect(page.getByRole('link', { name: new RegExp(quantity.replace('.', '\\.')) })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await button(page, 'Back').click();
  await expect(page).toHaveURL(/\/ebp\/home\/?$/);
});
