import { readFile } from 'node:fs/promises';
import { companyProfiles } from '@ebp/contracts/companies';
import { today } from '@ebp/contracts/rules/dates';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Page } from '@playwright/test';
import { button } from './harness/locators.ts';
import { takePictures } from './harness/pictures.ts';
import { signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';
import { sentBodies } from './harness/upstream.ts';

const { merlionOffice } = demoAccounts;
const paper = (page: Page) => page.getByLabel('Quantity, Plainfield A4 80gsm');
const name = 'Paper for the test kitchen';

/** Makes a basket due on every day this test may run: from the 29th on, a reminder of today is for the end of the month. */
async function remindFromFirst(page: Page, path: string): Promise<void> {
  const from = `${today(companyProfiles.CSPL.timeZone).slice(0, -2)}01`;
  const answer = await page.request.put('/bff/baskets/change', {
    headers: { 'X-EBP-Request': '1' },
    data: { id: new URLSearchParams(path.split('?')[1]).get('basket'), reminder: { from, months: 1 } },
  });
  expect(answer.status()).toBe(200);
}

test('an order above the limit of a role goes another way than one within it', async ({ page }) => {
  await signIn(page, merlionOffice, '/ebp/paperOrder/');

  await test.step('above the limit it is for a colleague to send', async () => {
    await paper(page).fill('120');
    await expect(page.getByText(/^This is above \$500/)).toBeVisible();
    await takePictures(page, 'limit-fill');
    await button(page, 'Next').click();
    await expect(button(page, 'Ask a colleague to send it')).toBeVisible();
    await expect(button(page, 'Order')).toBeHidden();
    await takePictures(page, 'limit-review');
  });

  await test.step('within it, it becomes a basket that home brings back', async () => {
    await button(page, 'Back').click();
    await paper(page).fill('20');
    await button(page, 'Next').click();
    await button(page, 'Save as a basket').click();
    await page.getByLabel('Name of the basket').fill(name);
    await takePictures(page, 'basket-save');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${name} is saved.`, { exact: false })).toBeVisible();
    await page.getByLabel('Remind me').selectOption('Every month');
    await takePictures(page, 'basket-remind');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Save, and put it into my calendar').click(),
    ]);
    const series = (await readFile(await file.path(), 'utf8')).replaceAll('\r\n ', '');
    expect(series).toMatch(/RRULE:FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=/);
    const [, path = ''] = /URL:https?:\/\/[^/]+(\/\S+)/.exec(series) ?? [];
    await remindFromFirst(page, path);

    await page.getByRole('navigation', { name: 'Open pages' }).getByRole('link', { name: 'Home' }).click();
    const due = page.getByRole('link', { name: `Time to order: ${name}` });
    await expect(due).toBeVisible();
    // The link of the calendar.
    await expect(due).toHaveAttribute('href', path);
    await takePictures(page, 'basket-home');
    await due.click();
    await expect(page.getByText(/^Filled in from your basket Paper for the test kitchen/)).toBeVisible();
    await takePictures(page, 'basket-review');
    // Nobody waits for the receipt.
    await Promise.all([page.waitForResponse('**/api/ebp/paperorder/create'), button(page, 'Order').click()]);
    // The panel is empty until the answer that could bring the line back.
    await Promise.all([page.waitForResponse('**/bff/attention'), page.goto('/ebp/home')]);
    const needs = page.getByRole('region', { name: 'What needs you' });
    const nothing = needs.getByText('Nothing needs you.', { exact: true });
    await expect(needs.getByRole('link').or(nothing).first()).toBeVisible();
    await expect(due).toBeHidden();

    const sent = await sentBodies('/api/ebp/paperorder/create');
    expect(sent.map(({ totalQty, userCode }) => [totalQty, userCode])).toEqual([[20, merlionOffice.code]]);
  });
});
