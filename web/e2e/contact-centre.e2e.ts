import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Page } from '@playwright/test';
import { Clicks } from './harness/clicks.ts';
import { expectFocusIn } from './harness/focus-in.ts';
import { go } from './harness/go.ts';
import { noteNotices } from './harness/notices.ts';
import { takePictures } from './harness/pictures.ts';
import { signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';

const agent = demoAccounts.contactCentreAgent;
const functions = (page: Page) => page.getByRole('navigation', { name: 'Functions' });
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Open pages' });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function findByName(page: Page, name: string) {
  await functions(page).getByRole('link', { name: 'Find an account' }).click();
  await page.getByRole('button', { name: 'Clear' }).click();
  await field(page, 'Name').fill(name);
  await page.keyboard.press('Enter');
  await expect(title(page, `Contact account - ${name}`)).toBeVisible();
}

test('[CCC-04] [CCC-05] [CCC-11] [SHL-12] [SHL-28] accounts stand open side by side and keep their state', async ({
  page,
}) => {
  // What knows the shortcuts listens to the telephone at once.
  const shortcutsLoaded = page.waitForRequest((request) => request.url().endsWith('/telephony/events'));
  await signIn(page, agent);
  await expect(page.getByRole('heading', { name: 'Due by today' })).toBeVisible();
  await takePictures(page, 'agent-home');
  await expect(page.getByLabel('What the caller says')).toBeFocused();
  await page.getByLabel('What the caller says').fill('+852 2801-0001');
  await page.keyboard.press('Enter');
  await expect(title(page, 'Contact account - Harbour Trading')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Machines of Harbour Trading' })).toBeVisible();
  await takePictures(page, 'contact-account');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/ecca\/contactaccount\/search\?phone=/);
  await expect(field(page, 'Telephone')).toBeFocused();
  await page.getByRole('main').getByRole('link', { name: 'Harbour Trading', exact: true }).click();
  await expect(title(page, 'Contact account - Harbour Trading')).toBeVisible();

  await shortcutsLoaded;
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expectFocusIn(sheet);
  await takePictures(page, 'shortcuts');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.keyboard.press('Alt+7');
  await field(page, 'Remarks').fill('Half a sentence');
  await findByName(page, 'Victoria Logistics');
  await expect(tabs(page).getByRole('link', { name: /Harbour Trading/ })).toHaveCount(1);
  await tabs(page).getByRole('link', { name: 'Harbour Trading' }).click();
  await tabs(page)
    .getByRole('link', { name: /^Edit Harbour Trading/ })
    .click();
  await expect(field(page, 'Remarks')).toHaveValue('Half a sentence');
  await expect(tabs(page).getByRole('link')).toHaveText([
    'Home',
    'Find an account',
    'Harbour Trading',
    /^Edit Harbour Trading/,
    'Victoria Logistics',
  ]);
});

test('[CCC-08] [CCC-10] [API-51] an agent logs a call without a task in two clicks, and answers an e-mail: the history has both', async ({
  page,
}) => {
  const clicks = await Clicks.on(page);
  await signIn(page, agent, '/ecca/contactaccount/CA-HK003/view');
  const log = page.getByRole('link', { name: 'Log a call' });
  await expect(log).toBeVisible();
  await clicks.expectAtMost(2, 'log a call that no task is about', async () => {
    await log.click();
    await expect(page.getByRole('radio', { name: 'Reached' })).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Advice');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Explained the invoice');
    const expectNotice = await noteNotices(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expectNotice(/^T-CHK-.* was created$/);
  });
  await go(page, '/contacthistory/CA-HK003');
  await page.getByRole('link', { name: 'Call with Lion Rock Clinics' }).click();
  await expect(page.getByText('Explained the invoice', { exact: true })).toBeVisible();

  await go(page, '/emailDetail?pkey=EM-0001');
  await page.getByRole('button', { name: 'Answer' }).click();
  await expect(page.getByRole('textbox', { name: 'Text' })).toBeFocused();
  await page.keyboard.type('The form arrived, thank you.');
  await takePictures(page, 'email-answer');
  const expectNotice = await noteNotices(page);
  await page.getByRole('button', { name: 'Send' }).click();
  await expectNotice(/The answer was sent to admin@harbour\.example/);
  await go(page, '/contacthistory/CA-HK001');
  await page.getByRole('link', { name: 'Re: Signed relocation form' }).click();
  // A form that is left as it leads on stays in its hidden page, with the same text.
  const sent = page.getByRole('paragraph').filter({ hasText: 'The form arrived, thank you.' });
  await expect(sent).toBeVisible();
});

test.describe('two agents at one account', () => {
  test.use({ expectedFaults: [/409 \(Conflict\)/] });

  test('[CCC-05] [API-46] the second is told, and nothing is overwritten silently', async ({
    page,
    browser,
    baseURL,
  }) => {
    const other = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
    const update = '/ecca/contactaccount/CA-HK002/update';
    for (const each of [page, other]) {
      await signIn(each, agent, update);
      await expect(field(each, 'Name')).toHaveValue('Victoria Logistics');
    }
    await field(other, 'Fax').fill('852-24120099');
    await field(other, 'Remarks').fill('Ask for Dennis');
    await other.getByRole('button', { name: 'Save' }).click();
    await expect(other).toHaveURL(/CA-HK002\/view$/);

    await field(page, 'Remarks').fill('Ask for Elaine');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name: 'Somebody else changed this account' })).toBeFocused();
    await expect(page.getByText('Ask for Dennis')).toBeVisible();
    await takePictures(page, 'two-versions');
    await page.getByRole('radiogroup', { name: 'Remarks' }).getByRole('radio', { name: /Yours/ }).check();
    await page.getByRole('button', { name: 'Continue with these values' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(/CA-HK002\/view$/);
    await expect(page.getByText('Ask for Elaine')).toBeVisible();
    await expect(page.getByText('852-24120099')).toBeVisible();
    await expect(tabs(page).getByRole('link', { name: /^Edit/ })).toHaveCount(0);
    await other.context().close();
  });
});
