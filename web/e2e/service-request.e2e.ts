import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Page } from '@playwright/test';
import { confirmAsGuest, giveContact } from './harness/guest.ts';
import { signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';
import { sentBodies } from './harness/upstream.ts';

const { harbourAdmin, merlionAdmin } = demoAccounts;
const path = '/ebp/servicerequest';
const create = '/api/ebp/servicerequest/create';

async function fill(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Error code' }).check();
  await page.getByLabel('Details: Error code').fill('E225');
  await page.getByRole('checkbox', { name: /^I have read and accepted/ }).check();
}

test('[SRV-01] [SRV-02] [SRV-07] [SRV-11] [SRV-13] [SRV-14] an engineer is called by keyboard, and a reload loses nothing', async ({
  page,
}) => {
  await signIn(page, harbourAdmin, path);
  const row = page.getByRole('row').filter({ hasText: 'HK-M-0001' });
  await expect(row).toContainText('Repair');
  await page.getByRole('button', { name: 'Select machine HK-M-0001' }).press('Enter');
  await page.getByRole('checkbox', { name: 'Paper jam' }).press('Space');
  await fill(page);
  await page.getByLabel('Lunch time').selectOption('1300');
  await page.reload();
  await expect(page.getByLabel('Details: Error code')).toHaveValue('E225');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('Thank you. We have received your service request.')).toBeVisible();
  await expect(page.getByText(/within 1.5 working hours/)).toBeVisible();
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
});

test('[SRV-01] [SRV-12] Singapore and a guest at the machine send the same request', async ({
  page,
  browser,
}) => {
  await signIn(page, merlionAdmin, path);
  await page.getByRole('button', { name: 'Select machine SG-M-0001' }).click();
  await fill(page);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByRole('link', { name: '+65 6801 1000' })).toBeVisible();

  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const phone = await context.newPage();
  await confirmAsGuest(phone);
  await phone.getByRole('link', { name: /^Service request/ }).tap();
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('1-Scan Service');
  await fill(phone);
  await giveContact(phone);
  await phone.getByRole('button', { name: 'Submit', exact: true }).tap();
  await expect(phone.getByText('Thank you. We have received your service request.')).toBeVisible();
  const bodies = await sentBodies(create);
  expect(bodies.find(({ machinePkey }) => machinePkey === 'HK-M-0001')).toMatchObject({
    contactName: 'Sam Wong',
    contactEmail: 'sam@harbour.example',
    machineCustomerCode: 'HK001',
    machineserialNumber: 'SFB20437',
  });
  await context.close();
});
