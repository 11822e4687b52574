import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Page } from '@playwright/test';
import { takePictures } from './harness/pictures.ts';
import { signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';
import { sentBodies } from './harness/upstream.ts';

const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true });
const back = (page: Page) => page.getByRole('button', { name: 'Back', exact: true });
const { harbourAdmin } = demoAccounts;
const sender = { salutation: 'MS', email: harbourAdmin.code };

test('[TRN-01] [TRN-05] [TRN-07] [ENQ-01] [ENQ-04] [ENQ-05] a user asks for a training and sends an enquiry, each once', async ({
  page,
}) => {
  await signIn(page, harbourAdmin, '/ebp/hrdTrainReq');
  await submit(page).click();
  await expect(page.getByRole('link', { name: 'First choice: date: This is required' })).toBeVisible();
  await page.getByLabel('First choice: date', { exact: true }).fill('11/01/2099');
  await page.getByLabel('First choice: time').selectOption({ label: '10:00 - 11:00' });
  await page.getByLabel('Second choice: date', { exact: true }).fill('12/01/2099');
  await page.getByLabel('Second choice: time').selectOption({ label: '14:30 - 15:30' });
  await page.reload();
  await page.getByRole('button', { name: 'Continue with it' }).click();
  await takePictures(page, 'training');
  await submit(page).dblclick();
  await expect(page.getByText(/^TR-CHK-/)).toBeVisible();
  await takePictures(page, 'training-complete');
  await page.reload();
  const calendar = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  expect((await calendar).suggestedFilename()).toBe('training.ics');
  const slots = { slot1Start: '10:00', slot1End: '11:00', slot2Start: '14:30', slot2End: '15:30' };
  const days = { date1: '2099-01-11', date2: '2099-01-12' };
  const times = { time1: '10:00-11:00', time2: '14:30-15:30' };
  const who = { salutation: 'MS', surName: 'Lau', otherName: 'Wing', phone: '852-28010001' };
  const codes = { userCode: harbourAdmin.code, useremail: harbourAdmin.code, customerCode: 'HK001' };
  expect(await sentBodies('/api/ebp/hrdTrainReq/create')).toEqual([
    { ...codes, ...who, ...days, ...times, ...slots, remarks: '' },
  ]);
  await back(page).click();
  await expect(page).toHaveURL(/\/ebp\/home\/?$/);

  await page.goto('/ebp/enquiry/');
  await page.getByLabel('Enquiry type').selectOption({ label: 'Products and solutions' });
  await page.getByLabel('Subject').fill('A second copier');
  await submit(page).dblclick();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused();
  await expect(page.getByText(/^EN-CHK-/)).toBeVisible();
  await takePictures(page, 'enquiry-complete');
  expect(await sentBodies('/api/ebp/enquiry/create')).toEqual([
    {
      ...sender,
      name: 'Lau',
      telNo: '852-28010001',
      customerCode: 'HK001',
      enquiryTypePkey: 'CL-CHK-ENQUIRY_TYPE-PRODUCT',
      subject: 'A second copier',
      content: '',
    },
  ]);
});

test('[VOC-01] [VOC-06] [VOC-09] [VOC-11] a user gives feedback and praise, by keyboard alone', async ({
  page,
}) => {
  await signIn(page, harbourAdmin, '/ebp/feedback/');
  await page.getByLabel('Description').fill('The engineer came early.');
  await page.getByRole('checkbox', { name: 'On-site service' }).focus();
  await page.keyboard.press('Space');
  for (const detail of [2, 3]) {
    await page.getByRole('button', { name: 'Add a detail to On-site service' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(`On-site service: detail ${detail}`)).toBeFocused();
  }
  await expect(page.getByRole('button', { name: 'Add a detail to On-site service' })).toBeHidden();
  await page.getByLabel('On-site service: detail 3').press('Enter');
  await expect(page.getByRole('link', { name: 'Staff rating: Rating staff is required' })).toBeVisible();
  await takePictures(page, 'feedback-refused');
  for (const detail of [1, 2, 3])
    await page.getByLabel(`On-site service: detail ${detail}`).fill(`Visit ${detail}`);
  await page.getByRole('radio', { name: 'Good' }).check();
  await submit(page).press('Enter');
  await expect(page.getByText(/^FB-CHK-/)).toBeVisible();

  await page.goto('/ebp/iAppreciation/');
  await page.getByLabel('To', { exact: true }).fill('Mr Leung');
  await page.getByLabel('Subject').fill('Thank you');
  await page.getByLabel('Feedback', { exact: true }).fill('He explained everything.');
  for (const name of ['Repair', 'Service', 'Prompt'])
    await page.getByRole('checkbox', { name, exact: true }).check();
  await takePictures(page, 'appreciation');
  await submit(page).dblclick();
  await expect(page.getByText(/^AP-CHK-/)).toBeVisible();
  const [feedback, praise, ...more] = await sentBodies('/api/ebp/voc/create');
  expect(more).toEqual([]);
  const visits = [1, 2, 3].map((visit) => ({ description: `Visit ${visit}` }));
  expect(feedback).toMatchObject({
    type: 'VOC',
    ...sender,
    relatedAreaList: [{ detailList: visits }, {}, {}, {}],
  });
  expect(praise).toMatchObject({ type: 'APPRECIATION', ...sender, to: 'Mr Leung', subject: 'Thank you' });
  const common = ['type', 'userCode', 'salutation', 'name', 'email', 'phone', 'customerCode', 'description'];
  const lists = {
    VOC: ['ratingStaffList'],
    APPRECIATION: ['to', 'subject', 'divisionList', 'impressionList'],
  };
  for (const sent of [feedback, praise]) {
    const own = lists[sent?.type as keyof typeof lists];
    expect(Object.keys(sent ?? {}).sort()).toEqual([...common, 'relatedAreaList', ...own].sort());
  }
});
