import { productSearch } from '@ebp/contracts/operations/product';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Page } from '@playwright/test';
import { captchaLetters } from './harness/captcha.ts';
import { button } from './harness/locators.ts';
import { takePictures } from './harness/pictures.ts';
import { signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';
import { sentBodies, sentQueries, sentRequests, setFault } from './harness/upstream.ts';

const pdf = (name: string, content = '%PDF-1.7\norder') => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(content),
});
const code = (page: Page) => page.getByLabel('Please input the Characters shown in the image');

test('a user orders paper by a filled-in form, and by the page', async ({ page }) => {
  await signIn(page, demoAccounts.harbourAdmin, '/ebp/paperOrder/');
  const file = page.getByLabel('PDF file');

  await test.step('[PAP-20] [PAP-21] a wrong file and wrong letters are refused', async () => {
    await expect(page.getByRole('img', { name: 'Image with 6 letters' })).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'paper order form' }).click();
    expect((await download).suggestedFilename()).toBe('paper-order-form.xlsx');

    await file.setInputFiles(pdf('order.pdf', 'no PDF at all'));
    await code(page).fill('ABCDEF');
    await button(page, 'Upload').click();
    const wrongFile = 'PDF file: The file format is invalid. / Maximum file size is 500KB';
    await expect(page.getByRole('link', { name: wrongFile })).toBeVisible();

    await file.setInputFiles(pdf('order.pdf'));
    await code(page).fill('zzzzzz');
    const otherLetters = page.waitForResponse(/\/bff\/captcha(\?|$)/);
    await button(page, 'Upload').click();
    await expect(page.getByRole('link', { name: /The code you entered is incorrect$/ })).toBeVisible();
    await otherLetters;
    await expect(code(page)).toHaveValue('');
  });

  await test.step('[PAP-22] [PAP-23] the filled-in form is sent as a PDF', async () => {
    await code(page).fill((await captchaLetters(page)).toLowerCase());
    await button(page, 'Upload').click();
    await expect(page.getByText(/^UP-CHK-/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Order form received' })).toBeFocused();
    await expect(page.getByText(/\+852 2801 1020/)).toBeVisible();
    await takePictures(page, 'paper-uploaded');
    const [upload, ...more] = await sentRequests('/api/ebp/customerupload/create');
    expect(more).toEqual([]);
    const parts = [...(upload?.body ?? '').matchAll(/; name="(\w+)"/g)].map(([, name]) => name);
    expect(parts.sort()).toEqual(['file', 'type', 'userCode']);
    expect(upload?.body).toContain('PAPERORDER');
    expect(upload?.body).toContain(demoAccounts.harbourAdmin.code);
    expect(upload?.body).not.toContain('validCode');
    await button(page, 'Back').click();
    await expect(page.getByLabel('Quantity, Plainfield A4 80gsm')).toBeVisible();
  });

  await test.step('[PAP-04] [OPN-57] an order for another company outlives a reload', async () => {
    await page.getByLabel('Quantity, Plainfield A4 80gsm').fill('6');
    await page.getByLabel('Quantity, Saddle staple D3').fill('2');
    await expect(page.getByText('$629.00 to free delivery')).toBeVisible();
    const [asked] = await sentQueries(productSearch.path);
    expect(asked).toMatchObject({ type: 'NORMAL', isMediaSupply: 'true', status: 'ACTIVE' });
    await takePictures(page, 'paper-fill');
    await page.getByLabel('Company', { exact: true }).selectOption('Victoria Logistics (HK002)');
    await expect(page.getByText('Within 2 month(s)')).toBeVisible();
    await page.getByLabel('PO number').fill('PO-77');
    await page.getByLabel('Remarks').fill('Ring twice');
    await button(page, 'Next').click();
    await expect(page.getByRole('row', { name: /Plainfield A4 80gsm \$28\.50 6 \$171\.00/ })).toBeVisible();
    await page.reload();
    await expect(page.getByText('PO-77')).toBeVisible();
  });

  await test.step('[PAP-18] it outlives a failure', async () => {
    await setFault('paper-order.create', 'rejected');
    await button(page, 'Order').click();
    await expect(page.getByText('That did not work').first()).toBeVisible();
    await expect(page).toHaveURL(/stage=confirm/);
    await setFault('paper-order.create');
    await button(page, 'Order').dblclick();
    await expect(page.getByText('Thank you. We have received your order.')).toBeVisible();
    await expect(page.getByText(/^PO-CHK-/)).toBeVisible();
  });

  await test.step('[PAP-17] [PAP-28] it goes out once, in the documented form, at the gateway’s prices', async () => {
    const orders = await sentBodies('/api/ebp/paperorder/create');
    // The rejected one and the accepted one.
    expect(orders).toHaveLength(2);
    expect(orders[1]).toEqual(orders[0]);
    const item = { paperPeriodEnd: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) };
    const address = 'G/F, Tsuen Wan Depot, 88 Castle Peak Road, Tsuen Wan, New Territories, Hong Kong';
    expect(orders[0]).toEqual({
      userCode: demoAccounts.harbourAdmin.code,
      customerCode: 'HK002',
      customerName: 'Victoria Logistics',
      billToMode: 'BY_MAIL',
      stair: false,
      poNumber: 'PO-77',
      deliveryAddressPkey: 'AD-HK002-1',
      deliveryAddress1: address,
      deliverySalutation: 'MS',
      deliveryName: 'Wing Lau',
      deliveryTel: '852-28010001',
      invoiceAttention: 'Wing Lau',
      invoiceAttentionSalutation: 'MS',
      billAddressPkey: 'AD-HK002-1',
      invoiceAddress1: address,
      paymentMethod: 'MONTH',
      paymentValue: 2,
      payterm: 'Within 2 month(s)',
      itemList: [
        {
          ...item,
          productMasterPkey: 'PM-CHK-001',
          cdsName: 'Plainfield A4 80gsm',
          description: '500 sheets, white',
          price: 28.5,
          paperPrice: 28.5,
          qty: 6,
          productCategory: 'PAPER',
        },
        {
          ...item,
          productMasterPkey: 'PM-CHK-010',
          cdsName: 'Saddle staple D3',
          description: 'Box of 2 x 2000',
          price: 0,
          paperPrice: 0,
          qty: 2,
          productCategory: 'STAPLE',
        },
      ],
      itemAmount: 171,
      totalQty: 8,
      deliveryAmount: 0,
      totalAmount: 171,
      remarks: 'Ring twice',
      orgremarks: 'Ring twice',
    });
    await page.getByRole('link', { name: 'See it in my requests' }).click();
    await expect(page.getByRole('row').filter({ hasText: /PO-CHK-/ })).toBeVisible();
  });
});
