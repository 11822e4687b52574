import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Page } from '@playwright/test';
import { signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';
import { sentBodies, setFault } from './harness/upstream.ts';

const { harbourAdmin } = demoAccounts;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Open pages' });
const continues = (page: Page) => button(page, 'Continue with it');

/** Fills in a toner order up to its Confirm step. */
async function orderToner(page: Page, machine: string, remarks: string) {
  await page.goto(`/ebp/tonerOrder/?machines=${machine}`);
  await page
    .getByRole('textbox', { name: /^Black toner/ })
    .first()
    .fill('1');
  await field(page, 'Remarks').fill(remarks);
  await page.getByRole('checkbox', { name: /agree to the statement/ }).check();
  await button(page, 'Next').click();
  await expect(button(page, 'Order')).toBeVisible();
}

/** Fills in a paper order up to its Confirm step. */
async function orderPaper(page: Page, remarks: string) {
  await page.goto('/ebp/paperOrder/');
  await page
    .getByRole('textbox', { name: /^Quantity,/ })
    .first()
    .fill('2');
  await field(page, 'Remarks').fill(remarks);
  await button(page, 'Next').click();
  await expect(button(page, 'Order')).toBeVisible();
}

async function writeEnquiry(page: Page, subject: string) {
  await field(page, 'Enquiry type').selectOption({ label: 'Contract' });
  await field(page, 'Subject').fill(subject);
}

test('[SHL-06] [ERR-08] the last step before an order counts as unfinished: signing out asks, and so does closing', async ({
  page,
}) => {
  await signIn(page, harbourAdmin);
  for (const [name, order] of [
    ['Toner order', () => orderToner(page, 'HK-M-0001', 'By noon')],
    ['Paper and staple order', () => orderPaper(page, 'By noon')],
  ] as const) {
    await order();
    await expect(tabs(page).getByRole('link', { name: `${name} unsaved input` })).toBeVisible();
    await button(page, 'Log out').click();
    const question = page.getByRole('alertdialog', { name: 'Log out?' });
    await expect(question).toContainText('unfinished');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await button(page, `Close ${name}`).click();
    await page
      .getByRole('alertdialog', { name: `Close ${name}?` })
      .getByRole('button', { name: 'Cancel' })
      .click();
  }
  await page.goto('/ebp/home');
  await expect(page.getByText('2 unfinished')).toBeVisible();
});

test('[ERR-08] what is typed beside an offer is something else: both can be continued, or thrown away and taken back', async ({
  page,
}) => {
  await signIn(page, harbourAdmin, '/ebp/enquiry/');
  await writeEnquiry(page, 'Renewal');
  await page.reload();
  await field(page, 'Subject').fill('A');
  await continues(page).click();
  await expect(field(page, 'Subject')).toHaveValue('Renewal');
  await button(page, 'Throw away').click();
  await button(page, 'Undo').click();
  await continues(page).click();
  await expect(field(page, 'Subject')).toHaveValue('A');

  await orderToner(page, 'HK-M-0001', 'By noon');
  await page.goto('/ebp/tonerOrder/');
  await page.getByRole('checkbox', { name: 'Choose HK-M-0002' }).check();
  await continues(page).first().click();
  await expect(button(page, 'Order')).toBeVisible();
  await expect(page.getByText('By noon')).toBeVisible();
});

test('[ERR-01] [ERR-08] an order nobody knows of is listed, and the next one is another', async ({
  page,
}) => {
  const api = { toner: '/api/ebp/tonerorder/create', enquiry: '/api/ebp/enquiry/create' };
  const unknown = page.getByText('It is not known whether this was received', { exact: true });
  await signIn(page, harbourAdmin);
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
  expect((await sentBodies(api.toner)).map(({ remarks }) => remarks)).toEqual(['First', 'Second']);

  await page.goto('/ebp/enquiry/');
  await setFault('enquiry.create', 'broken');
  await writeEnquiry(page, 'First');
  await button(page, 'Submit').click();
  await expect(unknown).toBeVisible();
  await setFault('enquiry.create');
  await button(page, 'Begin a new one').click();
  await expect(field(page, 'Subject')).toHaveValue('');
  await writeEnquiry(page, 'Second');
  await button(page, 'Submit').click();
  await expect(page.getByText(/^EN-CHK-/)).toBeVisible();
  expect((await sentBodies(api.enquiry)).map(({ subject }) => subject)).toEqual(['First', 'Second']);
});

/** Clicks a button repeatedly from the moment a call is answered, while its form is still shown. */
async function pressOnWithTheAnswer(page: Page, api: string, name: string) {
  await page.evaluate(
    ([path = '', label]) => {
      const { fetch } = window;
      window.fetch = async (...call) => {
        const answer = await fetch(...call);
        const press = () => {
          const buttons = [...document.querySelectorAll('button')];
          buttons.find(({ textContent }) => textContent === label)?.click();
        };
        if (String(call[0]).endsWith(path)) for (const pause of [0, 1, 5, 20]) setTimeout(press, pause);
        return answer;
      };
    },
    [api, name],
  );
}

test('[ERR-08] a second press sends nothing, however late, and the next request begins anew', async ({
  page,
}) => {
  await signIn(page, harbourAdmin, '/ebp/enquiry/');
  await writeEnquiry(page, 'Once');
  await pressOnWithTheAnswer(page, '/api/ebp/enquiry/create', 'Submit');
  await button(page, 'Submit').dblclick();
  await expect(page.getByText(/^EN-CHK-/)).toBeVisible();
  expect(await sentBodies('/api/ebp/enquiry/create')).toHaveLength(1);
  await tabs(page).getByRole('link', { name: 'Home' }).click();
  await page.getByRole('button', { name: 'Your voice' }).click();
  await page.getByRole('navigation', { name: 'Functions' }).getByRole('link', { name: 'Enquiry' }).click();
  await expect(field(page, 'Subject')).toHaveValue('');

  await orderToner(page, 'HK-M-0001', 'Once');
  await pressOnWithTheAnswer(page, '/api/ebp/tonerorder/create', 'Order');
  await button(page, 'Order').dblclick();
  await expect(page.getByText(/^TO-CHK-/)).toBeVisible();
  const again = page.getByRole('main').getByText('Order the same again');
  await expect(again).toBeVisible();
  expect(await sentBodies('/api/ebp/tonerorder/create')).toHaveLength(1);
  await tabs(page).getByRole('link', { name: 'Home' }).click();
  await page.getByRole('button', { name: 'Services' }).click();
  await page
    .getByRole('navigation', { name: 'Functions' })
    .getByRole('link', { name: 'Toner order' })
    .click();
  await expect(page.getByRole('checkbox', { name: 'Choose HK-M-0001' })).toBeVisible();
  await expect(again).toHaveCount(0);
});

test('[SES-09] [OPN-11] a second window takes over the page it was opened for, and the work of the first', async ({
  page,
  context,
}) => {
  await signIn(page, harbourAdmin, '/ebp/enquiry/');
  for (const [path, write, isThere] of [
    [
      '/ebp/enquiry/',
      (one: Page) => field(one, 'Subject').fill('Renewal'),
      (one: Page) => expect(field(one, 'Subject')).toHaveValue('Renewal'),
    ],
    [
      '/ebp/feedback/',
      (one: Page) => one.getByRole('textbox', { name: 'Surname' }).fill('Lau Wing'),
      (one: Page) => expect(one.getByRole('textbox', { name: 'Surname' })).toHaveValue('Lau Wing'),
    ],
  ] as const) {
    const [first, second] = [page, await context.newPage()];
    await first.goto(path);
    await write(first);
    await second.goto(path);
    await expect(second).toHaveURL(/reason=duplicate-tab/);
    await button(second, 'Use the portal here instead').click();
    await expect(second).toHaveURL(new RegExp(`${path}$`));
    await expect(first).toHaveURL(/reason=taken-over/);
    await continues(second).first().click();
    await isThere(second);
    await second.close();
  }
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

test('[SHL-06] the middle button closes a tab, and a made-up status filters nothing', async ({ page }) => {
  await signIn(page, harbourAdmin, '/ebp/machine?status=NOPE');
  await expect(
    page
      .getByRole('table', { name: /machine/i })
      .getByRole('row')
      .nth(1),
  ).toBeVisible();
  await tabs(page).getByRole('link', { name: 'Machine list' }).click({ button: 'middle' });
  await expect(tabs(page).getByRole('link', { name: 'Machine list' })).toHaveCount(0);
  await page.goto('/ebp/user/update?status=NOPE');
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await tabs(page).getByRole('link', { name: 'Home' }).click({ button: 'middle' });
  expect(page.context().pages()).toHaveLength(1);
});

test('[SHL-06] the middle button opens a page of the menu in another window, and asks before it closes a form', async ({
  page,
  context,
}) => {
  await signIn(page, harbourAdmin);
  let window = page;
  for (const [group, name, path, write] of [
    ['Your voice', 'Enquiry', '/ebp/enquiry/', (one: Page) => field(one, 'Subject').fill('Renewal')],
    [
      'Services',
      'Toner order',
      '/ebp/tonerOrder/',
      (one: Page) => one.getByRole('checkbox', { name: 'Choose HK-M-0001' }).check(),
    ],
  ] as const) {
    await button(window, group).click();
    const link = window.getByRole('navigation', { name: 'Functions' }).getByRole('link', { name });
    const [opened] = await Promise.all([context.waitForEvent('page'), link.click({ button: 'middle' })]);
    await button(opened, 'Use the portal here instead').click();
    await expect(opened).toHaveURL(new RegExp(`${path}$`));
    await expect(window).toHaveURL(/reason=taken-over/);
    await write(opened);
    const tab = tabs(opened).getByRole('link', { name: `${name} unsaved input` });
    await tab.click({ button: 'middle' });
    const question = opened.getByRole('alertdialog', { name: `Close ${name}?` });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(tab).toBeVisible();
    await tab.click({ button: 'middle' });
    await question.getByRole('button', { name: 'Close page' }).click();
    await expect(tabs(opened).getByRole('link', { name })).toHaveCount(0);
    await expect(opened).toHaveURL(/\/ebp\/home$/);
    window = opened;
  }
});
