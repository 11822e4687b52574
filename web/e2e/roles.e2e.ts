import { companyProfiles } from '@ebp/contracts/company';
import { today } from '@ebp/contracts/rules/dates';
import { buildBasket, buildBasketSummary } from '@ebp/contracts/testing/basket';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Page } from '@playwright/test';
import { confirmAsGuest } from './harness/guest.ts';
import { statusOfPut } from './harness/portal.ts';
import { beginSession, signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';

const { harbourAdmin, harbourViewer, merlionAdmin } = demoAccounts;
const needs = (page: Page) => page.getByRole('region', { name: 'What needs you' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const nothingHere = 'There is nothing at this link';

/** What the gateway itself answers in this session, without the pages. */
async function statusesOf(page: Page): Promise<number[]> {
  const headers = { 'X-EBP-Request': '1' };
  const paths = ['attention', 'requests', 'baskets', 'push', 'machine?name=SFB20437'];
  const answers = await Promise.all(paths.map((path) => page.request.get(`/bff/${path}`, { headers })));
  return answers.map((answer) => answer.status());
}

test('[ACC-11] [ACC-12] what an administrator is reminded of, sends, hands over and saves is nothing to a viewer, to another company, and to guests', async ({
  page,
}) => {
  await signIn(page, harbourAdmin, '/ebp/enquiry/');
  const summary = buildBasketSummary({ name: 'Paper for everybody' });
  const { content, items } = buildBasket();
  const saved = { id: summary.id, form: 'paper-order', name: summary.name, content, items };
  expect(await statusOfPut(page, '/bff/baskets', saved)).toBe(200);
  const reminder = { from: today(companyProfiles.CHK.timeZone), months: 1 };
  expect(await statusOfPut(page, '/bff/baskets/change', { id: summary.id, reminder })).toBe(200);
  await page.getByLabel('Enquiry type').selectOption({ index: 1 });
  await page.getByLabel('Subject').fill('Two copiers more');
  await page.getByLabel('Content', { exact: true }).fill('For the third floor.');
  await button(page, 'Ask a colleague to send it').click();
  await button(page, 'Make a link').click();
  const dialog = page.getByRole('dialog', { name: 'Ask a colleague to send it' });
  const link = (await dialog.getByText(/\/ebp\/handover\/[\w-]{22}$/).textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.goto('/ebp/home');
  await button(page, 'Show all 7').click();
  await expect(needs(page).getByText(`Time to order: ${summary.name}`)).toBeVisible();
  await expect(page.getByText('1 unfinished')).toBeVisible();
  await button(page, 'Later: Enquiry').click();
  await expect(page.getByText('1 unfinished')).toBeHidden();
  await page.reload();
  await needs(page).getByRole('button', { name: 'Show 1 put off' }).click();
  await expect(page.getByText('1 unfinished')).toBeVisible();
  await button(page, 'Continue with it').click();
  await button(page, 'Submit').click();
  await expect(page.getByText(/^EN-CHK-/).first()).toBeVisible();
  await page.goto('/ebp/myrequests');
  await expect(page.getByRole('row').filter({ hasText: 'Two copiers more' })).toBeVisible();

  await signIn(page, harbourViewer, '/ebp/myrequests');
  await expect(page.getByText('No record found')).toBeVisible();
  await page.goto(link);
  await expect(page.getByText(nothingHere)).toBeVisible();
  await page.goto('/ebp/home');
  await expect(needs(page).getByRole('link', { name: /messages? (is|are) unread/ })).toBeVisible();
  await expect(needs(page).getByText(/Time to order|no reading|invoice/)).toHaveCount(0);
  await expect(page.getByText('1 unfinished')).toHaveCount(0);
  expect(await statusesOf(page)).toEqual([200, 200, 200, 200, 403]);

  await beginSession(page, merlionAdmin);
  await page.goto(`${link}?company=CSPL`);
  await expect(page.getByText(nothingHere)).toBeVisible();
  await page.goto('/ebp/home');
  await expect(needs(page).getByRole('link').first()).toBeVisible();
  await expect(needs(page).getByText(/Time to order|HK-M-|SFP20881|SFB21029/)).toHaveCount(0);
  expect(await statusesOf(page)).toEqual([200, 200, 200, 200, 404]);

  await page.context().clearCookies();
  await confirmAsGuest(page);
  await expect(needs(page)).toHaveCount(0);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'No access to this page' })).toBeVisible();
  expect(await statusesOf(page)).toEqual([403, 403, 403, 403, 403]);
});
