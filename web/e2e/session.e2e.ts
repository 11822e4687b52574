import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Page } from '@playwright/test';
import { go } from './harness/go.ts';
import { signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';

const admin = demoAccounts.harbourAdmin;

test('a visitor is led to login, back to where they wanted to go, and out', async ({ page, context }) => {
  await test.step('[SES-01] [SES-02] [SES-03] [SHL-01] [CCC-01] [LOG-06] [LOG-07] login by keyboard leads back, and not to login again', async () => {
    await page.goto('/ebp/machine?status=EXPIRED');
    await expect(page).toHaveURL(/\/pages\/login\?redirect=%2Febp%2Fmachine%3Fstatus%3DEXPIRED/);
    await expect(page.getByLabel('Login name')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Functions' })).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to sign in' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('HK001');
    await page.keyboard.press('Tab');
    await page.keyboard.type(admin.password);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/ebp\/machine\?status=EXPIRED/);
    await page.goto('/pages/login');
    await expect(page).toHaveURL(/\/ebp\/home$/);
  });

  await test.step('[SES-11] [OPN-10] no secret is kept', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const stored = await page.evaluate(() => Object.keys(localStorage));
    expect(stored.filter((key) => !/^ebp\.(userKind|CHK\.(tabs|language))$/.test(key))).toEqual([]);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('ebp.userKind'))).toBe('user');
    const everything = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    for (const secret of [admin.password, admin.code]) expect(everything).not.toContain(secret);
  });

  await test.step('[SES-04] [SES-15] [OPN-10] logout shows login, keeps nothing, and ends the old cookie', async () => {
    const cookies = await context.cookies();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/pages\/login\?reason=logout$/);
    await expect(page.getByText('You have logged out.')).toBeVisible();
    expect(await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))).toEqual({
      'ebp.company': 'CHK',
    });
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.keyboard.press('Control+k');
    await context.addCookies(cookies);
    const replay = await context.request.get('/bff/home', { headers: { 'X-EBP-Request': '1' } });
    expect(replay.status()).toBe(401);
    expect(loaded.filter((url) => url.includes('/find-dialog'))).toEqual([]);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

/** Everything that the browser stores for the portal, including the journal. */
function keptIn(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const open = indexedDB.open('ebp.journal');
    await new Promise((resolve) => {
      open.onsuccess = resolve;
    });
    const rows = open.result.transaction('entries').objectStore('entries').getAll();
    await new Promise((resolve) => {
      rows.onsuccess = resolve;
    });
    open.result.close();
    return JSON.stringify([rows.result, { ...localStorage, ...sessionStorage }]);
  });
}

test('a person goes on in a second tab', async ({ page, context }) => {
  await signIn(page, admin);
  await expect(page.getByRole('heading', { level: 1, name: /^Good/ })).toBeVisible();
  const second = await context.newPage();

  await test.step('[SES-09] [OPN-11] [OPN-51] a second tab reads why it cannot be', async () => {
    await second.goto('/');
    await expect(second).toHaveURL(/\/pages\/error\?reason=duplicate-tab&redirect=%2F/);
    await expect(page).toHaveURL(/\/ebp\/home$/);
  });

  await test.step('[TNC-06] Back closes a window of the terms', async () => {
    const opened = context.waitForEvent('page');
    await second.evaluate(() => void window.open('/ebp/tnc', '_blank', 'noopener'));
    const terms = await opened;
    await expect(terms.getByRole('heading', { name: 'Terms and conditions' })).toBeVisible();
    await terms.getByRole('link', { name: 'Disclaimer' }).click();
    await expect(terms).toHaveURL(/#disclaimer$/);
    // The window may be gone before the press is answered.
    await Promise.all([
      terms.waitForEvent('close'),
      terms
        .getByRole('button', { name: 'Back' })
        .click()
        .catch(() => undefined),
    ]);
  });

  await test.step('[OPN-11] [OPN-51] the second tab may take over', async () => {
    await second.getByRole('button', { name: 'Use the portal here instead' }).click();
    await expect(second).toHaveURL(/\/ebp\/home$/);
    await expect(page).toHaveURL(/\/pages\/error\?reason=taken-over&redirect=%2Febp%2Fhome$/);
  });

  await test.step('[SES-07] [OPN-10] what was typed when a session ran out is there for the same person alone', async () => {
    const form = '/ebp/enquiry';
    await go(second, form);
    const subject = second.getByLabel('Subject');
    await subject.fill('Only Wing may read this');
    await context.clearCookies();
    await signIn(second, demoAccounts.harbourViewer, '/ebp/home');
    const kept = await keptIn(second);
    expect(kept).toContain('sealed');
    expect(kept).not.toMatch(/Only Wing|draft|U-HK-0001/);
    await context.clearCookies();
    await signIn(second, admin, form);
    await second.getByRole('button', { name: 'Continue with it' }).click();
    await expect(subject).toHaveValue('Only Wing may read this');
  });
});
