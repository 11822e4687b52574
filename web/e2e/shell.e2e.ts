import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { go } from './harness/go.ts';
import { phones } from './harness/phone-looks.ts';
import { takePictures } from './harness/pictures.ts';
import { signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';

const admin = demoAccounts.harbourAdmin;

test('[SHL-07] [SHL-16] [ACC-01] [ACC-02] [CCC-12] [OPN-39] [RLS-06] what the keys do not open is not in the menu, nor shown by its address', async ({
  page,
}) => {
  await signIn(page, demoAccounts.harbourViewer, '/ebp/user/update');
  const noAccess = page.getByRole('heading', { level: 1, name: 'No access to this page' });
  await expect(noAccess).toBeVisible();
  await expect(page).toHaveTitle(/^No access to this page · /);
  await expect(page.getByRole('table')).toHaveCount(0);
  const menus = page.getByRole('navigation', { name: 'Functions' });
  await expect(menus.getByRole('button', { name: 'Machines', exact: true })).toBeVisible();
  for (const category of ['Access rights', 'Services']) {
    await expect(menus.getByRole('button', { name: category })).toHaveCount(0);
  }
  await expect(menus.locator('a', { hasText: 'User manual' })).toHaveCount(0);
  await go(page, '/ebp/macRelocReq');
  await expect(
    page.getByText('You have no access right to the Search Machine Relocation Request page.'),
  ).toBeVisible();
  await go(page, '/single/ecca/contactaccount/CA-HK001/view');
  await expect(menus).toHaveCount(0);
  await expect(noAccess).toBeVisible();
});

test('[SHL-05] [SHL-11] [SHL-14] [SHL-18] [OPN-71] the main page fills the window less 144 and 20, and scrolls, never the window; the bottom menu leads to answers, in the words of the page, on a phone too; manual and policy open outside, without a way back', async ({
  page,
}) => {
  await signIn(page, admin, '/ebp/meterRead');
  await expect(page.getByRole('article')).toHaveCount(10);
  const main = page.getByRole('main');
  const height = async () => (await main.boundingBox())?.height;
  await expect.poll(height).toBe(900 - 144 - 20);
  expect(await main.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true);
  const overflow = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  // Rounding of line heights can add a pixel.
  expect(await overflow()).toBeLessThanOrEqual(1);
  await page.setViewportSize({ width: 1200, height: 700 });
  await expect.poll(height).toBe(700 - 144 - 20);

  await page.getByRole('button', { name: 'Support' }).click();
  for (const name of [/User manual/, /Privacy policy/]) {
    const link = page.getByRole('link', { name }).first();
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(link).toHaveAttribute('href', /^\/static\/pages\/CHK\/(manual|privacy)\.html$/);
  }
  await page.keyboard.press('Escape');
  const bottom = page.getByRole('navigation', { name: 'Bottom menu' });
  await expect(bottom.getByRole('link')).toHaveText(['FAQ', /^User manual/, 'Enquiry']);
  const foot = page.getByRole('contentinfo');
  for (const width of [1440, 900]) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(() =>
        foot.evaluate((one) => [one.scrollWidth - one.clientWidth, one.getBoundingClientRect().height]),
      )
      .toEqual([0, 20]);
  }
  await takePictures(page, 'bottom-menu');
  await page.emulateMedia({ media: 'print' });
  await expect(bottom).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.getByRole('button', { name: '繁體' }).click();
  const inChinese = page.getByRole('navigation', { name: '底部選單' });
  await expect(inChinese.getByRole('link')).toHaveText(['常見問題', /^使用手冊/, '查詢']);
  await takePictures(page, 'bottom-menu.zh');
  await page.setViewportSize({ width: 390, height: 844 });
  await inChinese.getByRole('link', { name: '常見問題' }).click();
  await expect(page).toHaveURL(/\/ebp\/faq$/);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('[SHL-13] [SHL-15] the menus are a drawer that holds the focus and gives it back', async ({
    page,
  }) => {
    await signIn(page, admin);
    await page.getByRole('button', { name: 'Open menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    const menus = drawer.getByRole('navigation', { name: 'Functions' });
    await menus.getByText('Machines', { exact: true }).click();
    await expect(menus.getByRole('link', { name: 'Machine list' })).toBeVisible();
    await takePictures(page, 'drawer');
    for (const [width, height] of Object.values(phones)) {
      await page.setViewportSize({ width, height });
      const surplus = () => menus.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
      await expect.poll(surplus, `at ${width} by ${height}`).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await drawer.getByRole('searchbox', { name: 'Find a page' }).fill('no such page');
    await expect(drawer.getByRole('status')).toHaveText('No page is called that.');
    await drawer.getByRole('searchbox', { name: 'Find a page' }).fill('machine l');
    await drawer.getByRole('link', { name: 'Machine list' }).click();
    await expect(page).toHaveURL(/\/ebp\/machine/);
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();

    await page.getByRole('button', { name: /^\d+ open pages$/ }).click();
    const list = page.getByRole('dialog', { name: 'All open pages' });
    await expect(list.getByRole('link')).toHaveText(['Home', 'Machine list']);
    await list.getByRole('button', { name: 'Close Machine list' }).click();
    await expect(page).toHaveURL(/\/ebp\/home$/);
  });
});

test('[SHL-06] of many open pages home and the current one are in sight, and a list finds and closes the others', async ({
  page,
}) => {
  const slugs = [
    ...['ebpHome', 'ebpMachine', 'ebpEInvoice', 'ebpEStatement', 'ebpServiceHistory', 'ebpConsumableOrder'],
    ...['ebpTonerOrder', 'ebpPaperOrder', 'ebpEnquiry', 'ebpRelocReq', 'ebpMeterRead'],
  ];
  await page.addInitScript((opened) => localStorage.setItem('ebp.CHK.tabs', JSON.stringify(opened)), slugs);
  await page.setViewportSize({ width: 1024, height: 768 });
  await signIn(page, admin, '/ebp/profile/');
  const tabs = page.getByRole('navigation', { name: 'Open pages' });
  for (const name of ['Home', 'Profile']) {
    await expect(tabs.getByRole('link', { name })).toBeInViewport({ ratio: 0.97 });
  }
  // The strip scrolls, the page does not: otherwise logo, menus and Home leave the window.
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width).toBe(1024);
  await takePictures(page, 'tabs-many');
  await tabs.getByRole('button', { name: 'All open pages' }).click();
  const list = page.getByRole('dialog', { name: 'All open pages' });
  await list.getByRole('searchbox', { name: 'Find an open page' }).fill('no such page');
  await expect(list.getByRole('status')).toHaveText('No page is called that.');
  await list.getByRole('searchbox', { name: 'Find an open page' }).fill('service');
  await expect(list.getByRole('link')).toHaveText(['Service history']);
  await takePictures(page, 'tabs-list');
  await list.getByRole('link', { name: 'Service history' }).click();
  await expect(page).toHaveURL(/servicehistory/);
  await expect(tabs.getByRole('link', { name: 'Service history' })).toBeInViewport({ ratio: 0.97 });
  await tabs.getByRole('button', { name: 'All open pages' }).click();
  await list.getByRole('button', { name: 'Close others' }).click();
  await expect(tabs.getByRole('link')).toHaveText(['Home', 'Service history']);
  await page.getByRole('button', { name: 'Services', exact: true }).click();
  await page.getByRole('link', { name: 'Consumable orders' }).click();
  await expect(tabs.getByRole('link')).toHaveText(['Home', 'Service history', 'Consumable orders']);
  await go(page, '/ebp/paperOrder/');
  await tabs.getByRole('button', { name: 'All open pages' }).click();
  await list.getByRole('button', { name: 'Close all' }).click();
  await expect(tabs.getByRole('link')).toHaveText(['Home']);
});

test('[SHL-06] [SHL-10] [SHL-13] [SHL-15] [ERR-08] pages open and close as tabs, by keyboard alone too, and keep their state; one with unsent input is marked, and asks before it closes or the session ends', async ({
  page,
}) => {
  await signIn(page, admin);
  await expect(page.getByRole('table', { name: 'New messages' })).toBeVisible();
  await page.getByRole('link', { name: 'Skip to the page' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const category = page.getByRole('button', { name: 'Machines', exact: true });
  await category.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: 'Machine list' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(category).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ebp\/machine/);
  await expect(page.getByRole('main')).toBeFocused();

  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByLabel('Serial number').fill('SFB2');
  const location = page.getByRole('textbox', { name: /Location reference/ }).first();
  await location.fill('Second floor, by the lift');
  const tabs = page.getByRole('navigation', { name: 'Open pages' });
  await expect(tabs.getByRole('link', { name: 'Machine list unsaved input' })).toBeVisible();
  await tabs.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Wing/ })).toBeVisible();
  await expect(tabs.getByRole('link', { name: 'Machine list unsaved input' })).toBeVisible();

  await tabs.getByRole('button', { name: 'Close Machine list' }).click();
  const question = page.getByRole('alertdialog', { name: 'Close Machine list?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog', { name: 'Log out?' }).getByRole('button', { name: 'Cancel' }).click();

  await tabs.getByRole('link', { name: /Machine list/ }).click();
  await expect(location).toHaveValue('Second floor, by the lift');
  await expect(page.getByLabel('Serial number')).toHaveValue('SFB2');
  const machines = page.url();
  // In a narrow window the document scrolls, in a wide one the main area.
  const top = () => page.evaluate(() => Math.max(scrollY, document.querySelector('main')?.scrollTop ?? 0));
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 600 });
    await page.evaluate(async () => {
      const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, true));
      for (const each of document.querySelectorAll('html, main')) each.scrollTop = 120;
      await scrolled;
    });
    await go(page, '/ebp/home');
    await expect.poll(top, `home at ${width}`).toBe(0);
    await go(page, machines);
    await expect.poll(top, `machines at ${width}`).toBe(120);
  }
  await tabs.getByRole('link', { name: /Machine list/ }).focus();
  await page.keyboard.press('Delete');
  await question.getByRole('button', { name: 'Close page' }).click();
  await expect(page).toHaveURL(/\/ebp\/home$/);
  await expect(tabs.getByRole('link', { name: /Machine list/ })).toHaveCount(0);
  // A page takes the focus when it becomes current; wait for that before pressing Log out.
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('button', { name: 'Log out' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog', { name: 'Log out?' }).getByRole('button', { name: 'Log out' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/pages\/login/);
});

