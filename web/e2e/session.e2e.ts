import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Page } from '@playwright/test';
import { signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';

const admin = demoAccounts.harbourAdmin;
async function enter(page: Page) {
  await page.getByLabel('Login name').fill(admin.code);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('[SES-01] [SES-02] [SES-03] [SHL-01] a visitor is led to login, back to where they wanted to go, and not to login again', async ({
  page,
}) => {
  await page.goto('/ebp/machine?status=EXPIRED');
  await expect(page).toHaveURL(/\/pages\/login\?redirect=%2Febp%2Fmachine%3Fstatus%3DEXPIRED/);
  await enter(page);
  await expect(page).toHaveURL(/\/ebp\/machine\?status=EXPIRED/);
  await page.goto('/pages/login');
  await expect(page).toHaveURL(/\/ebp\/home$/);
});

test('[SES-04] [SES-11] [SES-15] [OPN-10] logout shows login, keeps nothing, as before no secret, and the old cookie is worth nothing', async ({
  page,
  context,
}) => {
  await signIn(page, admin);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const stored = await page.evaluate(() => Object.keys(localStorage));
  expect(stored.filter((key) => !/^ebp\.(userKind|CHK\.(tabs|language))$/.test(key))).toEqual([]);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('ebp.userKind'))).toBe('user');
  const everything = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(everything).not.toContain(admin.password);
  expect(everything).not.toContain(admin.code);
  const cookies = await context.cookies();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/pages\/login\?reason=logout$/);
  await expect(page.getByText('You have logged out.')).toBeVisible();
  expect(await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))).toEqual({
    'ebp.company': 'CHK',
  });
  await context.addCookies(cookies);
  const replay = await context.request.get('/bff/home', { headers: { 'X-EBP-Request': '1' } });
  expect(replay.status()).toBe(401);
});

test('[SES-07] [SES-08] [OPN-09] a session that cannot be mended alerts, signs out and says why', async ({
  page,
  context,
}) => {
  await signIn(page, admin);
  await expect(page.getByRole('table', { name: 'New messages' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What needs you' }).getByRole('link').first()).toBeVisible();
  await context.clearCookies();
  await page.getByRole('button', { name: 'Machines', exact: true }).click();
  await page.getByRole('link', { name: 'Machine list' }).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('user session timeout, please login again');
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/pages\/login\?redirect=%2Febp%2Fmachine&reason=timeout/);
  await expect(page.getByText('User Session is timeout, please login again.')).toBeVisible();
  await enter(page);
  await expect(page).toHaveURL(/\/ebp\/machine/);
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

test('[OPN-10] [SES-07] what was typed when a session ran out is there for the same person alone', async ({
  page,
  context,
}) => {
  const form = '/ebp/enquiry';
  await signIn(page, admin, form);
  const subject = page.getByLabel('Subject');
  await subject.fill('Only Wing may read this');
  await context.clearCookies();
  await page.reload();
  const kept = await keptIn(page);
  expect(kept).toContain('sealed');
  expect(kept).not.toMatch(/Only Wing|draft|U-HK-0001/);
  await signIn(page, demoAccounts.harbourViewer, '/ebp/home');
  const ofOther = await keptIn(page);
  expect(ofOther).not.toContain('Only Wing');
  await context.clearCookies();
  await signIn(page, admin, form);
  await page.getByRole('button', { name: 'Continue with it' }).click();
  await expect(subject).toHaveValue('Only Wing may read this');
});

test('[SES-04] a session that ends elsewhere is noticed at once', async ({ page, context }) => {
  await signIn(page, admin);
  await expect(page.getByRole('table', { name: 'New messages' })).toBeVisible();
  const { origin } = new URL(page.url());
  await context.request.post('/bff/session/logout', {
    headers: { 'X-EBP-Request': '1', Origin: origin },
    data: {},
  });
  await expect(page).toHaveURL(/\/pages\/login\?redirect=%2Febp%2Fhome&reason=ended/);
});

test('[SES-09] [OPN-11] [OPN-51] a second tab reads why it cannot be, and may take over', async ({
  page,
  context,
}) => {
  await signIn(page, admin);
  await expect(page.getByRole('heading', { level: 1, name: /^Good/ })).toBeVisible();
  const second = await context.newPage();
  await second.goto('/');
  await expect(second).toHaveURL(/\/pages\/error\?reason=duplicate-tab&redirect=%2F/);
  await expect(page).toHaveURL(/\/ebp\/home$/);
  await second.goto('/ebp/tnc');
  await expect(second.getByRole('heading', { name: 'Terms and conditions' })).toBeVisible();
  await second.goto('/pages/error?reason=duplicate-tab');
  await second.getByRole('button', { name: 'Use the portal here instead' }).click();
  await expect(second).toHaveURL(/\/ebp\/home$/);
  await expect(page).toHaveURL(/\/pages\/error\?reason=taken-over&redirect=%2Febp%2Fhome$/);
});

test('[OPN-03] the callback page takes the code out of the address and reports a failure at login', async ({
  page,
}) => {
  await page.goto('/pages/authServer?code=made-up&state=made-up');
  await expect(page).toHaveURL(/\/pages\/login\?reason=failed&ref=[\w-]+$/);
  await expect(page.getByText('Sign-in was not completed. Try again.')).toBeVisible();
  await page.goBack();
  expect(page.url()).not.toContain('code=');
});
