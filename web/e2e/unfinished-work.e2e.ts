import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Page } from '@playwright/test';
import { takePictures } from './harness/pictures.ts';
import { beginSession, signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';
import { sentBodies, setFault } from './harness/upstream.ts';

const { harbourAdmin } = demoAccounts;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const continues = (page: Page) => button(page, 'Continue with it');

/** Fills in a toner order up to its Confirm step. */
async function orderToner(page: Page, machine: string, remarks: string) {
  await page.goto(`/ebp/tonerOrder/?machines=${machine}`);
  await page
    .getByRole('spinbutton', { name: /^Black toner/ })
    .first()
    .fill('1');
  await field(page, 'Remarks').fill(remarks);
  await page.getByRole('checkbox', { name: /agree to the statement/ }).check();
  await button(page, 'Next').click();
  await expect(button(page, 'Order')).toBeVisible();
}

test('[ERR-01] [ERR-08] an order nobody knows of is listed, and the next one is another', async ({
  page,
}) => {
  const unknown = page.getByText('It is not known whether this was received', { exact: true });
  await beginSession(page, harbourAdmin);
  await setFault('toner-order.create', 'broken');
  await orderToner(page, 'HK-M-0001', 'First');
  await button(page, 'Order').click();
  await expect(unknown).toBeVisible();
  await setFault('toner-order.create');
  await button(page, 'Begin a new one').click();
  await expect(page.getByText(/it is not known whether this was received/)).toBeVisible();
  await orderToner(page, 'HK-M-0002', 'Second');
  await expect(unknown).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Second', { exact: true })).toBeVisible();
  await expect(unknown).toHaveCount(0);
  await button(page, 'Order').click();
  await expect(page.getByText(/^TO-CHK-/)).toBeVisible();
  expect((await sentBodies('/api/ebp/tonerorder/create')).map(({ remarks }) => remarks)).toEqual([
    'First',
    'Second',
  ]);
});

test('[ERR-08] two windows know what each other has open, and send it once', async ({ page, context }) => {
  const path = '/ecca/ecrmcontactaccount/create';
  const api = '/api/ebp/ecrmcontactaccount/create';
  const elsewhere = (one: Page) => one.getByText(/open in another window/);
  const name = (one: Page) => one.getByRole('textbox', { name: 'Name', exact: true });
  const create = (one: Page) => button(one, 'Create account').click();
  await signIn(page, demoAccounts.contactCentreAgent, path);
  await name(page).fill('Tidewater');
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill('shop@tidewater.example');

  const other = await context.newPage();
  await other.goto(`/single${path}`);
  await expect(elsewhere(other)).toBeVisible();
  await continues(other).click();
  await expect(name(other)).toHaveValue('Tidewater');
  await expect(elsewhere(page)).toBeVisible();
  await expect(elsewhere(other)).toHaveCount(0);

  const [gate, left] = [Promise.withResolvers<void>(), [] as string[]];
  context.on('request', (request) => {
    if (request.url().endsWith(api)) left.push(request.url());
  });
  await page.route(`**${api}`, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await create(page);
  await expect.poll(() => left.length).toBe(1);
  await create(other);
  gate.resolve();
  for (const one of [page, other]) await expect(one).toHaveURL(/ecrmcontactaccount\/[\w-]+\/view$/);
  expect(left).toHaveLength(1);
  expect(await sentBodies(api)).toHaveLength(1);
  await other.close();
});

test('[ACC-11] an order goes to a colleague as a link, and is sent by the colleague', async ({
  page,
  browser,
  baseURL,
}) => {
  await beginSession(page, harbourAdmin);
  await orderToner(page, 'HK-M-0001', 'For the third floor');
  await button(page, 'Ask a colleague to send it').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Ask a colleague to send it' });
  await button(page, 'Make a link').press('Enter');
  const link = (await dialog.getByText(/\/ebp\/handover\/[\w-]{22}$/).textContent()) ?? '';
  await takePictures(page, 'handover-link');

  const { harbourNewcomer } = demoAccounts;
  const other = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await beginSession(other, harbourNewcomer);
  const accepted = await other.request.put(`/api/ebp/user/${harbourNewcomer.pkey}/acceptedTC`, {
    headers: { 'X-EBP-Request': '1' },
  });
  expect(accepted.status()).toBe(200);
  await other.goto(link);
  await expect(other.getByText('Wing Lau', { exact: true })).toBeVisible();
  await takePictures(other, 'handover-page');
  await button(other, 'Check and send').click();
  await expect(other.getByText(/^Filled in by Wing Lau on/)).toBeVisible();
  await other.getByRole('checkbox', { name: /agree to the statement/ }).check();
  await button(other, 'Next').click();
  await expect(other.getByText('For the third floor')).toBeVisible();
  await takePictures(other, 'handover-review');
  await button(other, 'Order').click();
  await expect(other.getByText('The colleague who filled it in can see that you sent it.')).toBeVisible();
  await other.context().close();

  const sent = await sentBodies('/api/ebp/tonerorder/create');
  expect(sent).toMatchObject([{ remarks: 'For the third floor' }]);
});
