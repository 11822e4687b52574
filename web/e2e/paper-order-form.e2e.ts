import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './harness/accessibility.ts';
import { answeredRows } from './harness/answered.ts';
import { signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';
import { sentQueries } from './harness/upstream.ts';

const paperOrder = '/ebp/paperOrder/';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const select = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });

test('[PAP-01] [PAP-03] [PAP-05] [PAP-06] [PAP-07] [PAP-08] [PAP-12] [PAP-13] [PAP-14] [PAP-26] [PAP-27] [PAP-29] every part of the form', async ({
  page,
}) => {
  await signIn(page, demoAccounts.harbourAdmin);
  const searched = answeredRows(page, '/api/ebp/product/search');
  await page.goto(paperOrder);
  const [product] = await searched;
  for (const field of [
    'productMasterPkey',
    'cdsName',
    'price',
    'paperPrice',
    'paperPeriodEnd',
    'productCategory',
    'description',
  ])
    expect(product).toHaveProperty(field);
  expect(await sentQueries('/api/ebp/product/search')).toMatchObject([{ type: 'NORMAL', status: 'ACTIVE' }]);
  await expect(page.getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveText([
    /Fill in order/,
    /Confirm information/,
    /Complete order/,
  ]);
  const upload = page.getByRole('region', { name: 'Order by PDF' });
  await expect(upload).toContainText(/Type\s*Paper and staple order/);
  await expect(upload.locator('input[type=file]')).toHaveAttribute('accept', /\.pdf/);
  await expect(upload.getByRole('img', { name: 'Image with 6 letters' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'paper order form' })).toHaveAttribute(
    'href',
    /^\/static\/.*\.xlsx$/,
  );

  await expect(page.getByRole('table', { name: 'Paper' })).toBeVisible();
  await expect(row(page, 'Plainfield A4 80gsm')).toContainText('$28.50 per ream');
  await expect(row(page, 'Staple cartridge J1')).toContainText('$210.00 per box');
  await expect(row(page, 'Saddle staple D3')).toContainText('Free of charge (FOC)');
  for (const name of [
    'Delivery name',
    'Delivery phone',
    'Invoice attention',
    'PO number',
    'Sales code',
    'Remarks',
  ])
    await expect(box(page, name)).toBeVisible();
  await expect(select(page, 'Lunch time').locator('option')).not.toHaveCount(1);
  await select(page, 'Stairs to the door').selectOption('Yes');
  await expect(select(page, 'Invoice sent')).toHaveValue('BY_MAIL');
  await expect(select(page, 'Invoice address')).toBeVisible();
  await select(page, 'Invoice sent').selectOption({ index: 1 });
  await expect(select(page, 'Invoice address')).toBeHidden();
  await expect(page.getByText('Within 30 day(s)')).toBeVisible();
  const terms = page.getByRole('region', { name: 'Terms' });
  await expect(terms).toContainText(
    'Delivery is free for orders of $800 or more; below that a delivery charge of $50',
  );
  await expect(terms).toContainText('2% a month');
  await expect(button(page, 'Back')).toBeVisible();
  await expectNoAxeViolations(page);
});

test('[PAP-10] [PAP-11] [PAP-15] [PAP-16] [PAP-19] [PAP-24] an order of nothing or of no number, then one to look over and send', async ({
  page,
}) => {
  await signIn(page, demoAccounts.harbourAdmin, paperOrder);
  await box(page, 'Quantity, Plainfield A4 80gsm').fill('-1');
  await button(page, 'Next').click();
  await expect(
    page.getByRole('link', { name: 'Quantity, Plainfield A4 80gsm: Qty is required.' }),
  ).toBeVisible();
  await box(page, 'Quantity, Plainfield A4 80gsm').fill('0');
  await expect(page.getByRole('link', { name: 'Products: Please select product(s)' })).toBeVisible();
  await box(page, 'Quantity, Brightleaf A3 160gsm').fill('2');
  await box(page, 'Quantity, Plainfield A4 80gsm').fill('1');
  await box(page, 'Remarks').fill('Ring twice');
  await button(page, 'Next').click();
  const items = page.getByRole('table', { name: 'Items' });
  await expect(items.getByRole('row', { name: /^Brightleaf A3/ })).toContainText('$1,080.75');
  await expect(items.getByRole('row', { name: /^Brightleaf A3/ })).toContainText('$2,161.50');
  await expect(page.getByText('$50.00')).toBeVisible();
  await expect(page.getByText('$2,240.00')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Delivery information' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Billing information' })).toContainText('Ring twice');
  await button(page, 'Back').click();
  await expect(box(page, 'Quantity, Brightleaf A3 160gsm')).toHaveValue('2');
  await button(page, 'Next').click();
  await expect(page).toHaveURL(/stage=confirm/);
  await page.getByRole('navigation', { name: 'Open pages' }).getByRole('link', { name: 'Home' }).click();
  const userAsked = page.waitForRequest(/\/api\/ebp\/user\/current\/info/);
  await page.getByRole('main').getByRole('link', { name: 'Paper order' }).click();
  await userAsked;
  await expect(page).not.toHaveURL(/stage=confirm/);
  await expect(box(page, 'Quantity, Brightleaf A3 160gsm')).toBeVisible();
  await box(page, 'Quantity, Brightleaf A3 160gsm').fill('2');
  await button(page, 'Next').click();
  await button(page, 'Order').click();
  await expect(page.getByText('Thank you. We have received your order.')).toBeVisible();
  for (const words of ['+852 2801 1000', '8:30am to 6:00pm', '8:30am to 1:00pm', /^Closed on Sunday/])
    await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();
  await button(page, 'Back').click();
  await expect(page).toHaveURL(/\/ebp\/home\/?$/);
  await page.goto(paperOrder);
  await expect(box(page, 'Quantity, Brightleaf A3 160gsm')).toHaveValue('0');
});

test('[PAP-02] somebody who may not upload has the form alone', async ({ page }) => {
  await page.route('**/bff/session*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { functionKeys?: string[] } };
    const functionKeys = answer.data.functionKeys?.filter((key) => key !== 'CP_PAPER_ORDER_UPLOAD');
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, functionKeys } } });
  });
  await signIn(page, demoAccounts.harbourAdmin, paperOrder);
  await expect(box(page, 'Quantity, Plainfield A4 80gsm')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Order by PDF' })).toHaveCount(0);
});
