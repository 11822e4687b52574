import { type DemoAccount, demoAccounts } from '@ebp/contracts/testing/demo-world';
import { expect, type Page } from '@playwright/test';
import { playPush } from '../push.ts';
import { signIn } from '../sign-in.ts';
import { setFault } from '../upstream.ts';
import { dialog, type PageState, type PageStates, press, see, stateOf } from './state.ts';

const { harbourAdmin, harbourExpired, harbourNewcomer, merlionAdmin, merlionOffice } = demoAccounts;

const typeIn = async (page: Page, { company, code, password }: DemoAccount) => {
  await page.goto(`/?company=${company}`);
  await page.getByLabel('Login name').fill(code);
  await page.getByLabel('Password', { exact: true }).fill(password);
};

const withHeading = (path: string, heading: string | RegExp): PageState =>
  stateOf(harbourAdmin, path, (page) =>
    expect(page.getByRole('heading', { name: heading }).first()).toBeVisible(),
  );

/** Fills in an order of toner and goes on to its review. */
async function reviewToner(page: Page): Promise<void> {
  const quantity = page.getByRole('spinbutton', { name: /^Black toner/ }).first();
  await quantity.fill('1');
  await page.getByRole('checkbox', { name: /agree to the statement/ }).check();
  await press(page, 'Next');
  await expect(page.getByRole('button', { name: 'Order', exact: true })).toBeVisible();
}

const tonerPath = '/ebp/tonerOrder/?machines=HK-M-0001';
const paperPath = '/ebp/paperOrder/';

/** Fills in an order of paper, at the company whose roles have a limit. */
async function reviewPaper(page: Page, quantity: number): Promise<void> {
  await page.getByLabel('Quantity, Plainfield A4 80gsm').fill(String(quantity));
  await press(page, 'Next');
  await expect(page.getByRole('button', { name: 'Save as a basket' })).toBeVisible();
}

async function saveBasket(page: Page, name: string): Promise<void> {
  await press(page, 'Save as a basket');
  await page.getByLabel('Name of the basket').fill(name);
  await page.keyboard.press('Enter');
  await see(page, `${name} is saved.`);
}

const paperState = (act: (page: Page) => Promise<unknown>, within?: string) =>
  stateOf(
    merlionOffice,
    paperPath,
    async (page) => {
      await reviewPaper(page, 20);
      await act(page);
    },
    within,
  );

async function listBaskets(page: Page): Promise<void> {
  for (const name of ['Third floor', 'Kitchen']) {
    await saveBasket(page, name);
    await press(page, 'Save');
  }
  await page.goto(paperPath);
  await expect(page.getByRole('link', { name: 'Kitchen', exact: true })).toBeVisible();
}

/** Makes a link to an order, and returns where it leads. */
async function handOver(page: Page): Promise<string> {
  await reviewPaper(page, 120);
  await press(page, 'Ask a colleague to send it');
  await press(page, 'Make a link');
  return (await page.getByText(/\/ebp\/handover\/[\w-]{22}$/).textContent()) ?? '';
}

/** A browser with a service worker that does nothing, whose push service is played. */
async function withPush(page: Page): Promise<void> {
  await playPush(page);
  await page.addInitScript(() => {
    const registration = { pushManager: PushManager.prototype, active: { state: 'activated' } };
    const nothing = () => undefined;
    const worker = { addEventListener: nothing, getRegistration: async () => registration };
    const value = { ...worker, register: worker.getRegistration, ready: Promise.resolve(registration) };
    Object.defineProperty(navigator, 'serviceWorker', { value });
    Object.defineProperty(Notification, 'permission', { value: 'granted' });
    Notification.requestPermission = async () => 'granted';
  });
}

const withPushState = (path: string, act: (page: Page) => Promise<unknown>): PageState => {
  const { reach, within } = stateOf(harbourAdmin, path, act);
  return {
    reach: async (page) => {
      await withPush(page);
      await reach(page);
    },
    within,
  };
};

