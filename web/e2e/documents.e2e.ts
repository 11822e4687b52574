import { statSync } from 'node:fs';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Page } from '@playwright/test';
import { go } from './harness/go.ts';
import { noteNotices } from './harness/notices.ts';
import { openedFile } from './harness/opened-file.ts';
import { takePictures } from './harness/pictures.ts';
import { signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';
import { setFault } from './harness/upstream.ts';

const { harbourAdmin } = demoAccounts;

// An opened document has no icon link, so the browser requests the default favicon.
test.use({ expectedFaults: [/favicon\.ico/] });

function rows(page: Page) {
  return page
    .getByRole('table')
    .first()
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
}

/** Opens a list and checks that its rows have the documented fields. */
async function openHolding(page: Page, call: string, fields: readonly string[], open: () => Promise<void>) {
  const answered = page.waitForResponse(
    (one) => new URL(one.url()).pathname === `/api/ebp/${call}` && one.ok(),
  );
  await open();
  const { data } = await (await answered).json();
  for (const field of fields) expect(data[0]).toHaveProperty(field);
}

/** The file behind a button of the first row. */
const opened = (page: Page, name: RegExp) => openedFile(page.getByRole('button', { name }).first());

test('a user opens invoices, statements, reports of visits and readings', async ({ page, context }) => {
  await test.step('[STM-01] [STM-03] [STM-05] [STM-07] [STM-09] [STM-11] invoices are searched for on opening and open as PDF', async () => {
    const ofInvoices = [
      'customerName',
      'documentNumber',
      'documentDate',
      'dueDate',
      'amount',
      'filename',
      'filenameUrl',
    ];
    await openHolding(page, 'estatement/search', ofInvoices, () =>
      signIn(page, harbourAdmin, '/ebp/einvoice'),
    );
    await expect(page.getByRole('heading', { level: 1, name: 'E-invoices' })).toBeVisible();
    await expect(page.getByText('33 invoices')).toBeVisible();
    await expect(page.getByText(/^Expires on /).first()).toBeHidden();
    await page.getByRole('table').getByRole('button', { name: 'Invoice date' }).click();
    await expect(page.getByText(/^Expires on \d\d\/\d\d\/\d{4}$/).first()).toBeVisible();
    const file = await opened(page, /^View PDF/);
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
    expect(String(await file.body())).toMatch(/^%PDF-/);
  });

  await test.step('[ERR-10] an invoice that cannot be had opens a page that says what to do', async () => {
    await setFault('file.open', 'failure');
    const opening = page.context().waitForEvent('page');
    await page
      .getByRole('button', { name: /^View PDF/ })
      .first()
      .click();
    const failed = await opening;
    await expect(
      failed.getByRole('heading', { level: 1, name: 'The document could not be opened' }),
    ).toBeVisible();
    await expect(failed.getByRole('heading', { name: '無法開啟文件' })).toBeVisible();
    await expect(failed.locator('body')).not.toContainText(/isSuccess|erp\.core/);
    await takePictures(failed, 'document-failed');
    await failed.close();
    await setFault('file.open');
  });

  await test.step('[STM-01] [STM-08] all statements come in one zip', async () => {
    await go(page, '/ebp/estatement');
    await expect(page.getByRole('heading', { level: 1, name: /Statement of account/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'devices@hk.supplier.example' })).toBeVisible();
    const zip = page.waitForEvent('download');
    const expectNotice = await noteNotices(page);
    await page.getByRole('button', { name: 'All PDFs (zip)' }).click();
    expect((await zip).suggestedFilename()).toBe('statements.zip');
    expect(statSync(await (await zip).path()).size).toBeGreaterThan(5_000);
    await expectNotice(/The zip file is ready: /);
  });

  await test.step('[SVH-01] [SVH-02] [SVH-03] [SVH-04] [SVH-05] visits of a month have their reports and their CSV', async () => {
    const ofVisits = [
      'machineId',
      'department',
      'model',
      'serialNumber',
      'lastServiceDate',
      'serviceOrderCode',
      'taskNature',
      'serviceMan',
      'filename',
    ];
    await openHolding(page, 'servicehistory/search', ofVisits, () => go(page, '/ebp/servicehistory'));
    await expect(page.getByText('41 visits')).toBeVisible();
    const report = await opened(page, /^Download/);
    expect(String(await report.body())).toMatch(/^%PDF-/);
    await page.getByRole('button', { name: 'More filters' }).click();
    await page.getByLabel('Visit month').selectOption({ index: 2 });
    await expect(page).toHaveURL(/visitMonth=\d{4}-\d\d-01/);
    await expect(page.getByText(/^[1-9] visits?$/)).toBeVisible();
    const csv = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).click();
    expect((await csv).suggestedFilename()).toBe('service-history.csv');
  });

  await test.step('[USG-01] [USG-02] [USG-03] [USG-04] [USG-05] [USG-09] readings have invoices', async () => {
    const ofReadings = [
      'model',
      'serialNumber',
      'contractNo',
      'prevReportDatetime',
      'currReportDatetime',
      'prevInvoicePathUrl',
      'currentInvoicePathUrl',
      'counterList',
    ];
    await openHolding(page, 'meterRead/machineUsageSummary', ofReadings, () =>
      go(page, '/ebp/meterread/usageSummary'),
    );
    await expect(rows(page)).toHaveCount(10);
    for (const contact of ['meters@hk.supplier.example', 'devices@hk.supplier.example']) {
      await expect(page.getByRole('link', { name: contact })).toBeVisible();
    }
    const invoice = await opened(page, /^Invoice, current reading/);
    expect(invoice.headers()['content-type']).toBe('application/pdf');
  });

  await test.step('[USG-06] [USG-08] readings are printed on A4 with their head on each page', async () => {
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
});
