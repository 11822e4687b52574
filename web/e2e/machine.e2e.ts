import { userCurrentInfo } from '@ebp/contracts/operations/user';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Page } from '@playwright/test';
import { noteNotices } from './harness/notices.ts';
import { takePictures } from './harness/pictures.ts';
import { readData } from './harness/portal.ts';
import { beginSession, signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';

const { harbourAdmin, harbourViewer, merlionAdmin } = demoAccounts;
const list = '/ebp/machine';
const one = `${list}/SFB20437`;

function rows(page: Page) {
  return page
    .getByRole('table', { name: 'Machines' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
}

async function openList(page: Page, account = harbourAdmin, search = ''): Promise<void> {
  await signIn(page, account, list + search);
  const isView = search.includes('view=');
  await expect(isView ? page.getByRole('definition').first() : rows(page).first()).toBeVisible();
}

test('[MAC-07] [MAC-08] [MAC-09] opens one machine, saves there, and returns to the list as it was', async ({
  page,
}) => {
  await openList(page, harbourAdmin, '?page=2');
  await page.getByRole('button', { name: 'Details, HK-M-0014' }).click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused();
  await expect(page.getByRole('definition').filter({ hasText: 'HK-M-0014' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Picture of/ })).toBeVisible();
  await page.getByLabel('Location reference', { exact: true }).fill('Level 2');
  const expectNotice = await noteNotices(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expectNotice(/Location reference of HK-M-0014 saved/);
  await expect(page).toHaveURL(/view=HK-M-0014/);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(page.getByLabel('Location reference, HK-M-0014')).toHaveValue('Level 2');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/ebp\/home\/?$/);
});

test('[MAC-06] [MAC-10] [MAC-11] [MAC-13] [MAC-14] [MAC-16] [ACC-14] [OPN-67] Singapore has neither photo nor location reference and is led to the relocation of this machine', async ({
  page,
}) => {
  await openList(page, merlionAdmin);
  await expect(page.getByRole('table').locator('img')).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'Location reference' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Details, SG-M-0001' }).click();
  await expect(page.getByText('Change of Address form (PDF)')).toBeVisible();
  await expect(page.getByLabel('Location reference')).toHaveCount(0);
  await page.getByRole('link', { name: 'machine relocation request', exact: true }).click();
  await expect(page).toHaveURL(/\/ebp\/macRelocReq\?machine=SG-M-0001$/);
  await expect(page.getByLabel('Serial number')).not.toHaveValue('');
  await expect(page.getByLabel('Current location')).not.toHaveValue('');
  const { userInfo } = await readData(page, userCurrentInfo);
  expect(userInfo.machineList[0]).toMatchObject({ pkey: 'SG-M-0001', customerCode: 'SG001' });
});

test('[ACC-07] [ACC-11] [ACC-12] one page has all about a machine: its forms filled in and its lists found by it; closed to who may not view machines, and to another company', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const shown = (text: RegExp) => main.getByText(text).filter({ visible: true });
  await signIn(page, harbourAdmin, one);
  await expect(main.getByRole('region', { name: 'Visits' }).getByText('SO-HK-4180')).toBeVisible();
  await expect(main.getByRole('region', { name: 'Toner and orders' }).getByText('TO-CHK-8120')).toBeVisible();
  await takePictures(page, 'one-machine');
  const lists = /^(Meter reading|Usage summary|Consumable orders|Service history|E-invoices)$/;
  const links = main.getByRole('region').getByRole('link', { name: lists }).filter({ visible: true });
  await expect(links).toHaveCount(5);
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  await links.and(page.locator(`[href="${addresses.at(-1)}"]`)).click();
  // Pages of other tabs stay rendered, hidden.
  await expect(shown(/SFB20437/).first()).toBeVisible();
  await expect(shown(/SFB20419/)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${one}$`));
  const forms = main.getByRole('navigation', { name: 'For this machine' }).filter({ visible: true });
  await expect(forms.getByRole('link')).toHaveCount(6);
  await page.goto('/ebp/servicehistory?find=SO-HK-4180');
  await main.getByRole('link', { name: 'SFB20437' }).click();
  await expect(page).toHaveURL(new RegExp(`${one}$`));

  await beginSession(page, harbourViewer);
  const closed = page.getByRole('heading', { name: 'No access to this page' });
  await page.goto(one);
  await expect(closed).toBeVisible();
  await page.context().clearCookies();
  await signIn(page, merlionAdmin, `${one}?company=CSPL`);
  await expect(page.getByRole('heading', { name: 'This machine is not among yours' })).toBeVisible();
});
