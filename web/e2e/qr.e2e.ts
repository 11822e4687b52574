import { faqSearch } from '@ebp/contracts/operations/faq';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Locator, Page } from '@playwright/test';
import { go } from './harness/go.ts';
import { confirmAsGuest } from './harness/guest.ts';
import { button } from './harness/locators.ts';
import { takePictures } from './harness/pictures.ts';
import { expect, test } from './harness/test.ts';
import { sentQueries } from './harness/upstream.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const scan = (page: Page, code: string) => page.goto(`/pages/login?ql=${code}`);
const header = (page: Page) => page.getByRole('banner').first();

test('a guest at a machine gets home, finds answers and leaves', async ({ page }) => {
  const device = page.getByRole('region', { name: 'Scanned machine' });
  await test.step('[LOG-14] [LOG-16] [QRL-01] [QRL-02] [QRL-05] a scan opens the machine, and Back the login page', async () => {
    await scan(page, 'HK-QR-0001');
    await expect(page).toHaveURL(/\/ebp\/qrCodeLogin\?ql=HK-QR-0001$/);
    await expect(device).toContainText('SFB20437');
    await expect(device).toContainText('C5560');
    await expect(device).toContainText('Harbour Trading');
    await expect(device).toContainText('19/F, Pier Exchange Tower');
    await takePictures(page, 'qr-confirm');
    await button(page, 'Back').tap();
    await expect(page).toHaveURL(/\/pages\/login\?ql=HK-QR-0001/);
    await button(page, 'Login as guest').tap();
    await expect(device).toContainText('SFB20437');
  });

  await test.step('[SES-12] [SES-13] [QRL-06] [QRL-08] [SHL-25] the guest confirms the machine and gets home', async () => {
    await page.goto('/ebp/home');
    await expect(page).toHaveURL(/\/ebp\/qrCodeLogin/);
    await expect(device).toContainText('SFB20437');
    const calls: string[] = [];
    page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await button(page, 'Confirm').tap();
    await expect(page).toHaveURL(/\/ebp\/home$/);
    const order = calls.filter((call) => /qrcode|guest-machine|relationList/.test(call));
    expect(order.slice(0, 2)).toEqual(['PUT /api/ebp/qrcode/machine', 'PUT /bff/session/guest-machine']);
    await expect(page.getByRole('heading', { name: 'What do you need?' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'A question for us?' })).toHaveCount(0);
    await takePictures(page, 'guest-home');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('ebp.userKind'))).toBe('guest');
  });

  await test.step('[OPN-20] [DLF-02] [FAQ-02] [API-15] the guest finds answers and downloads forms', async () => {
    const bottom = page.getByRole('navigation', { name: 'Bottom menu' });
    await expect(bottom.getByRole('link')).toHaveText(['FAQ']);
    await page.getByRole('main').getByRole('link', { name: /^FAQ/ }).tap();
    await page.getByLabel('FAQ name').fill('toner');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: /replace a toner/ })).toBeVisible();
    expect(await sentQueries(faqSearch.path)).toContainEqual(expect.objectContaining({ name: 'toner' }));
    await go(page, '/ebp/home');
    await page.getByRole('link', { name: /^Download/ }).tap();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download, Meter reading sheet' }).tap();
    expect((await download).suggestedFilename()).toBe('meter-reading-sheet.pdf');
    await expect(page.getByRole('link', { name: /^Unread messages/ })).toHaveCount(0);
  });

  await test.step('[SES-07] [SES-12] logging out leads to the same machine', async () => {
    await button(page, 'Log out').tap();
    await page.getByRole('alertdialog', { name: 'Log out?' }).getByRole('button', { name: 'Log out' }).tap();
    await expect(page).toHaveURL(/\/pages\/login\?ql=HK-QR-0001/);
    await expect(button(page, 'Login as guest')).toBeVisible();
    await page.goto('/ebp/tonerOrder/');
    await button(page, 'At a machine? Scan or type its code').tap();
    const popup = page.getByRole('dialog', { name: 'Scan the code on the machine' });
    await expect(popup.getByText(/The camera cannot be used/)).toBeVisible();
    await page.getByRole('textbox', { name: 'Code on the machine' }).fill('hk-qr-0001');
    await button(page, 'Use this code').tap();
    await expect(device).toContainText('SFB20437');
  });

  await test.step('[QRL-07] [SES-12] codes that nobody knows or of another company lead on', async () => {
    await page.context().clearCookies();
    await scan(page, 'SG-QR-0404');
    await expect(page.getByText(/Device information is unavailable/)).toBeVisible();
    await expect(page.getByRole('main').getByRole('button')).toHaveText(['Back']);
    await expect(page.getByRole('link', { name: '+65 6801 1000' }).first()).toBeVisible();
    await page.getByLabel('Code on the machine').fill('hk-qr-0001');
    await page.keyboard.press('Enter');
    await button(page, 'Go to its page').tap();
    await expect(device).toContainText('SFB20437');
    await expect(page.getByRole('link', { name: /2801 1000/ }).first()).toBeVisible();
  });
});

