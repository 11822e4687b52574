import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Page } from '@playwright/test';
import { takePictures } from './harness/pictures.ts';
import { signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';
import { sentBodies } from './harness/upstream.ts';

const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true });
const { harbourAdmin } = demoAccounts;
const sender = { salutation: 'MS', email: harbourAdmin.code };

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
