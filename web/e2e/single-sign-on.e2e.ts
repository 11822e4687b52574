import { type DemoAccount, demoAccounts, demoClient } from '@ebp/contracts/testing/demo-world';
import type { APIRequestContext, Page } from '@playwright/test';
import { addresses } from './harness/addresses.ts';
import { expectFocusIn } from './harness/focus-in.ts';
import { beginSession } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';

const { harbourAdmin: admin, harbourViewer: viewer, harbourExpired: expired } = demoAccounts;

/** A token as a legacy application would pass it. */
async function tokenOf(request: APIRequestContext, { company, code }: DemoAccount, password: string) {
  const answer = await request.post(`${addresses.auth}/token`, {
    headers: { Authorization: `Basic ${btoa(`${demoClient.id}:${demoClient.secret}`)}` },
    form: { grant_type: 'email-and-password', company, username: code, password, scope: 'openid' },
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** Signs in on the issuer's own page. */
async function signInAtIssuer(page: Page, { code, password }: DemoAccount) {
  await expect(page).toHaveURL((url) => url.origin === new URL(addresses.auth).origin);
  await page.getByLabel('Login name').fill(code);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

async function whoIsSignedIn(page: Page): Promise<unknown> {
  const answer = await page.request.get('/bff/session', { headers: { 'X-EBP-Request': '1' } });
  return ((await answer.json()) as { data: { user?: { code: string } } }).data.user?.code;
}

test('[OPN-03] [SES-03] [SES-15] the issuer’s own page signs in and leaves no code behind; signing out ends the company account as well', async ({
  page,
}) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) elsewhere.push(new URL(request.url()).pathname);
  });
  await page.goto('/ebp/faq');
  await page.getByRole('link', { name: 'Sign in with your company account' }).click();
  await signInAtIssuer(page, admin);
  await expect(page).toHaveURL(/\/ebp\/faq$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const visited = await page.evaluate(() => window.navigation?.entries().map(({ url }) => url));
  expect(visited?.join()).toContain('/ebp/faq');
  expect(visited?.join()).not.toMatch(/[?&](code|state)=/);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/pages\/login$/);
  await expect
    .poll(() => elsewhere.some((path) => path.startsWith('/bff/session/issuer-logout/')))
    .toBe(true);
  await expect(page.getByRole('link', { name: 'Sign in with your company account' })).toBeVisible();
  expect(await whoIsSignedIn(page)).toBeUndefined();
  await page.getByRole('link', { name: 'Sign in with your company account' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
  expect(new URL(page.url()).origin).toBe(new URL(addresses.auth).origin);
});

test('[OPN-06] a foreign page that leads to single sign-on replaces nobody: the portal asks, and begins only then', async ({
  page,
}) => {
  await beginSession(page, admin);
  const way = new URL('/bff/session/sso?company=CHK&redirecturl=%2Febp%2Ffaq', addresses.portal).href;
  await page.route('https://foreign.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><a href="${way}">Win a printer</a>` }),
  );
  const follow = async () => {
    await page.goto('https://foreign.example/');
    await page.getByRole('link').click();
    await expect(page.getByRole('alertdialog')).toContainText(`You are signed in as ${admin.code}.`);
  };
  await follow();
  await expectFocusIn(page.getByRole('alertdialog'));
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/ebp\/faq$/);
  expect(await whoIsSignedIn(page)).toBe(admin.code);
  await follow();
  await page.getByRole('button', { name: 'Log out and sign in' }).click();
  await signInAtIssuer(page, viewer);
  await expect(page).toHaveURL(/\/ebp\/faq$/);
  expect(await whoIsSignedIn(page)).toBe(viewer.code);
});

test('[CCC-02] [OPN-03] [OPN-06] takes no made-up code, which it takes out of the address, but a token that the issuer vouches for, and asks before one takes the place of who is signed in', async ({
  page,
  request,
}) => {
  await page.goto('/pages/authServer?code=made-up&state=made-up');
  await expect(page).toHaveURL(/\/pages\/login\?reason=failed&ref=[\w-]+$/);
  await expect(page.getByText('Sign-in was not completed. Try again.')).toBeVisible();
  await page.goBack();
  expect(page.url()).not.toContain('code=');
  const own = await tokenOf(request, admin, admin.password);
  await page.goto(`/pages/authServer?token=${own}`);
  await expect(page).toHaveURL(/\/ebp\/home$/);
  expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain(own);
  const token = await tokenOf(request, viewer, viewer.password);
  await page.goto(`/pages/authServer?token=${token}`);
  const question = page.getByRole('alertdialog', { name: 'Already signed in' });
  await expect(question).toContainText(`Sign in as ${viewer.code} instead?`);
  await page.getByRole('button', { name: 'Log out and sign in' }).click();
  await expect(page).toHaveURL(/\/ebp\/home$/);
  expect(await whoIsSignedIn(page)).toBe(viewer.code);
});

test('[LOG-17] [OPN-03] single sign-on asks for the new password that the issuer demands', async ({
  page,
}) => {
  await page.goto('/pages/login');
  await page.getByRole('link', { name: 'Sign in with your company account' }).click();
  await signInAtIssuer(page, expired);
  await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible();
  expect(await whoIsSignedIn(page)).toBeUndefined();
  await page.reload();
  await page.getByLabel('New Password').fill('Quiet-Harbour-27');
  await page.getByLabel('Confirm Password').fill('Quiet-Harbour-27');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/ebp\/home$/);
  expect(await whoIsSignedIn(page)).toBe(expired.code);
});
