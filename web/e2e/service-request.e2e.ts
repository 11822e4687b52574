import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Page } from '@playwright/test';
import { Clicks } from './harness/clicks.ts';
import { takePictures } from './harness/pictures.ts';
import { signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';
import { sentBodies } from './harness/upstream.ts';

const { harbourAdmin } = demoAccounts;
const path = '/ebp/servicerequest';
const create = '/api/ebp/servicerequest/create';

async function fill(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Error code' }).check();
  await page.getByLabel('Details: Error code').fill('E225');
  await page.getByRole('checkbox', { name: /^I have read and accepted/ }).check();
}

test('[SRV-01] [SRV-02] [SRV-07] [SRV-11] [SRV-13] [SRV-14] [ERR-08] an engineer is called by keyboard, and a reload loses nothing', async ({
  page,
}) => {
  const clicks = await Clicks.on(page);
  await signIn(page, harbourAdmin, path);
  const row = page.getByRole('row').filter({ hasText: 'HK-M-0001' });
  await expect(row).toContainText('Repair');
  await page.getByRole('button', { name: 'Select machine HK-M-0001' }).press('Enter');
  await page.getByRole('checkbox', { name: 'Paper jam' }).press('Space');
  await fill(page);
  await page.getByLabel('Lunch time').selectOption('1300');
  await page.reload();
  await expect(page.getByLabel('Details: Error code')).toHaveValue('E225');
  await page.getByRole('button', { name: 'Submit', exact: true }).dblclick();
  await expect(page.getByText('Thank you. We have received your service request.')).toBeVisible();
  await expect(page.getByText(/within 1.5 working hours/)).toBeVisible();
  await takePictures(page, 'service-receipt');
  expect(await sentBodies(create)).toEqual([
    {
      machinePkey: 'HK-M-0001',
      machineCustomerCode: 'HK001',
      machineserialNumber: 'SFB20437',
      symptomCodeList: ['PAPER_JAM', 'ERROR_CODE'],
      symptomDict: { ERROR_CODE: 'E225' },
      symptomList: [
        { pkey: 'CL-CHK-SERVICEREQUEST_SYMPTOM-PAPER_JAM', code: 'PAPER_JAM' },
        { pkey: 'CL-CHK-SERVICEREQUEST_SYMPTOM-ERROR_CODE', code: 'ERROR_CODE', text: 'E225' },
      ],
      lunchTime: '1300',
      remarks: '',
      chxUserAgreement: true,
      actionType: 'SUBMIT',
      userPkey: harbourAdmin.pkey,
    },
  ]);
  await clicks.expectAtMost(1, 'second service request after a first', async () => {
    await page.getByRole('button', { name: 'Another request for this machine' }).click();
    await expect(page.getByRole('checkbox', { name: 'Paper jam' })).not.toBeChecked();
  });
});
