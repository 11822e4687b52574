import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { go } from './harness/go.ts';
import { phones } from './harness/phone-looks.ts';
import { takePictures } from './harness/pictures.ts';
import { beginSession, signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';

const admin = demoAccounts.harbourAdmin;

test('the main page, its menus and the bottom menu keep to the window', async ({ page }) => {
  await signIn(page, admin, '/ebp/meterRead');

  await test.step('[SHL-11] the main page fills the window less 144 and 20, and scrolls, never the window', async () => {
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
  });

  await test.step('[SHL-05] [SHL-18] manual and policy open outside, without a way back', async () => {
    await page.getByRole('button', { name: 'Support' }).click();
    for (const name of [/User manual/, /Privacy policy/]) {
      const link = page.getByRole('link', { name }).first();
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
      await expect(link).toHaveAttribute('href', /^\/static\/pages\/CHK\/(manual|privacy)\.html$/);
    }
    await page.keyboard.press('Escape');
  });

  await test.step('[SHL-14] [OPN-71] the bottom menu leads to answers, in the words of the page, on a phone too', async () => {
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
});

test('a person opens and closes many pages, by keyboard alone too', async ({ page }) => {
  const tabs = page.getByRole('navigation', { name: 'Open pages' });
  const location = page.getByRole('textbox', { name: /Location reference/ }).first();
  const question = page.getByRole('alertdialog', { name: 'Close Machine list?' });
  const slugs = [
    ...['ebpHome', 'ebpMachine', 'ebpEInvoice', 'ebpEStatement', 'ebpServiceHistory', 'ebpConsumableOrder'],
    ...['ebpTonerOrder', 'ebpPaperOrder', 'ebpEnquiry', 'ebpRelocReq', 'ebpMeterRead'],
  ];
  await page.addInitScript((opened) => localStorage.setItem('ebp.CHK.tabs', JSON.stringify(opened)), slugs);
  await page.setViewportSize({ width: 1024, height: 768 });
  await signIn(page, admin, '/ebp/profile/');

  await test.step('[SHL-06] of many open pages home and the current one are in sight', async () => {
    for (const name of ['Home', 'Profile']) {
      await expect(tabs.getByRole('link', { name })).toBeInViewport({ ratio: 0.97 });
    }
    // The strip scrolls, the page does not: otherwise logo, menus and Home leave the window.
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(width).toBe(1024);
    await takePictures(page, 'tabs-many');
  });

  await test.step('[SHL-06] a list finds and closes the others', async () => {
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

  await test.step('[SHL-10] [SHL-13] a page is opened by keyboard alone', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
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
  });

  await test.step('[ERR-08] a page with unsent input is marked, and asks before it closes or the session ends', async () => {
    await page.getByRole('button', { name: 'More filters' }).click();
    await page.getByLabel('Serial number').fill('SFB2');
    await location.fill('Second floor, by the lift');
    await expect(tabs.getByRole('link', { name: 'Machine list unsaved input' })).toBeVisible();
    await tabs.getByRole('link', { name: 'Home' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Wing/ })).toBeVisible();
    await expect(tabs.getByRole('link', { name: 'Machine list unsaved input' })).toBeVisible();

    await tabs.getByRole('button', { name: 'Close Machine list' }).click();
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('alertdialog', { name: 'Log out?' }).getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('[SHL-06] pages keep their state', async () => {
    await tabs.getByRole('link', { name: /Machine list/ }).click();
    await expect(location).toHaveValue('Second floor, by the lift');
    await expect(page.getByLabel('Serial number')).toHaveValue('SFB2');
    const machines = page.url();
    // In a narrow window the document scrolls, in a wide one the main area.
    const top = () => page.evaluate(() => Math.max(scrollY, document.querySelector('main')?.scrollTop ?? 0));
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 600 });
      // Again until the page, drawn anew for this window, is long enough.
      const scroll = () =>
        page.evaluate(async () => {
          for (const each of document.querySelectorAll('html, main')) each.scrollTop = 120;
          await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        });
      await expect.poll(() => scroll().then(top), `scrolled at ${width}`).toBe(120);
      await go(page, '/ebp/home');
      await expect.poll(top, `home at ${width}`).toBe(0);
      await go(page, machines);
      await expect.poll(top, `machines at ${width}`).toBe(120);
    }
  });

  await test.step('[SHL-06] [SHL-15] a page and the session are closed by keyboard alone', async () => {
    await tabs.getByRole('link', { name: /Machine list/ }).focus();
    await page.keyboard.press('Delete');
    await question.getByRole('button', { name: 'Close page' }).click();
    await expect(page).toHaveURL(/\/ebp\/home$/);
    await expect(tabs.getByRole('link', { name: /Machine list/ })).toHaveCount(0);
    // A page takes the focus when it becomes current; wait for that before pressing Log out.
    await expect(page.getByRole('main')).toBeFocused();
    await page.getByRole('button', { name: 'Log out' }).focus();
    await page.keyboard.press('Enter');
    await page
      .getByRole('alertdialog', { name: 'Log out?' })
      .getByRole('button', { name: 'Log out' })
      .focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/pages\/login/);
  });
});

test.describe('when a part of the portal does not arrive', () => {
  test.use({ expectedFaults: [/ERR_FAILED/] });

  test('another try brings it, on a phone too', async ({ page }) => {
    const menu = page.getByRole('button', { name: 'Open menu' });
    await beginSession(page, admin);

    await test.step('[ERR-01] it opens as soon as the gateway answers', async () => {
      await page.route('**/bff/session*', (route) => route.abort());
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'The portal cannot be reached' })).toBeVisible();
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 1, name: /Wing/ })).toBeVisible();
    });

    await test.step('[SHL-27] a page says so with the documented text', async () => {
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
    });

    await test.step('the menu of a phone says so, and comes with its style', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.route('**/assets/menu-drawer*', (route) => route.abort());
      await menu.click();
      await expect(page.getByText('The portal could not be reached.')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: 'Machine list' })).toBeVisible();
      await page.unrouteAll();
      await menu.click();
      // With its style, which fills the height of the window.
      const height = async () => (await page.getByRole('dialog', { name: 'Menu' }).boundingBox())?.height;
      await expect.poll(height).toBe(844);
    });

    await test.step('[SHL-13] [SHL-15] on a phone the menus are a drawer that holds the focus and gives it back', async () => {
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
      await expect(menu).toBeFocused();
      await menu.click();
      await drawer.getByRole('searchbox', { name: 'Find a page' }).fill('no such page');
      await expect(drawer.getByRole('status')).toHaveText('No page is called that.');
      await drawer.getByRole('searchbox', { name: 'Find a page' }).fill('service h');
      await drawer.getByRole('link', { name: 'Service history' }).click();
      await expect(page).toHaveURL(/\/ebp\/servicehistory/);
      await expect(drawer).toBeHidden();
      await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
    });

    await test.step('on a phone a list closes pages', async () => {
      await page.getByRole('button', { name: /^\d+ open pages$/ }).click();
      const list = page.getByRole('dialog', { name: 'All open pages' });
      await expect(list.getByRole('link')).toHaveText(['Home', 'Machine list', 'Service history']);
      await list.getByRole('button', { name: 'Close Service history' }).click();
      await expect(page).toHaveURL(/\/ebp\/machine$/);
    });
  });
});
