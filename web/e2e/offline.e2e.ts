import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './harness/accessibility.ts';
import { addresses } from './harness/addresses.ts';
import { takePictures } from './harness/pictures.ts';
import { type PortalProxy, startPortalProxy } from './harness/portal-proxy.ts';
import { expect, test } from './harness/test.ts';

test.use({
  isKeptOffline: true,
  expectedFaults: [/ERR_CONNECTION|ERR_FAILED|NETWORK|could not be reached/i],
});

let proxy: PortalProxy;
test.beforeEach(async () => {
  proxy = await startPortalProxy();
});
test.afterEach(() => proxy.cut().catch(() => undefined));

/** Addresses of everything in the browser's caches, both the portal's files and anything else. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
const workers = (page: Page) =>
  page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ active, waiting, installing }) => ({
      isActive: active?.state === 'activated',
      isWaiting: waiting !== null,
      isInstalling: installing !== null,
    })),
  );
const patient = { timeout: 60_000 };
async function untilKept(page: Page): Promise<void> {
  await expect
    .poll(() => workers(page), patient)
    .toEqual([{ isActive: true, isWaiting: false, isInstalling: false }]);
}
const file = async (path: string) => (await fetch(addresses.portal + path)).text();

async function signIn(page: Page): Promise<void> {
  const { code, password } = demoAccounts.harbourAdmin;
  await page.getByLabel('Login name').fill(code);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/ebp\/home/);
}

test('the portal opens without a connection, and a new version once it is closed', async ({ page }) => {
  test.slow();
  await page.goto(proxy.url);
  await signIn(page);
  await untilKept(page);
  const files = await kept(page);
  expect(files.filter((path) => path.startsWith('/assets/')).length).toBeGreaterThan(100);
  expect(files.filter((path) => !/^\/(?:assets\/[\w.-]+|offline\.(?:html|css|js))$/.test(path))).toEqual([]);

  await test.step('it goes on by itself once there is a connection', async () => {
    await proxy.cut();
    await page.goto(`${proxy.url}/ebp/machine`);
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
    await expect(page).toHaveTitle('You are offline');
    await expectNoAxeViolations(page);
    await takePictures(page, 'offline');
    await page.getByRole('button', { name: 'Open the portal' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
    await proxy.restore();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByRole('cell', { name: 'SFB20437' })).toBeVisible();
    expect((await kept(page)).filter((path) => !files.includes(path))).toEqual([]);
  });

  await test.step('a new version leaves an open page all its parts', async () => {
    // The servers no longer have any file of the old version.
    const newWorker = (await file('/service-worker.js')).replaceAll(/\/assets\/[\w.-]+\.js/g, '/mark.svg');
    proxy.instead = (path) =>
      path === '/service-worker.js' ? newWorker : path.startsWith('/assets/') ? 404 : undefined;
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect
      .poll(() => workers(page), patient)
      .toEqual([{ isActive: true, isWaiting: true, isInstalling: false }]);
    expect(await kept(page)).toEqual(expect.arrayContaining(files));
    await page.getByRole('navigation', { name: 'Open pages' }).getByRole('link', { name: 'Home' }).click();
    await expect(page.getByRole('heading', { name: /^New messages/ })).toBeVisible();
  });

  await test.step('it takes over when that page is closed', async () => {
    await expect(async () => {
      // A visit before the new worker is active still gets the old version once.
      await page.goto('about:blank');
      await page.goto(`${proxy.url}/offline.html`);
      expect(await workers(page)).toEqual([{ isActive: true, isWaiting: false, isInstalling: false }]);
    }).toPass(patient);
    await expect
      .poll(
        async () => (await kept(page)).filter((path) => path.startsWith('/assets/') && path.endsWith('.js')),
        patient,
      )
      .toEqual([]);
  });
});

test('[OPN-10] signing out leaves nothing, the next page keeps the files again, and where that is switched off it takes them away', async ({
  page,
}) => {
  // One of the built files is enough here.
  const worker = (await file('/service-worker.js')).replaceAll(
    /,\{url:`\/assets\/[^`]+`,revision:null\}/g,
    '',
  );
  proxy.instead = (path) => (path === '/service-worker.js' ? worker : undefined);
  await page.goto(proxy.url);
  await signIn(page);
  await untilKept(page);
  expect((await kept(page)).filter((path) => path.startsWith('/assets/'))).toHaveLength(1);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/pages\/login/);
  await expect.poll(() => workers(page), patient).toEqual([]);
  await expect.poll(() => kept(page), patient).toEqual([]);

  await page.goto(proxy.url);
  await untilKept(page);
  const removal = await file('/no-service-worker.js');
  proxy.instead = (path) => (path === '/service-worker.js' ? removal : undefined);
  await page.goto(proxy.url);
  await expect.poll(() => kept(page), patient).toEqual([]);
  await expect.poll(() => workers(page), patient).toEqual([]);
});