test.describe('when a part of the portal does not arrive', () => {
  test.use({ expectedFaults: [/ERR_FAILED/] });

  test('[SHL-27] the page says so with the documented text, and another try brings it', async ({ page }) => {
    await signIn(page, admin);
    await page.route('**/assets/machine.screen*', (route) => route.abort());
    await page.getByRole('button', { name: 'Machines', exact: true }).click();
    await page.getByRole('link', { name: 'Machine list' }).click();
    await expect(page.getByRole('heading', { name: 'Loading chunk failed' })).toBeVisible();
    await page.getByRole('navigation', { name: 'Open pages' }).getByRole('link', { name: 'Home' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Wing/ })).toBeVisible();
    await page.unrouteAll();
    await page
      .getByRole('navigation', { name: 'Open pages' })
      .getByRole('link', { name: 'Machine list' })
      .click();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('table', { name: /machine/i })).toBeVisible();

    await page.setViewportSize({ width: 390, height: 844 });
    await page.route('**/assets/menu-drawer*', (route) => route.abort());
    const menu = page.getByRole('button', { name: 'Open menu' });
    await menu.click();
    await expect(page.getByText('The portal could not be reached.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Machine list' })).toBeVisible();
    await page.unrouteAll();
    await menu.click();
    // With its style, which fills the height of the window.
    const height = async () => (await page.getByRole('dialog').boundingBox())?.height;
    await expect.poll(height).toBe(844);
  });

  test('[ERR-01] the portal opens as soon as the gateway answers again', async ({ page }) => {
    await page.route('**/bff/session*', (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'The portal cannot be reached' })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('Login name')).toBeVisible();
  });
});
