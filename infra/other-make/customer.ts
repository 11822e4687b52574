import type { Page } from '@playwright/test';

/** The main journeys as a customer takes them, in a browser. Each returns what was seen. */
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const singleSignOn = (page: Page) => page.getByRole('link', { name: 'Sign in with your company account' });

export async function lookAtSignIn(page: Page, portal: string): Promise<string> {
  await page.goto(portal);
  await singleSignOn(page).waitFor();
  if ((await page.getByLabel('Password').count()) > 0) throw new Error('it asks for a password');
  return 'one button, no field for a password';
}

export async function lookAtLanguage(page: Page): Promise<string> {
  const choose = (name: string) => page.getByRole('radio', { name }).or(button(page, name)).first().click();
  await choose('Melayu');
  const said = await page.getByRole('link', { name: /^‹Sign in with/ }).textContent();
  await choose('EN');
  await singleSignOn(page).waitFor();
  return `“${said}”, and back in English`;
}

export async function signIn(page: Page, staffNumber: string): Promise<string> {
  await singleSignOn(page).click();
  await page.locator('[name=login]').fill(staffNumber);
  await page.locator('[name=password]').fill('any');
  await button(page, 'Sign-in').click();
  await button(page, 'Continue').click();
  await page.waitForURL('**/ebp/home');
  return (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
}

export async function orderToner(page: Page, portal: string): Promise<string> {
  await page.goto(`${portal}/ebp/tonerOrder/`);
  await page.getByRole('checkbox', { name: 'Choose SG-M-0001' }).check();
  await button(page, 'Next').click();
  // The same quantities stood beside the list.
  await page.getByRole('heading', { name: 'Order so far' }).waitFor();
  await page.getByRole('spinbutton', { name: /^Black toner/ }).fill('1');
  await page.getByRole('checkbox', { name: /agree to the statement/ }).check();
  await button(page, 'Next').click();
  await button(page, 'Order').click();
  const number = (await page.getByText(/^20\d\d\/\d{6}$/).textContent()) ?? '';
  await page.goto(`${portal}/ebp/consumableOrder`);
  await page.getByRole('cell', { name: number }).waitFor();
  return `order ${number}, and the history shows it`;
}

export async function sendReadings(page: Page, portal: string): Promise<string> {
  await page.goto(`${portal}/ebp/meterRead`);
  const counters = { Black: '26500', Colour: '15500', 'Large format': '2900' };
  for (const [name, value] of Object.entries(counters))
    await page.getByLabel(`Current reading, ${name}, SG-M-0001`).fill(value);
  await button(page, 'Submit, SG-M-0001').click();
  const tile = page.getByRole('article').filter({ hasText: 'SG-M-0001' });
  await tile.getByText('Submitted', { exact: true }).waitFor();
  return 'three counters sent, and the machine is marked Submitted';
}

export async function callEngineer(page: Page, portal: string): Promise<string> {
  await page.goto(`${portal}/ebp/servicerequest`);
  await button(page, 'Select machine SG-M-0001').click();
  await page.getByRole('checkbox', { name: 'Paper jam' }).check();
  await page.getByRole('checkbox', { name: /^I have read and accepted/ }).check();
  await button(page, 'Submit').click();
  await page.getByText('We have received your service request').waitFor();
  return 'service request received';
}

export async function readMessage(page: Page, portal: string): Promise<string> {
  await page.goto(`${portal}/ebp/message`);
  const row = page.getByRole('row').filter({ hasText: 'Your statement is ready' });
  await row.getByRole('button').click();
  await page.getByRole('dialog').waitFor();
  await page.getByText('2 unread').waitFor();
  return 'a message read, 2 of 3 still unread';
}

export async function findMachine(page: Page, portal: string): Promise<string> {
  await page.goto(`${portal}/ebp/machine`);
  await page.getByRole('row').filter({ hasText: 'SG-M-0001' }).waitFor();
  return 'used without a restart';
}

export async function signOut(page: Page): Promise<string> {
  await button(page, 'Log out').click();
  await button(page, 'Yes, sign me out').click();
  await singleSignOn(page).click();
  await page.locator('[name=password]').waitFor();
  return 'signed out at the issuer, which asks for the password again';
}
