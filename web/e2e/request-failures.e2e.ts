import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Page } from '@playwright/test';
import { signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';
import { sentBodies, setFault } from './harness/upstream.ts';

const { harbourAdmin } = demoAccounts;
const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const shared = (page: Page) => page.getByRole('alertdialog', { name: 'That did not work' });

test('[ERR-01] [ERR-08] a refusal, a broken answer and a reset keep the input, and nothing goes out twice', async ({
  page,
}) => {
  const operation = 'enquiry.create';
  const api = '/api/ebp/enquiry/create';
  await signIn(page, harbourAdmin, '/ebp/enquiry/');
  await field(page, 'Enquiry type').selectOption({ label: 'Contract' });
  await field(page, 'Subject').fill('Renewal');

  await setFault(operation, 'rejected');
  await submit(page).click();
  await expect(shared(page)).toBeVisible();
  await expectApart(page);
  await expect(field(page, 'Subject')).toHaveValue('Renewal');
  await shared(page).getByRole('button', { name: 'Dismiss' }).click();

  await setFault(operation, 'broken');
  await submit(page).dblclick();
  await expect(page.getByText('It is not known whether this was received', { exact: true })).toBeVisible();
  await expect(field(page, 'Subject')).toHaveValue('Renewal');
  await page.reload();
  await expect(page.getByText('It is not known whether this was received', { exact: true })).toBeVisible();
  await expect(field(page, 'Subject')).toHaveValue('Renewal');
  // The rejected and the failed one: neither the second click nor the reload sent another.
  expect(await sentBodies(api)).toHaveLength(2);

  await setFault(operation, 'reset');
  // The page says so of the attempt before as well.
  const answered = page.waitForResponse((response) => response.url().endsWith(api));
  await page.getByRole('button', { name: 'It is not there, send it again' }).click();
  await (await answered).finished();
  expect(await sentBodies(api)).toHaveLength(3);
  await expect(page.getByText('It is not known whether this was received', { exact: true })).toBeVisible();
  await setFault(operation);
  await page.getByRole('button', { name: 'It is not there, send it again' }).click();
  await expect(page.getByText(/^EN-CHK-/)).toBeVisible();
  expect(await sentBodies(api)).toHaveLength(4);
  await page.goBack();
  await page.goForward();
  expect(await sentBodies(api)).toHaveLength(4);
});

/** The notification and the submit button do not overlap. */
async function expectApart(page: Page): Promise<void> {
  const [notice, button] = [await shared(page).boundingBox(), await submit(page).boundingBox()];
  if (!notice || !button) throw new Error('one of them is not drawn');
  const isBeside = notice.x + notice.width <= button.x || button.x + button.width <= notice.x;
  const isAbove = notice.y + notice.height <= button.y || button.y + button.height <= notice.y;
  expect(isBeside || isAbove, JSON.stringify({ notice, button })).toBe(true);
}
