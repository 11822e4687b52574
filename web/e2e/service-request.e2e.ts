import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './harness/accessibility.ts';
import { confirmAsGuest } from './harness/guest.ts';
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
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Select machine HK-M-0001' }).press('Enter');
  await page.getByRole('checkbox', { name: 'Paper jam' }).press('Space');
  await fill(page);
  await page.getByLabel('Lunch time').selectOption('1300');
  await expect
    .poll(() => page.evaluate(() => Object.values(sessionStorage).join().includes('E225')))
    .toBe(true);
  await page.reload();
  await expect(page.getByLabel('Details: Error code')).toHaveValue('E225');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('Thank you. We have received your service request.')).toBeVisible();
  await expect(page.getByText(/within 1.5 working hours/)).toBeVisible();
  await expectNoAxeViolations(page);
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

test('[SRV-02] [ERR-01] [ERR-08] a failing upstream leaves the form as it is', async ({ page }) => {
  await signIn(page, harbourAdmin, `${path}?serialNumber=ERR500`);
  await page.getByRole('row').filter({ hasText: 'ERR500' }).getByText('Test bench').click();
  await fill(page);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('That did not work').first()).toBeVisible();
  await expect(page.getByLabel('Details: Error code')).toHaveValue('E225');
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
  await expectNoAxeViolations(phone);
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

test('[SRV-03] [SRV-04] [SRV-05] [SRV-06] [SRV-08] [SRV-09] [SRV-10] symptoms stand in order, ask for their text, and each fault is named', async ({
  page,
}) => {
  await signIn(page, harbourAdmin, path);
  await page.getByRole('button', { name: 'Select machine HK-M-0001' }).click();
  const symptoms = page.getByRole('group', { name: 'Symptoms' });
  const boxes = symptoms.getByRole('checkbox');
  await expect(boxes).not.toHaveCount(0);
  const names = await boxes.evaluateAll((all) => all.map((box) => box.closest('label')?.textContent ?? ''));
  expect(names.slice(0, 3)).toEqual(['Paper jam', 'Error code', 'Line on print or copy']);
  expect(names).toEqual(
    expect.arrayContaining(['Waste toner container request', 'Color mismatch', 'Unusual noise']),
  );
  expect(names.at(-1)).toBe('Others* (Please Specify)');
  const submit = page.getByRole('button', { name: 'Submit', exact: true });
  const problems = page.getByRole('alert').getByRole('link');
  await submit.click();
  await expect(problems).toHaveText([
    'Symptoms: Please select at least one symptom',
    'Agreement: Please confirm to have read and accepted the Terms and Conditions.',
  ]);
  await page.getByRole('checkbox', { name: 'Others* (Please Specify)' }).check();
  await expect(problems).toHaveCount(0);
  await submit.click();
  await expect(problems.first()).toHaveText(/^Details: Others\* \(Please Specify\): /);
  await expect(page.getByLabel('Lunch time')).toHaveValue('');
  await page.getByLabel('Remarks').fill('By the lift');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Select machine HK-M-0001' })).toBeVisible();
});