test('each scan opens its machine, whatever is unfinished at another one', async ({ page, context }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await confirmAsGuest(page);
  await expect(header(page)).toContainText('SFB20437');

  await test.step('a refused form shows its summary below the header, which is low once the page has scrolled', async () => {
    await page.getByRole('link', { name: /^Service request/ }).tap();
    const submit = button(page, 'Submit');
    await submit.scrollIntoViewIfNeeded();
    await submit.tap();
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
    await expect(summary).toBeFocused();
    // The sticky bar.
    const bar = page.getByRole('group', { name: 'Language' }).locator('..').locator('..');
    const bottomOf = () => bar.evaluate((element) => Math.round(element.getBoundingClientRect().bottom));
    await expect.poll(bottomOf).toBe(48);
    await expect
      .poll(() => summary.evaluate((element) => element.getBoundingClientRect().top))
      .toBeGreaterThanOrEqual(48);
    await expect(summary.getByRole('heading')).toBeInViewport();
    const edges = (side: 'left' | 'right', element: Locator) =>
      element.evaluate((one, wanted) => one.getBoundingClientRect()[wanted], side);
    const languages = await edges('right', page.getByRole('group', { name: 'Language' }));
    expect(await edges('left', button(page, 'Log out'))).toBeGreaterThanOrEqual(languages);
    await page.setViewportSize({ width: 844, height: 390 });
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(bottomOf).toBe(48);
  });

  await test.step('[QRL-06] [QRL-09] a scan opens the next machine', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByLabel('Remarks').fill('Lines on every sheet');

    await scan(page, 'HK-QR-0002');
    await expect(page).toHaveURL(/\/ebp\/qrCodeLogin\?ql=HK-QR-0002$/);
    await expect(page.getByRole('region', { name: 'Scanned machine' })).toContainText('SFC20474');
    await takePictures(page, 'qr-next-machine');
    await button(page, 'Confirm').tap();
    await expect(page).toHaveURL(/\/ebp\/home$/);
    await expect(header(page)).toContainText('SFC20474');
    await expect(page.getByText(/has been sent already/)).toBeVisible();
    await takePictures(page, 'guest-home-other-work');
  });

  await test.step('unfinished work of the other machine is kept', async () => {
    await page.getByRole('link', { name: /Go back to .*SFB20437/ }).tap();
    await expect(page.getByRole('region', { name: 'Scanned machine' })).toContainText('SFB20437');
    await button(page, 'Confirm').tap();
    await button(page, 'Continue with it').tap();
    await expect(page.getByLabel('Remarks')).toHaveValue('Lines on every sheet');
  });

  await test.step('[QRL-06] a scan in another tab opens its machine', async () => {
    const second = await context.newPage();
    await scan(second, 'HK-QR-0002');
    await button(second, 'Confirm').tap();
    await expect(second).toHaveURL(/\/ebp\/home$/);
    await expect(header(second)).toContainText('SFC20474');
    await button(page, 'Use the portal here instead').tap();
    await expect(header(page)).toContainText('SFC20474');
  });
});

test('the address of a label opens the machine at once', async ({ page, context }) => {
  await test.step('[LOG-14] [OPN-06] [OPN-52] a guest’s session begins without the login page', async () => {
    await page.goto('/pages/error-404');
    const begun = page.waitForResponse((answer) => answer.url().endsWith('/bff/session/guest'));
    const signIns: string[] = [];
    page.on('request', (asked) => asked.url().includes('login.screen') && signIns.push(asked.url()));
    await scan(page, 'HK-QR-0001');
    expect((await begun).status()).toBe(200);
    await expect(page.getByRole('region', { name: 'Scanned machine' })).toContainText('SFB20437');
    expect(signIns).toEqual([]);
  });

  await test.step('the label opens in another tab as well', async () => {
    // The same label in another tab: the same guest.
    const second = await context.newPage();
    await scan(second, 'HK-QR-0001');
    await expect(second.getByRole('region', { name: 'Scanned machine' })).toContainText('SFB20437');
    await second.close();
  });

  await test.step('[LOG-14] it leaves by Back, and has a second way for people with an account', async () => {
    await page.goBack();
    await expect(page).toHaveURL(/\/pages\/error-404$/);
    await page.goForward();
    await button(page, 'Have an account? Sign in').tap();
    await expect(page).toHaveURL(/\/pages\/login\?ql=HK-QR-0001&reason=account$/);
    await page.reload();
    await expect(button(page, 'Login as guest')).toBeVisible();
    const { code, password } = demoAccounts.harbourAdmin;
    await page.getByLabel('Login name').fill(code);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await button(page, 'Sign in').tap();
    await expect(page).toHaveURL(/\/ebp\/home/);
  });
});
