import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Page } from '@playwright/test';
import { takePictures } from './harness/pictures.ts';
import { signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';
import { sentBodies } from './harness/upstream.ts';

const steps = ['Disconnection', 'Collection', 'Delivery', 'Reconnection'];

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('[RLM-01] [RLM-13] [RLM-19] [RLM-23] a user asks for two machines to be moved, once, in the documented form', async ({
  page,
}) => {
  await signIn(page, demoAccounts.harbourAdmin, '/ebp/relocReq/');
  for (const id of ['HK-M-0001', 'HK-M-0002'])
    await page.getByRole('checkbox', { name: `Choose ${id}` }).check();
  await page.getByText('Show/hide selected machines').click();
  await button(page, 'Next').click();

  const first = page.getByRole('region', { name: /#1$/ });
  await first.getByLabel(/^New location/).fill('9/F, Tower Two');
  for (const [index, step] of steps.entries()) {
    await first.getByRole('textbox', { name: new RegExp(`^${step} date`) }).fill(`0${index + 1}/12/2099`);
    await first.getByRole('button', { name: new RegExp(`^${step} time`) }).click();
    await page.getByRole('option', { name: 'AM 10:00-12:00' }).click();
    await page.keyboard.press('Escape');
  }
  await first.getByRole('button', { name: /^Special requirements/ }).click();
  await page.getByRole('option', { name: 'Others' }).click();
  await page.keyboard.press('Escape');
  await first.getByRole('textbox', { name: /^Remarks/ }).fill('Crane');
  await first.getByRole('textbox', { name: /^Delivery date/ }).fill('01/11/2099');
  await takePictures(page, 'relocation-fill');
  await button(page, 'Next').click();
  await expect(page.getByText(/New location, .*#2: New location is invalid/)).toBeVisible();
  await first.getByRole('button', { name: /^Apply to all/ }).click();
  await page.getByRole('checkbox', { name: /read and accepted/ }).check();

  await page.reload();
  await expect(first.getByLabel(/^New location/)).toHaveValue('9/F, Tower Two');
  await button(page, 'Next').click();
  await button(page, 'Submit').dblclick();
  await expect(page.getByText(/We have received your relocation request/)).toBeVisible();
  await takePictures(page, 'relocation-complete');
  await page.reload();
  const download = page.waitForEvent('download');
  await button(page, 'Add dates to calendar').click();
  expect((await download).suggestedFilename()).toBe('relocation.ics');

  const moved = (pkey: string) => ({
    pkey,
    address1: expect.any(String),
    newAddress1: '9/F, Tower Two',
    disconnectionDate: '2099-12-01',
    disconnectionTimeList: ['AM'],
    collectionDate: '2099-12-02',
    collectionTimeList: ['AM'],
    deliveryDate: '2099-11-01',
    deliveryTimeList: ['AM'],
    reconnectionDate: '2099-12-04',
    reconnectionTimeList: ['AM'],
    specialRequirementList: ['OT'],
    remarks: 'Crane',
    isUpdateBillAddress: false,
    isUpdateMachineOwnership: false,
  });
  expect(await sentBodies('/api/ebp/relocReq/create')).toEqual([
    {
      userSalutation: 'MS',
      userSurName: 'Lau',
      userOtherName: 'Wing',
      userEmail: demoAccounts.harbourAdmin.code,
      userPhone: '852-28010001',
      userMobile: '',
      isAgreeStatement: true,
      machineList: [moved('HK-M-0001'), moved('HK-M-0002')],
    },
  ]);
});

test('[OPN-39] [RLS-01] [RLS-04] [RLS-06] [RLS-07] a user of Singapore has one machine moved; without the key the page says so', async ({
  page,
}) => {
  await signIn(page, demoAccounts.merlionAdmin, '/ebp/macRelocReq');
  await page.getByLabel('Copier model').fill('Sheaf C7780 Pro');
  await page.getByLabel('Serial number').fill('SFC20437');
  await page.getByLabel('Current location').fill('1 Orchard Road');
  await page.getByLabel('New location').fill('2 Orchard Road');
  await page.getByLabel('Installation').check();
  await page.getByLabel('Billing address').fill('1 Orchard Road');
  await button(page, 'Submit').dblclick();
  await expect(page.getByText(/We have received your machine relocation request/)).toBeVisible();
  await takePictures(page, 'mac-relocation-complete');
  expect(await sentBodies('/api/ebp/macRelocReq/create')).toEqual([
    {
      userCode: demoAccounts.merlionAdmin.code,
      customerCode: 'SG001',
      customerName: 'Merlion Foods',
      userSalutation: 'MS',
      userOtherName: 'Jia Hui',
      userSurName: 'Tan',
      userPhone: '65-28010001',
      userEmail: demoAccounts.merlionAdmin.code,
      billingAddress: '1 Orchard Road',
      model: 'Sheaf C7780 Pro',
      serialNumber: 'SFC20437',
      currLoc: '1 Orchard Road',
      newLoc: '2 Orchard Road',
      isIntall: true,
      isNetwork: false,
    },
  ]);

  await page.context().clearCookies();
  await signIn(page, demoAccounts.harbourViewer, '/ebp/macRelocReq');
  await expect(
    page.getByText('You have no access right to the Search Machine Relocation Request page.'),
  ).toBeVisible();
});
