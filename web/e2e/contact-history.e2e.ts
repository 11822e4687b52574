import { today } from '@ebp/contracts/rules/dates';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Page } from '@playwright/test';
import { asRead } from '../src/lib/formats/as-read.ts';
import { go } from './harness/go.ts';
import { noteNotices } from './harness/notices.ts';
import { openedFile } from './harness/opened-file.ts';
import { takePictures } from './harness/pictures.ts';
import { signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';
import { sentBodies } from './harness/upstream.ts';

const { contactCentreAgent: agent } = demoAccounts;
const history = '/contacthistory/CA-HK001';
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * An opened document has no icon link, so the browser requests the default favicon; and when the browser's inert parser
 * reads a hostile e-mail, it reports the event handlers before the sanitiser removes them.
 */
test.use({
  expectedFaults: [
    /favicon\.ico|inline event handler violates .*\/mail-frame\.|script-src-attr by inline in .*\/mail-frame\./,
  ],
});

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Open pages' }).getByRole('link', { name, exact: true });

const opened = (page: Page, name: string) => openedFile(page.getByRole('button', { name }));

test('an agent reads mail, plans by the calendar and writes the log of a task', async ({ page }) => {
  const frame = page.frameLocator('iframe[title="Text of the e-mail"]:visible');
  const grid = page.getByRole('grid');
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('unknown.example')) foreign.push(request.url());
  });
  await signIn(page, agent, history);

  await test.step('[CCC-10] [OPN-45] a hostile e-mail does nothing', async () => {
    await page.getByRole('link', { name: 'You have won a free copier' }).click();
    await expect(frame.getByText('Click here')).toBeVisible();
    await frame.getByText('Click here').click();
    await expect(frame.locator('script, form, img, input, [onclick], [onerror]')).toHaveCount(0);
    await expect(page.getByText(/^1 picture was left out/)).toBeVisible();
    await expect(page).toHaveTitle(/You have won|E-mail/);
    expect(foreign).toEqual([]);
  });

  await test.step('[CCC-10] [OPN-45] files of an e-mail and a fax open by their signed links', async () => {
    await tab(page, 'Contact history Harbour Trading').click();
    await page.getByRole('link', { name: 'Signed relocation form', exact: true }).click();
    await expect(frame.getByText('signed form')).toBeVisible();
    // The frame's style applies, so the content security policy allowed it.
    await expect(frame.locator('body')).toHaveCSS('margin-top', '0px');
    await takePictures(page, 'email-detail');
    const attachment = await opened(page, 'Open, relocation-form-HK001.pdf');
    expect([attachment.status(), attachment.headers()['content-type']]).toEqual([200, 'application/pdf']);
    const own = page.waitForEvent('popup');
    await page.getByRole('link', { name: /^Open in a window of its own/ }).click();
    const second = await own;
    await expect(second.getByRole('heading', { name: 'Signed relocation form' })).toBeVisible();
    await expect(second.getByRole('navigation')).toHaveCount(0);
    await takePictures(second, 'email-content');
    await second.close();
    await tab(page, 'Contact history Harbour Trading').click();
    await page.getByRole('link', { name: 'Relocation request with chop' }).click();
    const fax = await opened(page, 'Open, fax-FX-0001.pdf');
    expect([fax.status(), fax.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await takePictures(page, 'fax-detail');
  });

  await test.step('[CAL-01] [CAL-02] [CAL-03] an agent plans by the calendar, by keyboard too', async () => {
    const date = today('Asia/Hong_Kong');
    const [year, month, day] = date.split('-').map(Number);
    const label = `${day} ${months[(month ?? 1) - 1]} ${year}`;
    await go(page, '/ecca/calendar');
    await expect(grid.getByRole('link', { name: `2 more, ${asRead(date)}` })).toBeVisible();
    await takePictures(page, 'calendar');
    const fetched = page.waitForRequest(/searchByCreator\?dateFrom=\d{4}-\d\d-01&dateTo=/);
    await page.getByRole('button', { name: 'Next month' }).click();
    await fetched;
    await page.getByRole('button', { name: 'Today', exact: true }).click();
    await grid.getByRole('button', { name: /, 5 tasks$/ }).focus();
    await page.keyboard.press('Enter');
    await expect(tab(page, label)).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { name: `Tasks of ${asRead(date)}` })).toBeVisible();
    await page.getByRole('link', { name: /Welcome call/ }).click();
    await expect(page.getByRole('heading', { name: 'Welcome call' })).toBeVisible();
    await takePictures(page, 'task-day');
  });

  await test.step('[CAL-04] a report opens', async () => {
    await go(page, '/ecca/report');
    await page.getByRole('combobox', { name: 'Customer name' }).selectOption('HK001');
    await expect(page.getByText('3 reports')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Open, Supplies ordered' })).toBeDisabled();
    await takePictures(page, 'report');
    const report = await opened(page, 'Open, Fleet usage by department');
    expect([report.status(), report.headers()['content-type']]).toEqual([200, 'application/pdf']);
  });

  await test.step('[CCC-06] [CCC-08] [CCC-09] the history of an account leads to a task, and its log is written', async () => {
    await go(page, history);
    await expect(page.getByText('13 contacts')).toBeVisible();
    await expect(page.getByText('Incoming call · Wing Lau · 4 min 4 s · Sam Yip')).toBeVisible();
    await takePictures(page, 'contact-history');
    await page.getByRole('button', { name: 'Tasks 8' }).click();
    await expect(page).toHaveURL(/\?type=TASK$/);
    await page.getByRole('link', { name: 'Call back about the delivery date' }).click();
    await expect(tab(page, 'T-260006: Call back about the delivery date')).toBeVisible();
    await expect(page.getByText(/^Overdue since /)).toBeVisible();
    await takePictures(page, 'task-detail');
    await page.getByRole('link', { name: 'Write log' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2);
    await takePictures(page, 'task-logger');
    await page.getByRole('radio', { name: 'Reached' }).check();
    await page.getByLabel('What was done').fill('Cartridges leave tomorrow');
    await page.getByLabel('Next step').fill('Confirm the arrival');
    await page.getByLabel('Follow-up date', { exact: true }).fill('20/11/2099');
    const expectNotice = await noteNotices(page);
    await page.getByRole('button', { name: 'Save' }).dblclick();
    await expectNotice(/The log of T-260006 was saved/);
    await expect(page).toHaveURL(/\/taskdetail\/T-260006\/view$/);
    await expect(page.getByText('Cartridges leave tomorrow')).toBeVisible();
    await expect(page.getByText('Due 20/11/2099', { exact: true })).toBeVisible();
    const sent = await sentBodies('/api/ebp/tasklogger/T-260006/update');
    expect(sent).toMatchObject([{ userCode: agent.code, version: 1, result: 'REACHED', status: 'OPEN' }]);
    await tab(page, 'Contact history Harbour Trading').click();
    await expect(page).toHaveURL(/\?type=TASK$/);
    await go(page, '/ecca/calendar?month=2099-11');
    await expect(grid.getByRole('link', { name: /Call back about the delivery/ })).toBeVisible();
  });
});
