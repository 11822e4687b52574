import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Browser } from '@playwright/test';
import { expectNoAxeViolations } from './harness/accessibility.ts';
import { addresses } from './harness/addresses.ts';
import { chromiumFlags } from './harness/chromium-flags.ts';
import { go } from './harness/go.ts';
import { button } from './harness/locators.ts';
import { takePictures } from './harness/pictures.ts';
import { type PortalProxy, startPortalProxy } from './harness/portal-proxy.ts';
import { deliverNext, playPush } from './harness/push.ts';
import { expect, test } from './harness/test.ts';

const { harbourAdmin } = demoAccounts;
const patient = { timeout: 60_000 };

test.use({
  isKeptOffline: true,
  launchOptions: { executablePath: addresses.wholeChromium, args: chromiumFlags },
});

let proxy: PortalProxy;
test.beforeEach(async () => {
  proxy = await startPortalProxy();
  // One of the built files is enough here.
  const worker = await (await fetch(`${addresses.portal}/service-worker.js`)).text();
  const short = worker.replaceAll(/,\{url:`\/assets\/[^`]+`,revision:null\}/g, '');
  proxy.instead = (path) => (path === '/service-worker.js' ? short : undefined);
});
test.afterEach(() => proxy.cut().catch(() => undefined));

/** A colleague sends the same order. Returns what its call was answered. */
async function sendAsColleague(browser: Browser, body: unknown): Promise<number> {
  const context = await browser.newContext({ extraHTTPHeaders: { 'X-EBP-Request': '1' } });
  const { company, code: loginName, password } = harbourAdmin;
  await context.request.post('/bff/session/login', { data: { company, loginName, password } });
  const answer = await context.request.put('/api/ebp/tonerorder/create', {
    data: body,
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
  await context.close();
  return answer.status();
}

test('a person is notified of a colleague’s order', async ({ page, browser }) => {
  test.slow();
  const isOn = page.getByText(/Notifications are on in this browser/).filter({ visible: true });
  const push = await playPush(page);
  await page.goto(proxy.url);
  await page.getByLabel('Login name').fill(harbourAdmin.code);
  await page.getByLabel('Password', { exact: true }).fill(harbourAdmin.password);
  await button(page, 'Sign in').click();
  await expect(page).toHaveURL(/\/ebp\/home/);
  await expect
    .poll(
      () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state),
      patient,
    )
    .toBe('activated');

  await go(page, '/ebp/tonerOrder/?machines=HK-M-0001');
  await page.getByRole('spinbutton', { name: /^Black toner/ }).fill('2');
  await page.getByRole('checkbox', { name: /agree to the statement/ }).check();
  await button(page, 'Next').click();
  const sent = page.waitForRequest('**/api/ebp/tonerorder/create');
  await button(page, 'Order').click();
  const order = (await sent).postDataJSON();

  await test.step('notifications are offered once, below an order', async () => {
    await expect(page.getByText(/Would you like a notification/)).toBeVisible();
    await takePictures(page, 'push-offer');
    await button(page, 'Switch on notifications').click();
    await expect(isOn).toBeVisible();
    await deliverNext(push);
    await expect
      .poll(() => push.shown)
      .toEqual(['Sheaf Office: Notifications are on. This is what they look like.']);
  });

  await test.step('a colleague’s order shows one', async () => {
    expect(await sendAsColleague(browser, order)).toBe(200);
    await deliverNext(push);
    await expect.poll(() => push.shown).toContain('Sheaf Office: An order was sent.');
  });

  await test.step('signing out ends them', async () => {
    await go(page, '/ebp/profile/');
    await expect(isOn).toBeVisible();
    expect(await page.getByText(/in one other browser of yours/).count()).toBe(0);
    await expectNoAxeViolations(page);
    await page.getByRole('heading', { name: 'Notifications in this browser' }).scrollIntoViewIfNeeded();
    await takePictures(page, 'push-profile');
    await button(page, 'Log out').click();
    await expect(page).toHaveURL(/\/pages\/login/);
    const headers = { 'X-EBP-Request': '1' };
    const { company, code: loginName, password } = harbourAdmin;
    await page.request.post('/bff/session/login', { headers, data: { company, loginName, password } });
    const { data } = await (await page.request.get('/bff/push', { headers })).json();
    expect(data).toMatchObject({ browsers: 0, isNew: true });
  });
});
