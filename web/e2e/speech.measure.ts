import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Page } from '@playwright/test';
import { onePageForms } from './harness/forms/pages.ts';
import { stagedForms } from './harness/forms/stages.ts';
import { ScreenReader } from './harness/screen-reader.ts';
import { signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';

const admin = demoAccounts.harbourAdmin;
const forms = { ...stagedForms, ...onePageForms };

/** What is said on the way through a form, from its first field to the receipt. */
async function listenTo(page: Page, form: (typeof forms)[string]): Promise<string> {
  await signIn(page, form.account, form.path);
  const reader = await heardOn(page);
  for (const [index, { fill, isThere }] of form.steps.entries()) {
    await reader.hear(`Fill in step ${index + 1}`, async () => {
      await fill(page);
      await isThere(page);
    });
  }
  await reader.hear(`Press ${form.send}`, async () => {
    await page.getByRole('button', { name: form.send, exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(form.done(page).first()).toBeVisible();
  });
  return reader.text();
}

for (const [file, name] of [
  ['toner', 'a toner order'],
  ['reading', 'the reading of a machine'],
  ['service', 'a service request'],
  ['user', 'a user who changes'],
] as const) {
  test(`what a screen reader says of ${name} is as recorded`, async ({ page }) => {
    const form = forms[name];
    if (!form) throw new Error(`no form ${name}`);
    expect(await listenTo(page, form)).toMatchSnapshot(`${file}.txt`);
  });
}

test('what a screen reader says of signing in is as recorded', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  const reader = new ScreenReader(page);
  await reader.start();
  await reader.hear('Press Sign in with empty fields', async () => {
    await page.getByRole('button', { name: 'Sign in', exact: true }).focus();
    await page.keyboard.press('Enter');
  });
  await reader.hear('Type a wrong password', async () => {
    await page.getByLabel('Login name').fill(admin.code);
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').first()).toBeVisible();
  });
  await reader.hear('Type the right one', async () => {
    await page.getByLabel('Password', { exact: true }).fill(admin.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('navigation', { name: 'Shortcuts', exact: true })).toBeVisible();
  });
  expect(reader.text()).toMatchSnapshot('sign-in.txt');
});

test('what a screen reader says of finding an invoice is as recorded', async ({ page }) => {
  await signIn(page, admin, '/ebp/einvoice');
  await expect(page.getByRole('table')).toBeVisible();
  const reader = new ScreenReader(page);
  await reader.start();
  const press = (name: string | RegExp) => async () => {
    await page.getByRole('button', { name }).first().focus();
    await page.keyboard.press('Enter');
  };
  await reader.hear('Sort by amount', press(/^Total amount/));
  await reader.hear('Turn the page', press('Next page'));
  await reader.hear('Search for a number', async () => {
    await page.getByRole('searchbox').fill('INV');
    await page.keyboard.press('Enter');
  });
  await reader.hear('Search for what nobody has', async () => {
    await page.getByRole('searchbox').fill('nothing has this');
    await page.keyboard.press('Enter');
  });
  expect(reader.text()).toMatchSnapshot('invoice.txt');
});

test('what a screen reader says of mistakes in a toner order is as recorded', async ({ page }) => {
  await signIn(page, admin, '/ebp/tonerOrder/');
  const reader = await heardOn(page);
  await reader.hear('Choose a machine', () =>
    page.getByRole('checkbox', { name: 'Choose HK-M-0001' }).check(),
  );
  const quantity = page.getByRole('spinbutton', { name: /^Black toner/ }).first();
  await reader.hear('Type a quantity above the maximum', () => quantity.fill('99'));
  await reader.hear('Press Next', async () => {
    await page.getByRole('button', { name: 'Next', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Next', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
  });
  await reader.hear('Follow the first link of the summary', async () => {
    await page
      .getByRole('link', { name: /^Black toner/ })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await expect(quantity).toBeFocused();
  });
  expect(reader.text()).toMatchSnapshot('mistakes.txt');
});

test('what a screen reader says of an added service record is as recorded', async ({ page }) => {
  await signIn(page, admin, '/ebp/meterRead');
  const reader = await heardOn(page);
  await reader.hear('Open the records of a machine', async () => {
    await page
      .getByRole('button', { name: /^Service records/ })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
  });
  const dialog = page.getByRole('dialog');
  await reader.hear('Add a record', async () => {
    await dialog.getByRole('textbox', { name: 'Service date' }).fill('20/11/2026');
    await dialog.getByRole('textbox', { name: 'Service number' }).fill('SO-1');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('row', { name: /SO-1/ })).toBeVisible();
  });
  expect(reader.text()).toMatchSnapshot('record.txt');
});

test('what a screen reader says of saving an order as a basket is as recorded', async ({ page }) => {
  await signIn(page, demoAccounts.merlionOffice, '/ebp/paperOrder/');
  const quantity = page.getByLabel('Quantity, Plainfield A4 80gsm');
  const next = page.getByRole('button', { name: 'Next', exact: true });
  const reader = await heardOn(page);
  await reader.hear('Order more than the role may', () => quantity.fill('120'));
  await reader.hear('Order less, and press Next', async () => {
    await quantity.fill('20');
    await next.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Order', exact: true })).toBeVisible();
  });
  await reader.hear('Press Save as a basket', async () => {
    await page.getByRole('button', { name: 'Save as a basket' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Save as a basket' })).toBeVisible();
  });
  await reader.hear('Press Save without a name', async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Name of the basket')).toBeFocused();
  });
  await reader.hear('Give it a name', async () => {
    await page.getByLabel('Name of the basket').fill('Third floor');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Basket saved' })).toBeVisible();
  });
  await reader.hear('Ask to be reminded', () => page.getByLabel('Remind me').selectOption('Every month'));
  await reader.hear('Press Save', async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
  expect(reader.text()).toMatchSnapshot('basket.txt');
});

test('what a screen reader says of a call that is taken for a customer is as recorded', async ({
  page,
  context,
}) => {
  await signIn(page, demoAccounts.contactCentreAgent);
  await expect(page.getByLabel('What the caller says')).toBeVisible();
  const reader = new ScreenReader(page);
  await reader.start();
  await reader.hear('A call rings', async () => {
    const call = await context.newPage();
    await call.goto('/purecloudcallback?ani=tel%3A%2B85228010001');
    await expect(page.getByRole('heading', { name: 'Contact account - Harbour Trading' })).toBeVisible();
    await call.close();
    // The virtual reader says it twice.
    await expect(page.getByRole('alert').filter({ hasText: 'Call from' })).toHaveCount(1);
  });
  await reader.hear('Press Log a call', async () => {
    await page.getByRole('link', { name: 'Log a call' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('radio', { name: 'Reached' })).toBeFocused();
  });
  await reader.hear('Say how it ended, and save', async () => {
    await page.keyboard.press('Space');
    await page.getByLabel('What was done').fill('Explained the invoice');
    await page.getByRole('button', { name: 'Save' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^T-CHK-.* was created$/).first()).toBeVisible();
  });
  expect(reader.text().replaceAll(/T-CHK-[\w-]+/g, 'T-CHK-NUMBER')).toMatchSnapshot('call.txt');
});

async function heardOn(page: Page): Promise<ScreenReader> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const reader = new ScreenReader(page);
  await reader.start();
  return reader;
}