/** What people with an account reach besides the forms. */
export const peopleStates: PageStates = {
  'login, filled in': { reach: (page) => typeIn(page, harbourAdmin), within: '#login' },
  'login, a new password': {
    reach: async (page) => {
      await typeIn(page, harbourExpired);
      await press(page, 'Sign in');
      await page.getByLabel('New Password', { exact: true }).fill('Harbour-2027');
      await page.getByLabel('Confirm Password').fill('Harbour-2027');
    },
    within: '#login',
  },
  'the terms, not accepted yet': stateOf(harbourNewcomer, '/ebp/home', (page) =>
    expect(page.getByRole('button', { name: 'Reject' })).toBeVisible(),
  ),
  'several pages open': stateOf(
    harbourAdmin,
    '/ebp/home',
    async (page) => {
      for (const name of ['Toner order', 'E-invoice', 'Service request']) {
        await page.getByRole('link', { name: 'Home' }).first().click();
        await page
          .getByRole('navigation', { name: 'Shortcuts', exact: true })
          .getByRole('link', { name })
          .click();
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      }
    },
    'nav[aria-label="Open pages"]',
  ),
  'the details of a machine': withHeading('/ebp/machine?view=HK-M-0001', 'Sheaf C5560 A3'),
  'a user who was saved': withHeading('/ebp/user/update?view=U-HK-0013&action=update_view', 'User updated'),
  'the search': stateOf(
    harbourAdmin,
    '/ebp/home',
    async (page) => {
      await press(page, /^Find anything/);
      await page.getByRole('combobox').fill('toner');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
    'dialog[open]',
  ),
  'the list of readings': stateOf(harbourAdmin, '/ebp/meterRead', async (page) => {
    await press(page, 'List');
    await expect(page.getByRole('table').first()).toBeVisible();
  }),
  'a list with filters': stateOf(
    harbourAdmin,
    '/ebp/machine?machineId=HK-M&model=Sheaf',
    async () => undefined,
    'main search',
  ),
  'a refused request': stateOf(
    harbourAdmin,
    '/ebp/enquiry/',
    async (page) => {
      await setFault('enquiry.create', 'rejected');
      await page.getByLabel('Enquiry type').selectOption({ label: 'Contract' });
      await page.getByLabel('Subject', { exact: true }).fill('Renewal');
      await press(page, 'Submit');
      await expect(page.getByRole('alertdialog', { name: 'That did not work' })).toBeVisible();
    },
    '[role="alertdialog"]',
  ),
  'an order of which nobody knows': stateOf(harbourAdmin, tonerPath, async (page) => {
    await setFault('toner-order.create', 'broken');
    await reviewToner(page);
    await press(page, 'Order');
    await see(page, 'It is not known whether this was received');
  }),
  'earlier orders on a phone': stateOf(
    harbourAdmin,
    '/ebp/tonerOrder/',
    async (page) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await press(page, 'Earlier orders');
      await see(page, 'Repeat the last order');
    },
    dialog,
  ),
  'a basket that is saved': paperState(async (page) => {
    await press(page, 'Save as a basket');
    await page.getByLabel('Name of the basket').fill('Third floor');
  }, dialog),
  'a basket with a reminder': paperState(async (page) => {
    await saveBasket(page, 'Third floor');
    await page.getByLabel('Remind me').selectOption('Every month');
    await expect(page.getByLabel('First day')).toBeVisible();
  }, dialog),
  'a page with baskets': paperState(listBaskets),
  'a basket that is changed': paperState(async (page) => {
    await listBaskets(page);
    await press(page, /^All 2 baskets$/);
    await press(page, 'Change Third floor');
    await expect(page.getByLabel('Name of the basket')).toBeVisible();
  }, dialog),
  'the question before a basket is removed': paperState(async (page) => {
    await listBaskets(page);
    await press(page, /^All 2 baskets$/);
    await press(page, 'Change Third floor');
    await press(page, 'Remove');
    await see(page, 'Remove Third floor?');
  }, '[role="alertdialog"]'),
  'an order from a basket': paperState(async (page) => {
    await listBaskets(page);
    await page.getByRole('link', { name: 'Kitchen', exact: true }).click();
    await see(page, /^Filled in from your basket/);
  }),
  'an order above the limit of a role': stateOf(merlionOffice, paperPath, (page) => reviewPaper(page, 120)),
  'an order whose link is made': stateOf(merlionOffice, paperPath, handOver, dialog),
  'an order at its link': stateOf(merlionOffice, paperPath, async (page) => {
    await page.goto(await handOver(page));
    await expect(page.getByRole('button', { name: 'Take it back' })).toBeVisible();
  }),
  'an order at its link, for a colleague': stateOf(merlionOffice, paperPath, async (page) => {
    const link = await handOver(page);
    await signIn(page, merlionAdmin);
    await page.goto(link);
    await expect(page.getByRole('button', { name: 'Check and send' })).toBeVisible();
  }),
  'an order that goes back with a note': stateOf(
    merlionOffice,
    paperPath,
    async (page) => {
      const link = await handOver(page);
      await signIn(page, merlionAdmin);
      await page.goto(link);
      await press(page, 'Return it with a note');
      await page.getByRole('textbox', { name: 'Note' }).fill('Half of it');
    },
    dialog,
  ),
  'notifications, off': withPushState('/ebp/profile/', (page) =>
    expect(page.getByRole('button', { name: 'Switch on notifications' })).toBeVisible(),
  ),
  'notifications, on': withPushState('/ebp/profile/', async (page) => {
    await press(page, 'Switch on notifications');
    await see(page, /Notifications are on in this browser/);
  }),
  'notifications, offered below an order': withPushState(tonerPath, async (page) => {
    await reviewToner(page);
    await press(page, 'Order');
    await see(page, /Would you like a notification/);
  }),
};
