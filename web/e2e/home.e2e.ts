import { userCurrentInfo } from '@ebp/contracts/operations/user';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { go } from './harness/go.ts';
import { takePictures } from './harness/pictures.ts';
import { readData } from './harness/portal.ts';
import { signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';

const admin = demoAccounts.harbourAdmin;

test('home shows a person what is new and leads to what needs them', async ({ page }) => {
  const home = page.getByRole('navigation', { name: 'Open pages' }).getByRole('link', { name: 'Home' });
  await signIn(page, admin);

  await test.step('[HOM-01] [HOM-02] [HOM-09] [HOM-10] [HOM-15] it welcomes by name, lists what is new, prints the latest dates', async () => {
    await expect(
      page.getByRole('heading', { level: 1, name: /Good (morning|afternoon|evening), Wing/ }),
    ).toBeVisible();
    await expect(page.getByText(/Harbour Trading has 3 new messages/)).toBeVisible();
    for (const name of ['Latest order', 'Latest meter reading', 'Latest sign-in']) {
      await expect(page.locator('dl > div', { hasText: name })).toContainText(/\d{2}\/\d{2}\/\d{4}/);
    }
    await expect(page.getByRole('heading', { name: /account manager/i })).toBeVisible();
    const table = page.getByRole('table', { name: 'New messages' });
    await expect(table.getByRole('row')).toHaveCount(4);
    const scroller = page
      .getByRole('region', { name: 'New messages', exact: true })
      .filter({ has: table })
      .last();
    expect((await scroller.boundingBox())?.height).toBeLessThanOrEqual(200);
    const banner = page.getByRole('region', { name: 'News and offers' });
    await expect(banner.getByRole('img').first()).toBeVisible();
    await banner.getByRole('button', { name: 'Next banner' }).click();
    await expect(banner.getByRole('group', { name: /Banner 2/ }).first()).toBeVisible();
  });

  await test.step('[HOM-04] [HOM-05] a tile opens its page in its search view', async () => {
    const tile = page
      .getByRole('navigation', { name: 'Shortcuts', exact: true })
      .getByRole('link', { name: 'Device' });
    await tile.click();
    await page.getByRole('button', { name: 'Details' }).first().click();
    await expect(page).toHaveURL(/\/ebp\/machine\?./);
    await home.click();
    await tile.click();
    await expect(page).toHaveURL(/\/ebp\/machine$/);
    await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
  });

  await test.step('what needs the person leads to exactly those machines, and is put off', async () => {
    await home.click();
    const needs = page.getByRole('region', { name: 'What needs you' });
    await expect(needs.getByRole('link').first()).toBeVisible();
    await takePictures(page, 'needs');
    const readings = needs.getByRole('link', { name: /have no reading this month/ });
    const [count] = (await readings.textContent())?.split(' ') ?? [];
    await readings.click();
    await expect(page).toHaveURL(/\/ebp\/meterRead\?due=month$/);
    await expect(page.getByRole('link', { name: 'SFP20881', exact: true }).first()).toBeVisible();
    await expect(page.getByRole('status').getByText(`${count} machines`, { exact: true })).toBeVisible();
    await home.click();
    await needs.getByRole('link', { name: /^Toner of 2 machines/ }).click();
    await expect(page).toHaveURL(/\/ebp\/tonerOrder\/\?.*stage=fill/);
    for (const name of ['Machine SFB20918', 'Machine SFA20844'])
      await expect(page.getByRole('group', { name })).toBeVisible();
    await home.click();
    const isStored = page.waitForResponse('**/bff/attention/put-off');
    await needs.getByRole('button', { name: /^Later: Toner/ }).click();
    expect((await isStored).ok()).toBe(true);
    await expect(needs.getByRole('button', { name: 'Show 1 put off' })).toBeVisible();
    await expect(needs.getByRole('link', { name: /^Toner/ })).toHaveCount(0);
    await needs.getByRole('button', { name: 'Show 1 put off' }).click();
    await expect(needs.getByRole('link', { name: /^Toner/ })).toBeVisible();
  });
});

test('a newcomer accepts the terms before home is shown', async ({ page }) => {
  const newcomer = demoAccounts.harbourNewcomer;
  await signIn(page, newcomer, '/ebp/machine');

  await test.step('[HOM-11] [SHL-24] [OPN-44] home is the confirmation alone', async () => {
    await expect(page).toHaveURL(/\/ebp\/home$/);
    await expect(page.getByRole('heading', { name: 'Before you begin' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'New messages' })).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link', { name: /Terms of use/ })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /Privacy policy/ })).toBeVisible();
    await takePictures(page, 'terms-gate');
    await page.getByRole('button', { name: 'Machines', exact: true }).click();
    const menus = page.getByRole('navigation', { name: 'Functions' });
    await expect(menus.getByText('Machine list')).toBeVisible();
    await expect(menus.getByRole('link', { name: 'Machine list' })).toHaveCount(0);
  });

  await test.step('[HOM-13] Reject signs out', async () => {
    await page.getByRole('button', { name: 'Reject' }).click();
    await expect(page).toHaveURL(/\/pages\/login\?reason=rejected$/);
    await expect(page.getByText(/terms were not accepted/)).toBeVisible();
  });

  await test.step('[HOM-12] OK records it and reveals home', async () => {
    await page.getByLabel('Login name').fill(newcomer.code);
    await page.getByLabel('Password', { exact: true }).fill(newcomer.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('button', { name: 'OK' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /Good/ })).toBeVisible();
    expect((await readData(page, userCurrentInfo)).userInfo.isAcceptedTC).toBe(true);
    await go(page, '/ebp/machine');
    await expect(page.getByRole('table', { name: 'Machines' })).toBeVisible();
  });
});
