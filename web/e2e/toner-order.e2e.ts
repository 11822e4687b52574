import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Page } from '@playwright/test';
import { Clicks } from './harness/clicks.ts';
import { go } from './harness/go.ts';
import { takePictures } from './harness/pictures.ts';
import { signIn } from './harness/sign-in.ts';
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

test('a user orders toner for several machines', async ({ page }) => {
  const clicks = await Clicks.on(page);
  await signIn(page, demoAccounts.harbourAdmin, '/ebp/tonerOrder/');

  await test.step('[TON-04] [TON-08] three machines of two models, far apart, take six clicks on one screen', async () => {
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
  });

  await test.step('the order is found again in my requests', async () => {
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
    await page.keyboard.press('Escape');
  });

  await test.step('[TON-04] [TON-12] an order for two machines is filled in', async () => {
    await go(page, '/ebp/tonerOrder/');
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
  });

  await test.step('[TON-21] it outlives a reload, and is sent', async () => {
    await page.reload();
    await expect(page.getByLabel('Address line')).toHaveValue('1 Pier Road');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await takePictures(page, 'toner-confirm');
    await page.getByRole('button', { name: 'Order', exact: true }).dblclick();
    await expect(page.getByText(/^TO-CHK-/)).toBeVisible();
    await takePictures(page, 'toner-complete');
  });

  await test.step('[TON-21] [TON-24] it went out once, in the documented form', async () => {
    const contact = { deliveryName: 'Wing Lau', deliveryPhone: '852-28010001' };
    expect((await sentBodies(create)).slice(1)).toEqual([
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
});

/** The code for notifications loads after the page. */
const canNotify = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/toast-region')),
  );

test('one order outlives an ended session, a lost connection and a closed page', async ({
  page,
  context,
}) => {
  const order = page.getByRole('button', { name: 'Order', exact: true });
  await signIn(page, demoAccounts.harbourAdmin, '/ebp/tonerOrder/?machines=HK-M-0001');
  await page.getByRole('spinbutton', { name: /^Black toner/ }).fill('2');
  await page.getByRole('checkbox', { name: /agree to the statement/ }).check();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(order).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Open pages' });
  await expect(tabs.getByRole('link', { name: 'Toner order unsaved input' })).toBeVisible();

  await test.step('[SES-07] [SES-08] [OPN-09] an ended session says why, and loses nothing', async () => {
    await canNotify(page);
    await context.clearCookies();
    await order.click();
    await expect(page.getByText('user session timeout, please login again')).toBeVisible();
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    await expect(page.getByText('That did not work')).toHaveCount(0);
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL(/\/pages\/login\?redirect=%2Febp%2FtonerOrder.*&reason=timeout/);
    await expect(page.getByText('User Session is timeout, please login again.')).toBeVisible();
    await page.getByLabel('Login name').fill(demoAccounts.harbourAdmin.code);
    await page.getByLabel('Password', { exact: true }).fill(demoAccounts.harbourAdmin.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(/tonerOrder\/\?.*stage=confirm/);
    await expect(page.getByText('2 × Black toner TG-71')).toBeVisible();
  });

  await test.step('[TON-21] [ERR-08] a lost connection and a closed page lose nothing, and one order is sent', async () => {
    // Offline it could not be loaded.
    await canNotify(page);
    await context.setOffline(true);
    await order.click();
    await expect(page.getByText(/cannot be reached: nothing was sent/)).toBeVisible();
    await tabs.getByRole('button', { name: /Close.*Toner order/ }).click();
    await page.getByRole('button', { name: 'Close page' }).click();
    await expect(page).toHaveURL(/\/ebp\/home\/?$/);
    await expect(tabs.getByRole('link', { name: /^Toner order/ })).toHaveCount(0);
    await context.setOffline(false);
    await go(page, '/ebp/tonerOrder/?stage=confirm');
    await order.click();
    await expect(
      page
        .getByText(/^TO-CHK-\d{6}/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    expect(await sentBodies(create)).toHaveLength(1);
  });
});
