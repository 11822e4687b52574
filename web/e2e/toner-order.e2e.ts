import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Page } from '@playwright/test';
import { takePictures } from './harness/pictures.ts';
import { beginSession, signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';
import { sentBodies } from './harness/upstream.ts';

const create = '/api/ebp/tonerorder/create';

// One test goes offline.
test.use({ expectedFaults: [/ERR_INTERNET_DISCONNECTED/] });

const line = (machinePkey: string, code: string, tonerCategoryName: string, qty: number) => ({
  pkey: `TN-${machinePkey}-${code}`,
  machinePkey,
  tonerCategoryName,
  qty,
});
/** The products of a machine as an order names them, with the quantities of two of them. */
const productsOf = (machinePkey: string, series: string, black: number, cyan: number) => [
  line(machinePkey, 'BK', `Black toner ${series}`, black),
  line(machinePkey, 'CY', `Cyan toner ${series}`, cyan),
  line(machinePkey, 'MG', `Magenta toner ${series}`, 0),
  line(machinePkey, 'YE', `Yellow toner ${series}`, 0),
  line(machinePkey, 'WT', 'Waste toner container WT-202', 0),
];

async function orderFor(page: Page, machines: string) {
  await page.goto(`/ebp/tonerOrder/?machines=${machines}`);
  await page
    .getByRole('spinbutton', { name: /^Black toner/ })
    .first()
    .fill('2');
  await page.getByRole('checkbox', { name: /agree to the statement/ }).check();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Order', exact: true })).toBeVisible();
}

test('[TON-04] [TON-21] [TON-24] a user orders toner for two machines, once, in the documented form', async ({
  page,
}) => {
  await signIn(page, demoAccounts.harbourAdmin, '/ebp/tonerOrder/');
  for (const id of ['HK-M-0001', 'HK-M-0002'])
    await page.getByRole('checkbox', { name: `Choose ${id}` }).check();
  await takePictures(page, 'toner-select');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  // The same quantities stood beside the list.
  await expect(page.getByRole('heading', { name: 'Order so far' })).toBeVisible();

  await page.getByRole('spinbutton', { name: 'Black toner TG-71, SFB20437' }).fill('2');
  await page.getByRole('spinbutton', { name: 'Cyan toner TG-77, SFC20474' }).fill('1');
  const second = page.getByRole('group', { name: 'Machine SFC20474' });
  await second.getByRole('button', { name: 'Change delivery, SFC20474' }).click();
  await second.getByRole('radio', { name: 'Another address' }).check();
  await second.getByLabel('Address line').fill('1 Pier Road');
  await second.getByLabel('City').fill('Hong Kong');
  await second.getByLabel('Store to Address Book').check();
  await page.getByRole('textbox', { name: 'Remarks' }).fill('Before noon');
  await expect(page.getByText('Ordered recently').first()).toBeVisible();
  await takePictures(page, 'toner-fill');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Agreement: This is required' })).toBeVisible();
  await page.getByRole('checkbox', { name: /agree to the statement/ }).check();

  await page.reload();
  await expect(page.getByLabel('Address line')).toHaveValue('1 Pier Road');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await takePictures(page, 'toner-confirm');
  await page.getByRole('button', { name: 'Order', exact: true }).dblclick();
  await expect(page.getByText(/^TO-CHK-/)).toBeVisible();
  await takePictures(page, 'toner-complete');

  const contact = { deliveryName: 'Wing Lau', deliveryPhone: '852-28010001' };
  expect(await sentBodies(create)).toEqual([
    {
      userPkey: 'U-HK-0001',
      machineList: [
        {
          machinePkey: 'HK-M-0001',
          ...contact,
          customerAddressPkey: 'AD-HK001-2',
          isUpdateAddress: false,
          recycleQty: 0,
          productList: productsOf('HK-M-0001', 'TG-71', 2, 0),
        },
        {
          machinePkey: 'HK-M-0002',
          ...contact,
          isUpdateAddress: true,
          deliveryAddress1: '1 Pier Road',
          deliveryAddressCity: 'Hong Kong',
          deliveryAddressState: '',
          deliveryAddressCountry: '',
          recycleQty: 0,
          productList: productsOf('HK-M-0002', 'TG-77', 0, 1),
        },
      ],
      remarks: 'Before noon',
      isAgreeStatement: true,
    },
  ]);
});

test('[TON-02] [TON-16] a guest of Singapore orders for the scanned machine on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/pages/login?ql=SG-QR-0001&company=CSPL');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('link', { name: /Toner order/ }).click();
  await page.getByRole('spinbutton', { name: /^Black toner/ }).fill('1');
  await page.getByRole('checkbox', { name: /agree to the statement/ }).check();
  await page.getByLabel('Requestor name').fill('Sam Ong');
  await page.getByLabel('E-mail').fill('sam@merlion.example');
  await page.getByLabel('Contact number').fill('+65 6801 2222');
  // At the end of the page nothing is covered; elsewhere the sticky footer covers what scrolls below it.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await takePictures(page, 'toner-guest');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  await expect(page.getByText(/^TO-CSPL-/)).toBeVisible();
  expect(await sentBodies(create)).toEqual([
    {
      userPkey: 'G-SG-0001',
      contactName: 'Sam Ong',
      contactEmail: 'sam@merlion.example',
      contactPhone: '+65 6801 2222',
      machineList: [
        {
          machinePkey: 'SG-M-0001',
          isUpdateAddress: false,
          recycleQty: 0,
          productList: productsOf('SG-M-0001', 'TG-77', 1, 0),
        },
      ],
      remarks: '',
      isAgreeStatement: true,
    },
  ]);
});

test('[SES-07] [SES-08] [TON-21] [ERR-08] [OPN-09] an ended session, which says why, a lost connection and a closed page lose nothing, and one order is sent', async ({
  page,
  context,
}) => {
  const order = page.getByRole('button', { name: 'Order', exact: true });
  await beginSession(page, demoAccounts.harbourAdmin);
  await orderFor(page, 'HK-M-0001');
  const tabs = page.getByRole('navigation', { name: 'Open pages' });
  await expect(tabs.getByRole('link', { name: 'Toner order unsaved input' })).toBeVisible();
  await context.clearCookies();
  await order.click();
  await expect(page.getByText('user session timeout, please login again')).toBeVisible();
  await expect(page.getByText('That did not work')).toHaveCount(0);
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/pages\/login\?redirect=%2Febp%2FtonerOrder.*&reason=timeout/);
  await expect(page.getByText('User Session is timeout, please login again.')).toBeVisible();
  await page.getByLabel('Login name').fill(demoAccounts.harbourAdmin.code);
  await page.getByLabel('Password', { exact: true }).fill(demoAccounts.harbourAdmin.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/tonerOrder\/\?.*stage=confirm/);
  await expect(page.getByText('2 × Black toner TG-71')).toBeVisible();

  // The code for notifications loads after the page; offline it could not be loaded.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/toast-region')),
  );
  await context.setOffline(true);
  await order.click();
  await expect(page.getByText(/cannot be reached: nothing was sent/)).toBeVisible();
  await tabs.getByRole('button', { name: /Close.*Toner order/ }).click();
  await page.getByRole('button', { name: 'Close page' }).click();
  await expect(page).toHaveURL(/\/ebp\/home\/?$/);
  await context.setOffline(false);
  await page.goto('/ebp/tonerOrder/?stage=confirm');
  await order.click();
  await expect(
    page
      .getByText(/^TO-CHK-\d{6}/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  expect(await sentBodies(create)).toHaveLength(1);
});
