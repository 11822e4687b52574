import { statSync } from 'node:fs';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Page } from '@playwright/test';
import { answeredRows } from './harness/answered.ts';
import { noteNotices } from './harness/notices.ts';
import { openedFile } from './harness/opened-file.ts';
import { takePictures } from './harness/pictures.ts';
import { signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';
import { setFault } from './harness/upstream.ts';

const { harbourAdmin, merlionAdmin } = demoAccounts;
const invoices = '/ebp/einvoice';

// An opened document has no icon link, so the browser requests the default favicon.
test.use({ expectedFaults: [/favicon\.ico/] });

function rows(page: Page) {
  return page
    .getByRole('table')
    .first()
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
}

async function open(page: Page, path: string, account = harbourAdmin): Promise<void> {
  await signIn(page, account, path);
  await expect(rows(page).first()).toBeVisible();
}

/** Opens a list and checks that its rows have the documented fields. */
async function openHolding(page: Page, path: string, call: string, fields: readonly string[]): Promise<void> {
  const answered = answeredRows(page, `/api/ebp/${call}`);
  await open(page, path);
  const [row] = await answered;
  for (const field of fields) expect(row).toHaveProperty(field);
}

/** The file behind a button of the first row. */
const opened = (page: Page, name: RegExp) => openedFile(page.getByRole('button', { name }).first());

test('[STM-01] [STM-03] [STM-05] [STM-07] [STM-09] [STM-11] [ERR-10] invoices are searched for on opening and open as PDF; one that cannot be had opens a page that says what to do', async ({
  page,
}) => {
  await openHolding(page, invoices, 'estatement/search', [
    'customerName',
    'documentNumber',
    'documentDate',
    'dueDate',
    'amount',
    'filename',
    'filenameUrl',
  ]);
  await expect(page.getByRole('heading', { level: 1, name: 'E-invoices' })).toBeVisible();
  await expect(page.getByText('33 invoices')).toBeVisible();
  await expect(page.getByText(/^Expires on /).first()).toBeHidden();
  await page.getByRole('table').getByRole('button', { name: 'Invoice date' }).click();
  await expect(page.getByText(/^Expires on \d\d\/\d\d\/\d{4}$/).first()).toBeVisible();
  const file = await opened(page, /^View PDF/);
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect(String(await file.body())).toMatch(/^%PDF-/);

  await setFault('file.open', 'failure');
  const opening = page.context().waitForEvent('page');
  await page
    .getByRole('button', { name: /^View PDF/ })
    .first()
    .click();
  const window = await opening;
  await expect(
    window.getByRole('heading', { level: 1, name: 'The document could not be opened' }),
  ).toBeVisible();
  await expect(window.getByRole('heading', { name: '無法開啟文件' })).toBeVisible();
  await expect(window.locator('body')).not.toContainText(/isSuccess|erp\.core/);
  await takePictures(window, 'document-failed');
});

test('[STM-01] [STM-08] all statements of Singapore in one zip', async ({ page }) => {
  await open(page, '/ebp/estatement', merlionAdmin);
  await expect(page.getByRole('heading', { level: 1, name: /Statement of account/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'devices@sg.supplier.example' })).toBeVisible();
  const download = page.waitForEvent('download');
  const expectNotice = await noteNotices(page);
  await page.getByRole('button', { name: 'All PDFs (zip)' }).click();
  expect((await download).suggestedFilename()).toBe('statements.zip');
  expect(statSync(await (await download).path()).size).toBeGreaterThan(5_000);
  await expectNotice(/The zip file is ready\./);
});

test('[SVH-01] [SVH-02] [SVH-03] [SVH-04] [SVH-05] visits of a month, their reports and their CSV', async ({
  page,
}) => {
  await openHolding(page, '/ebp/servicehistory', 'servicehistory/search', [
    'machineId',
    'department',
    'model',
    'serialNumber',
    'lastServiceDate',
    'serviceOrderCode',
    'taskNature',
    'serviceMan',
    'filename',
  ]);
  await expect(page.getByText('41 visits')).toBeVisible();
  const file = await opened(page, /^Download/);
  expect(String(await file.body())).toMatch(/^%PDF-/);
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByLabel('Visit month').selectOption({ index: 2 });
  await expect(page).toHaveURL(/visitMonth=\d{4}-\d\d-01/);
  await expect(page.getByText(/^[1-9] visits?$/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toBe('service-history.csv');
});

test('[USG-01] [USG-02] [USG-03] [USG-04] [USG-05] [USG-06] [USG-08] [USG-09] readings and invoices, printed on A4 with their head on each page', async ({
  page,
  context,
}) => {
  await openHolding(page, '/ebp/meterread/usageSummary', 'meterRead/machineUsageSummary', [
    'model',
    'serialNumber',
    'contractNo',
    'prevReportDatetime',
    'currReportDatetime',
    'prevInvoicePathUrl',
    'currentInvoicePathUrl',
    'counterList',
  ]);
  await expect(rows(page)).toHaveCount(10);
  for (const contact of ['meters@hk.supplier.example', 'devices@hk.supplier.example']) {
    await expect(page.getByRole('link', { name: contact })).toBeVisible();
  }
  const invoice = await opened(page, /^Invoice, current reading/);
  expect(invoice.headers()['content-type']).toBe('application/pdf');
  // The browser's own print dialog would block the test.
  await page.evaluate(() => {
    const native = window.open.bind(window);
    window.open = (...words) => {
      const sheet = native(...words);
      if (sheet) sheet.print = () => sheet.document.body.setAttribute('data-printed', '');
      return sheet;
    };
  });
  const popup = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Print' }).click();
  const sheet = await popup;
  await expect(sheet.locator('body[data-printed]')).toBeVisible();
  await expect(sheet).toHaveTitle('Usage summary report');
  await expect(sheet.locator('tbody')).toHaveCount(23);
  await expect(sheet.locator('thead')).toHaveCSS('display', 'table-header-group');
  const pdf = (await sheet.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBe(2);
  expect(pdf).toMatch(/MediaBox \[0 0 59\d\.\d+ 84\d\.\d+\]/);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/ebp\/home\/?$/);
});
