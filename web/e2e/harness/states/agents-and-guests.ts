import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { expect, type Page } from '@playwright/test';
import { confirmAsGuest } from '../guest.ts';
import { dialog, type PageState, type PageStates, press, see, stateOf } from './state.ts';

const agent = demoAccounts.contactCentreAgent;
const accountPath = '/ecca/contactaccount/CA-HK001/view';

/** From the page of a customer, this tab acts for it. */
const acting = (act: (page: Page) => Promise<unknown>, within = 'main'): PageState =>
  stateOf(
    agent,
    `${accountPath}/HK001`,
    async (page) => {
      await press(page, 'Act for this customer');
      await expect(page.getByRole('region', { name: 'Acting for a customer' })).toContainText('HK001');
      await act(page);
    },
    within,
  );

async function orderToner(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Toner order' }).first().click();
  await page.getByRole('checkbox', { name: 'Choose HK-M-0001' }).check();
}

/** What agents of the contact centre reach besides the forms. */
export const agentStates: PageStates = {
  'home, for a customer': acting(async () => undefined, 'body'),
  'an order for a customer': acting(orderToner),
  'the question before acting ends': acting(async (page) => {
    await orderToner(page);
    await press(page, 'End');
    await see(page, 'Stop acting for this customer?');
  }, dialog),
  'a call that rings': stateOf(
    agent,
    '/ecca/contactaccount/search',
    async (page) => {
      await expect(page.getByRole('textbox', { name: 'Telephone' })).toBeVisible();
      const call = await page.context().newPage();
      await call.goto('/purecloudcallback?ani=tel%3A%2B85228010001');
      await see(page, 'Call from 85228010001');
      await call.close();
    },
    '[role="region"]:has(> ol)',
  ),
  'a telephone that is connected': stateOf(agent, '/purecloudcallback', async (page) => {
    await press(page, 'Connect');
    await page.getByLabel('Login name').fill(agent.code);
    await page.getByLabel('Password').fill(agent.password);
    await press(page, 'Log in');
    await expect(page).toHaveURL(/\/ecca\/contactaccount\/search$/);
    await page.goto('/purecloudcallback');
    await see(page, 'Connected as Sam Yip');
  }),
  'a new contact person': stateOf(
    agent,
    accountPath,
    async (page) => {
      await press(page, 'Add a contact');
      await page.getByRole('textbox', { name: 'Contact name' }).fill('June Au');
    },
    dialog,
  ),
  'a contact person': stateOf(
    agent,
    accountPath,
    async (page) => {
      await press(page, /^Edit /);
      await expect(page.getByRole('textbox', { name: 'Contact name' })).not.toHaveValue('');
    },
    dialog,
  ),
  'a task for a colleague': stateOf(agent, '/taskdetail/T-260006/view', (page) =>
    page.getByRole('combobox', { name: 'Give to' }).selectOption('Dana Kwok'),
  ),
  'a task of a colleague': stateOf(agent, '/taskdetail/T-260006/view', async (page) => {
    await page.getByRole('combobox', { name: 'Give to' }).selectOption('Dana Kwok');
    await press(page, 'Hand over');
    await expect(page.getByRole('button', { name: 'Take over' })).toBeVisible();
  }),
};

const scanned = (code: string, words: string | RegExp): PageState => ({
  reach: async (page) => {
    await page.goto(`/pages/login?ql=${code}`);
    await see(page, words);
  },
  within: 'body',
});

/** What guests at a machine reach besides its pages. */
export const guestStates: PageStates = {
  'a scanned machine': scanned('HK-QR-0001', 'SFB20437'),
  'a scanned machine out of use': scanned('HK-QR-0024', 'This machine is no longer in use'),
  'a code that nobody knows': scanned('HK-QR-0403', /Device information is unavailable/),
  'a code of another company': {
    reach: async (page) => {
      await scanned('SG-QR-0404', /Device information is unavailable/).reach(page);
      await page.getByLabel('Code on the machine').fill('hk-qr-0001');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'Go to its page' })).toBeVisible();
    },
    within: 'main',
  },
  'home with work at another machine': {
    reach: async (page) => {
      await confirmAsGuest(page);
      await page.goto('/ebp/servicerequest');
      await page.getByLabel('Remarks').fill('Lines on every sheet');
      await page.goto('/pages/login?ql=HK-QR-0002');
      await press(page, 'Confirm');
      await expect(page.getByRole('link', { name: /Go back to / })).toBeVisible();
    },
    within: 'main',
  },
};
