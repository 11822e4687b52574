import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Page } from '@playwright/test';
import { go } from './harness/go.ts';
import { button, field } from './harness/locators.ts';
import { takePictures } from './harness/pictures.ts';
import { beginSession, signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';
import { sentBodies, setFault } from './harness/upstream.ts';

const { harbourAdmin } = demoAccounts;

/** Fills in a toner order up to its Confirm step. */
async function orderToner(page: Page, machine: string, remarks: string) {
  await go(page, `/ebp/tonerOrder/?machines=${machine}`);
  await page
    .getByRole('spinbutton', { name: /^Black toner/ })
    .first()
    .fill('1');
  await field(page, 'Remarks').fill(remarks);
  await page.getByRole('checkbox', { name: /agree to the statement/ }).check();
  await button(page, 'Next').click();
  await expect(button(page, 'Order')).toBeVisible();
}

test('failures keep what a person filled in, and nothing goes out twice', async ({
  page,
  browser,
  baseURL,
}) => {
  const unknown = page.getByText('It is not known whether this was received', { exact: true });
  const operation = 'enquiry.create';
  const api = '/api/ebp/enquiry/create';
  const order = '/api/ebp/tonerorder/create';

  await test.step('[ERR-01] [ERR-08] a refusal keeps the input', async () => {
    await signIn(page, harbourAdmin, '/ebp/enquiry/');
    await field(page, 'Enquiry type').selectOption({ label: 'Contract' });
    await field(page, 'Subject').fill('Renewal');

    await setFault(operation, 'rejected');
    await button(page, 'Submit').click();
    const shared = page.getByRole('alertdialog', { name: 'That did not work' });
    await expect(shared).toBeVisible();
    await expect(field(page, 'Subject')).toHaveValue('Renewal');
    await shared.getByRole('button', { name: 'Dismiss' }).click();
  });

  await test.step('[ERR-01] [ERR-08] a broken answer keeps the input, over a reload too', async () => {
    await setFault(operation, 'broken');
    await button(page, 'Submit').dblclick();
    await expect(unknown).toBeVisible();
    await expect(field(page, 'Subject')).toHaveValue('Renewal');
    await page.reload();
    await expect(unknown).toBeVisible();
    await expect(field(page, 'Subject')).toHaveValue('Renewal');
    // The rejected and the failed one: neither the second click nor the reload sent another.
    expect(await sentBodies(api)).toHaveLength(2);
  });

  await test.step('[ERR-08] a reset keeps the input, and nothing goes out twice', async () => {
    await setFault(operation, 'reset');
    // The page says so of the attempt before as well.
    const answered = page.waitForResponse((response) => response.url().endsWith(api));
    await page.getByRole('button', { name: 'It is not there, send it again' }).click();
    await (await answered).finished();
    expect(await sentBodies(api)).toHaveLength(3);
    await expect(unknown).toBeVisible();
    await setFault(operation);
    await page.getByRole('button', { name: 'It is not there, send it again' }).click();
    await expect(page.getByText(/^EN-CHK-/)).toBeVisible();
    expect(await sentBodies(api)).toHaveLength(4);
    const again: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(api)) again.push(request.url());
    });
    await page.goBack();
    await page.goForward();
    await expect(page.getByText(/^EN-CHK-/)).toBeVisible();
    // What a page sends as it opens is not yet at the upstream when the page is shown.
    expect(again).toEqual([]);
    expect(await sentBodies(api)).toHaveLength(4);
  });

  await test.step('[ERR-01] [ERR-08] an order nobody knows of is listed, and the next one is another', async () => {
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
    expect((await sentBodies(order)).map(({ remarks }) => remarks)).toEqual(['First', 'Second']);
  });

  await test.step('[ACC-11] an order goes to a colleague as a link, and is sent by the colleague', async () => {
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

    expect((await sentBodies(order)).slice(2)).toMatchObject([{ remarks: 'For the third floor' }]);
  });
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
  await button(other, 'Continue with it').click();
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
