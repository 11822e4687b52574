import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './harness/accessibility.ts';
import { takePictures } from './harness/pictures.ts';
import { signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';
import { sentBodies } from './harness/upstream.ts';

const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true });
const back = (page: Page) => page.getByRole('button', { name: 'Back', exact: true });
const { harbourAdmin, merlionAdmin } = demoAccounts;
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
  await expectNoAxeViolations(page);
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
  await expectNoAxeViolations(page);
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
  await expectNoAxeViolations(page);
  for (const detail of [1, 2, 3])
    await page.getByLabel(`On-site service: detail ${detail}`).fill(`Visit ${detail}`);
  await page.getByRole('checkbox', { name: 'Good' }).check();
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

test('[TRN-02] [TRN-03] [TRN-04] [TRN-06] [ENQ-02] [ENQ-03] [ENQ-06] training and enquiry have the documented fields, and name what is missing', async ({
  page,
}) => {
  const problems = page.getByRole('alert').getByRole('link');
  await signIn(page, harbourAdmin, '/ebp/hrdTrainReq');
  await expect(page.getByText('Training is offered to existing corporate customers.')).toBeVisible();
  for (const name of ['Salutation', 'Surname', 'Other name', 'Contact number', 'E-mail', 'Remarks'])
    await expect(page.getByLabel(name, { exact: true })).toBeVisible();
  await expect(
    page.getByLabel('First choice: time').locator('option', { hasText: '10:00 - 11:00' }),
  ).toHaveCount(1);
  await page.getByLabel('First choice: date', { exact: true }).fill('01/01/2020');
  await submit(page).click();
  await expect(problems).toHaveCount(4);
  await expect(problems.first()).toHaveText(/^First choice: date: /);
  await back(page).click();

  await page.goto('/ebp/enquiry/');
  await page.getByLabel('E-mail', { exact: true }).fill('wing');
  for (const name of ['Surname', 'Contact number']) await page.getByLabel(name, { exact: true }).fill('');
  await expect(page.getByLabel('Customer name').locator('option')).toContainText([
    'Harbour Trading',
    'Victoria Logistics',
  ]);
  await submit(page).click();
  await expect(problems).toHaveText([
    'Surname: This is required',
    'E-mail: Invalid email format',
    'Contact number: This is required',
    'Enquiry type: This is required',
    'Subject: This is required',
  ]);
  await expect(page.getByLabel('Content')).toBeVisible();
});

test('[VOC-02] [VOC-03] [VOC-04] [VOC-05] [VOC-07] [VOC-08] [VOC-10] feedback and appreciation ask for what each of them needs', async ({
  page,
}) => {
  const problems = page.getByRole('alert').getByRole('link');
  await signIn(page, harbourAdmin, '/ebp/feedback/');
  for (const name of ['Salutation', 'Surname', 'E-mail', 'Contact number', 'Customer name', 'Service date'])
    await expect(page.getByLabel(name, { exact: true })).toBeVisible();
  await submit(page).click();
  await expect(problems).toHaveText([
    'Description: This is required',
    'Related area: Related area is required',
    'Staff rating: Rating staff is required',
  ]);
  await page.getByRole('checkbox', { name: 'On-site service' }).check();
  await submit(page).click();
  await expect(page.getByText('Detail is required').first()).toBeVisible();

  await page.goto('/ebp/iAppreciation/');
  await submit(page).click();
  await expect(problems).toHaveText([
    'To: This is required',
    'Subject: This is required',
    'Feedback: This is required',
    'Service category: Service category is required',
    'Division: Division is required',
    'Impression: Impression is required',
  ]);
  await expect(page.getByRole('group', { name: 'Staff rating' })).toHaveCount(0);
});

test('[TRN-01] [TRN-06] [RLM-19] [VOC-01] [VOC-04] Singapore asks for a training and a relocation, and says thank you', async ({
  page,
}) => {
  await signIn(page, merlionAdmin, '/ebp/hrdTrainReq');
  for (const [index, choice] of ['First', 'Second'].entries()) {
    await page.getByLabel(`${choice} choice: date`, { exact: true }).fill(`1${index}/01/2099`);
    await page.getByLabel(`${choice} choice: time`).selectOption({ label: '10:00 - 11:00' });
  }
  await submit(page).click();
  await expect(page.getByText(/^TR-CSPL-/)).toBeVisible();

  await page.goto('/ebp/relocReq/');
  await page.getByRole('checkbox', { name: 'Choose SG-M-0001' }).check();
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await next.click();
  await page.getByLabel('New location', { exact: true }).fill('2 Orchard Road');
  for (const step of ['Disconnection', 'Collection', 'Delivery', 'Reconnection']) {
    await page.getByLabel(`${step} date`, { exact: true }).fill('01/12/2099');
    await page.getByRole('button', { name: new RegExp(`^${step} time`) }).click();
    await page.getByRole('option', { name: 'AM 10:00-12:00' }).click();
    await page.keyboard.press('Escape');
  }
  await page.getByRole('checkbox', { name: /read and accepted/ }).check();
  await next.click();
  await submit(page).click();
  await expect(page.getByText(/We have received your relocation request/)).toBeVisible();
  await expect(page.getByRole('link', { name: '+65 6801 1000' })).toBeVisible();

  await page.goto('/ebp/iAppreciation/');
  await page.getByLabel('To', { exact: true }).fill('Ms Goh');
  await page.getByLabel('Subject').fill('Thank you');
  await page.getByLabel('Feedback', { exact: true }).fill('She explained everything.');
  for (const name of ['Repair', 'Service', 'Prompt'])
    await page.getByRole('checkbox', { name, exact: true }).check();
  await submit(page).click();
  await expect(page.getByText(/^AP-CSPL-/)).toBeVisible();
  const sent = ['hrdTrainReq', 'voc'].map((name) => sentBodies(`/api/ebp/${name}/create`));
  for (const [body] of await Promise.all(sent))
    expect(body).toMatchObject({ customerCode: 'SG001', userCode: merlionAdmin.code });
});

test('[OPN-17] [SHL-17] enquiry and feedback of Singapore are pages of the supplier', async ({ page }) => {
  await signIn(page, merlionAdmin);
  const menus = page.getByRole('navigation', { name: 'Functions' });
  await menus.getByRole('button', { name: 'Your voice' }).click();
  for (const name of ['Enquiry', 'Feedback']) {
    const link = menus.getByRole('link', { name: new RegExp(`^${name}`) });
    await expect(link).toHaveAttribute('href', `https://sg.supplier.example/${name.toLowerCase()}`);
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
});
