import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { Clicks } from './harness/clicks.ts';
import { button } from './harness/locators.ts';
import { takePictures } from './harness/pictures.ts';
import { signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';
import { sentBodies } from './harness/upstream.ts';

const steps = ['Disconnection', 'Collection', 'Delivery', 'Reconnection'];

test('[RLM-01] [RLM-09] [RLM-10] [RLM-13] [RLM-19] [RLM-23] a user asks for two machines to be moved, once, in the documented form', async ({
  page,
}) => {
  const clicks = await Clicks.on(page);
  await signIn(page, demoAccounts.harbourAdmin, '/ebp/relocReq/');
  for (const id of ['HK-M-0001', 'HK-M-0002'])
    await page.getByRole('checkbox', { name: `Choose ${id}` }).check();
  await page.getByText('Show/hide selected machines').click();
  await button(page, 'Next').click();

  const first = page.getByRole('region', { name: /#1$/ });
  await first.getByLabel(/^New location/).fill('9/F, Tower Two');
  const dateOf = (step: string) => first.getByRole('textbox', { name: new RegExp(`^${step} date`) });
  await clicks.expectAtMost(4, 'time slots of one machine', async () => {
    await first.getByRole('textbox', { name: /^Date of all steps/ }).click();
    await page.keyboard.type('01122099');
    await first.getByRole('button', { name: /^Times of all steps/ }).click();
    await page.getByRole('option', { name: 'AM 10:00-12:00' }).click();
    await page.keyboard.press('Escape');
  });
  await expect(dateOf('Reconnection')).toHaveValue('01/12/2099');
  await takePictures(page, 'relocation-slots');
  for (const [index, step] of steps.entries()) await dateOf(step).fill(`0${index + 1}/12/2099`);
  await first.getByRole('button', { name: /^Special requirements/ }).click();
  await page.getByRole('option', { name: 'Others' }).click();
  await page.keyboard.press('Escape');
  await first.getByRole('textbox', { name: /^Remarks/ }).fill('Crane');
  await dateOf('Delivery').fill('01/11/2099');
  await takePictures(page, 'relocation-fill');
  await button(page, 'Next').click();
  await expect(page.getByRole('alert').getByRole('listitem').filter({ hasText: '#2:' })).toContainText(
    'New location',
  );
  await first.getByRole('button', { name: /^Apply to all/ }).click();
  await page.getByRole('checkbox', { name: /read and accepted/ }).check();

  await page.reload();
  await expect(first.getByLabel(/^New location/)).toHaveValue('9/F, Tower Two');
  await button(page, 'Next').click();
  await button(page, 'Submit').dblclick();
  await expect(page.getByText(/We have received your relocation request/)).toBeVisible();
  await takePictures(page, 'relocation-complete');
  const download = page.waitForEvent('download');
  await button(page, 'Add dates to calendar').click();
  expect((await download).suggestedFilename()).toMatch(/^RR-CHK-.*\.ics$/);

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
