import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Page } from '@playwright/test';
import { Clicks } from './harness/clicks.ts';
import { go } from './harness/go.ts';
import { expectFocusIn } from './harness/locators.ts';
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

test('an agent works at several accounts, on the telephone and by e-mail', async ({ page }) => {
  const clicks = await Clicks.on(page);
  // What knows the shortcuts listens to the telephone at once.
  const shortcutsLoaded = page.waitForRequest((request) => request.url().endsWith('/telephony/events'));
  await signIn(page, agent);

  await test.step('[CCC-04] [CCC-05] an account is found by its telephone number', async () => {
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
  });

  await test.step('[CCC-05] [CCC-11] [SHL-12] [SHL-28] accounts stand open side by side and keep their state', async () => {
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

  await test.step('[CCC-08] [API-51] a call without a task is logged in two clicks, and the history has it', async () => {
    await go(page, '/ecca/contactaccount/CA-HK003/view');
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
    // The form of the call, still open behind this page, has the same words.
    await expect(page.getByRole('list', { name: 'Log' }).getByText('Explained the invoice')).toBeVisible();
  });

  await test.step('[CCC-10] [API-51] an e-mail is answered, and the history has it', async () => {
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
});
