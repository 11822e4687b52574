import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './harness/accessibility.ts';
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
  await expectNoAxeViolations(page);
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
  await expectNoAxeViolations(page);
  await first.getByRole('button', { name: /^Apply to all/ }).click();
  await page.getByRole('checkbox', { name: /read and accepted/ }).check();

  await page.reload();
  await expect(first.getByLabel(/^New location/)).toHaveValue('9/F, Tower Two');
  await button(page, 'Next').click();
  await expectNoAxeViolations(page);
  await button(page, 'Submit').dblclick();
  await expect(page.getByText(/We have received your relocation request/)).toBeVisible();
  await expectNoAxeViolations(page);
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

test('[RLS-01] [RLS-04] [RLS-06] [RLS-07] a user of Singapore has one machine moved; without the key the page says so', async ({
  page,
}) => {
  await signIn(page, demoAccounts.merlionAdmin, '/ebp/macRelocReq');
  await page.getByLabel('Copier model').fill('Sheaf C5560 A3');
  await page.getByLabel('Serial number').fill('SGB10001');
  await page.getByLabel('Current location').fill('1 Orchard Road');
  await page.getByLabel('New location').fill('2 Orchard Road');
  await page.getByLabel('Installation').check();
  await page.getByLabel('Billing address').fill('1 Orchard Road');
  await expectNoAxeViolations(page);
  await button(page, 'Submit').dblclick();
  await expect(page.getByText(/We have received your machine relocation request/)).toBeVisible();
  await expectNoAxeViolations(page);
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
      model: 'Sheaf C5560 A3',
      serialNumber: 'SGB10001',
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

test('[RLM-02] [RLM-03] [RLM-04] [RLM-05] [RLM-21] machines to move are searched by place and chosen from a list', async ({
  page,
}) => {
  await signIn(page, demoAccounts.harbourAdmin, '/ebp/relocReq/');
  for (const words of [
    /10:00 to 12:00/,
    /14:00 to 17:00/,
    /08:30 to 17:30/,
    /24 hours/,
    /10 computers/,
    /chop/,
  ])
    await expect(page.getByText(words).first()).toBeVisible();
  await button(page, 'Next').click();
  await expect(page.getByText('Please select record(s)')).toBeVisible();
  await expect(page.getByText('Please select at least one.')).toBeVisible();
  await page.getByLabel('Serial number').fill('SFB20437');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 machine', { exact: true })).toBeVisible();
  await button(page, 'Clear').click();
  await page.getByRole('table').getByRole('button', { name: 'Current location' }).click();
  await expect(page.getByRole('checkbox', { name: /^Choose HK-M/ })).toHaveCount(10);
  await page
    .getByRole('checkbox', { name: /^Choose HK-M/ })
    .first()
    .check();
  await page.getByText('Show/hide selected machines').click();
  await page.getByRole('button', { name: /^Delete HK-M/ }).click();
  await expect(page.getByRole('button', { name: /^Delete HK-M/ })).toHaveCount(0);
  await button(page, 'Back').click();
  await expect(page).toHaveURL(/\/ebp\/home\/?$/);
});

test('[RLM-06] [RLM-07] [RLM-08] [RLM-09] [RLM-10] [RLM-11] [RLM-12] [RLM-14] [RLM-15] [RLM-16] [RLM-17] [RLM-22] each machine has its block, fields and faults', async ({
  page,
}) => {
  await signIn(page, demoAccounts.harbourAdmin, '/ebp/relocReq/');
  for (const id of ['HK-M-0001', 'HK-M-0002'])
    await page.getByRole('checkbox', { name: `Choose ${id}` }).check();
  await button(page, 'Next').click();
  const first = page.getByRole('region', { name: /#1$/ });
  const second = page.getByRole('region', { name: /#2$/ });
  await expect(first.getByLabel(/^Current location/)).not.toHaveValue('');
  await expect(second.getByRole('textbox')).toHaveCount(0);
  await first.getByRole('button', { name: /^Minimize/ }).click();
  await first.getByRole('button', { name: /^Edit/ }).click();
  await second.getByRole('button', { name: /^Delete/ }).click();
  await expect(page.getByRole('button', { name: /^Apply to all/ })).toHaveCount(0);
  for (const name of ['Salutation', 'Surname', 'Other name', 'E-mail', 'Phone', 'Mobile'])
    await expect(page.getByLabel(name, { exact: true })).toBeVisible();
  for (const name of ['Update billing address', 'Update machine ownership'])
    await expect(page.getByRole('checkbox', { name })).not.toBeChecked();
  await page.getByRole('button', { name: /^Special requirements/ }).click();
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([
    'Carpet',
    'Stairs',
    'Finisher',
    'Fiery',
    'IT service',
    'Others',
  ]);
  await page.getByRole('option', { name: 'Others' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Remarks')).toBeVisible();
  await page.getByRole('button', { name: /^Delivery time/ }).click();
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.keyboard.press('Escape');
  await page.getByLabel('Delivery date', { exact: true }).fill('01/01/2020');
  await button(page, 'Next').click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'New location: New location is invalid.',
    ...['Disconnection', 'Collection'].flatMap((step) => [
      `${step} date: ${step} date is invalid.`,
      `${step} time: Please select at least one time`,
    ]),
    /^Delivery date: /,
    'Reconnection date: Reconnection date is invalid.',
    'Reconnection time: Please select at least one time',
    /^Remarks: /,
    'Agreement: Please confirm to have read and accepted the Terms and Conditions.',
  ]);
  await page.getByRole('button', { name: /^Delete/ }).click();
  await expect(page.getByRole('checkbox', { name: 'Choose HK-M-0001' })).not.toBeChecked();
});

test('[RLM-18] [RLM-20] [RLS-02] [RLS-03] [RLS-05] the review steps back, dates out of order get a hint, one machine is asked for on one page', async ({
  page,
}) => {
  await signIn(page, demoAccounts.harbourAdmin, '/ebp/relocReq/');
  await page.getByRole('checkbox', { name: 'Choose HK-M-0001' }).check();
  await button(page, 'Next').click();
  await page.getByLabel('New location', { exact: true }).fill('9/F, Tower Two');
  for (const [index, step] of steps.entries()) {
    await page.getByLabel(`${step} date`, { exact: true }).fill(`0${4 - index}/12/2099`);
    await page.getByRole('button', { name: new RegExp(`^${step} time`) }).click();
    await page.getByRole('option', { name: 'AM 10:00-12:00' }).click();
    await page.keyboard.press('Escape');
  }
  await expect(
    page.getByText('Collection on 03/12/2099 comes before Disconnection on 04/12/2099.'),
  ).toBeVisible();
  await page.getByRole('checkbox', { name: /read and accepted/ }).check();
  await button(page, 'Next').click();
  await expect(button(page, 'Submit')).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await button(page, 'Back').click();
  await expect(page.getByLabel('New location', { exact: true })).toHaveValue('9/F, Tower Two');
  await button(page, 'Back').click();
  await expect(page.getByRole('checkbox', { name: 'Choose HK-M-0001' })).toBeChecked();

  await page.goto('/ebp/macRelocReq');
  await expect(page.getByLabel('Customer name')).toHaveAttribute('readonly');
  await expect(page.getByRole('checkbox', { name: 'Network connection' })).not.toBeChecked();
  await button(page, 'Submit').click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(
    ['Copier model', 'Serial number', 'Current location', 'New location', 'Billing address'].map(
      (name) => `${name}: This is required`,
    ),
  );
  for (const name of ['Copier model', 'Serial number', 'Current location', 'New location', 'Billing address'])
    await page.getByLabel(name).fill('X 1');
  await button(page, 'Submit').click();
  await expect(page.getByText(/We have received your machine relocation request/)).toBeVisible();
  await button(page, 'Back').click();
  await expect(page).toHaveURL(/\/ebp\/home\/?$/);
  await page.goto('/ebp/macRelocReq');
  await expect(page.getByLabel('Copier model')).toHaveValue('');
});
