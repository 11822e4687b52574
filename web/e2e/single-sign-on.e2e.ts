import { type DemoAccount, demoAccounts, demoClient } from '@ebp/contracts/testing/demo-world';
import type { APIRequestContext, Page } from '@playwright/test';
import { addresses } from './harness/addresses.ts';
import { expectFocusIn } from './harness/locators.ts';
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

test('people sign in and out at the issuer', async ({ page }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) elsewhere.push(new URL(request.url()).pathname);
  });

  await test.step('[OPN-03] [SES-03] the issuer’s own page signs in and leaves no code behind', async () => {
    await page.goto('/ebp/faq');
    await page.getByRole('link', { name: 'Sign in with your company account' }).click();
    await signInAtIssuer(page, admin);
    await expect(page).toHaveURL(/\/ebp\/faq$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const visited = await page.evaluate(() => window.navigation?.entries().map(({ url }) => url));
    expect(visited?.join()).toContain('/ebp/faq');
    expect(visited?.join()).not.toMatch(/[?&](code|state)=/);
  });

  await test.step('[SES-15] signing out ends the company account as well', async () => {
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/pages\/login$/);
    await expect
      .poll(() => elsewhere.some((path) => path.startsWith('/bff/session/issuer-logout/')))
      .toBe(true);
    await expect(page.getByRole('link', { name: 'Sign in with your company account' })).toBeVisible();
    expect(await whoIsSignedIn(page)).toBeUndefined();
  });

  await test.step('[LOG-17] [LOG-18] [LOG-19] [OPN-03] the portal asks for the new password that the issuer demands', async () => {
    await page.getByRole('link', { name: 'Sign in with your company account' }).click();
    await signInAtIssuer(page, expired);
    await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible();
    expect(await whoIsSignedIn(page)).toBeUndefined();
    await page.reload();
    const [next, again] = [page.getByLabel('New Password'), page.getByLabel('Confirm Password')];
    const confirm = page.getByRole('button', { name: 'Confirm', exact: true });
    await next.fill('short');
    await expect(confirm).toHaveCount(0);
    await again.fill('other');
    await confirm.click();
    await expect(page.getByText('Please input at least 8 characters for New Password')).toBeVisible();
    await next.fill('Quiet-Harbour-27');
    await confirm.click();
    await expect(page.getByText('Unmatch Confirm Password')).toBeVisible();
    await again.fill('Quiet-Harbour-27');
    await confirm.click();
    await expect(page).toHaveURL(/\/ebp\/home$/);
    expect(await whoIsSignedIn(page)).toBe(expired.code);
  });

  await test.step('[SES-15] another person signs in afterwards', async () => {
    // Another account is another one at the issuer too.
    await page.goto('/bff/session/sso?company=CHK');
    await page.getByRole('button', { name: 'Log out and sign in' }).click();
    await page.getByRole('link', { name: 'Sign in with your company account' }).click();
    await signInAtIssuer(page, admin);
    await expect(page).toHaveURL(/\/ebp\/home$/);
  });
});

test('single sign-on replaces nobody without asking', async ({ page, request }) => {
  await test.step('[CCC-02] [OPN-03] a made-up code is not taken, and leaves the address', async () => {
    await page.goto('/pages/authServer?code=made-up&state=made-up');
    await expect(page).toHaveURL(/\/pages\/login\?reason=failed&ref=[\w-]+$/);
    await expect(page.getByText('Sign-in was not completed. Try again.')).toBeVisible();
    await page.goBack();
    expect(page.url()).not.toContain('code=');
  });

  await test.step('[CCC-02] [OPN-03] a token that the issuer vouches for is taken', async () => {
    const own = await tokenOf(request, admin, admin.password);
    await page.goto(`/pages/authServer?token=${own}`);
    await expect(page).toHaveURL(/\/ebp\/home$/);
    expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain(own);
  });

  await test.step('[OPN-06] another token asks before it takes the place of who is signed in', async () => {
    const token = await tokenOf(request, viewer, viewer.password);
    await page.goto(`/pages/authServer?token=${token}`);
    const question = page.getByRole('alertdialog', { name: 'Already signed in' });
    await expect(question).toContainText(`Sign in as ${viewer.code} instead?`);
    await page.getByRole('button', { name: 'Log out and sign in' }).click();
    await expect(page).toHaveURL(/\/ebp\/home$/);
    expect(await whoIsSignedIn(page)).toBe(viewer.code);
  });

  await test.step('[OPN-06] a foreign page that leads to single sign-on replaces nobody', async () => {
    const way = new URL('/bff/session/sso?company=CHK&redirecturl=%2Febp%2Ffaq', addresses.portal).href;
    await page.route('https://foreign.example/', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<!doctype html><a href="${way}">Win a printer</a>` }),
    );
    const follow = async () => {
      await page.goto('https://foreign.example/');
      await page.getByRole('link').click();
      await expect(page.getByRole('alertdialog')).toContainText(`You are signed in as ${viewer.code}.`);
    };
    await follow();
    await expectFocusIn(page.getByRole('alertdialog'));
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/ebp\/faq$/);
    expect(await whoIsSignedIn(page)).toBe(viewer.code);
    await follow();
    await page.getByRole('button', { name: 'Log out and sign in' }).click();
    await signInAtIssuer(page, admin);
    await expect(page).toHaveURL(/\/ebp\/faq$/);
    expect(await whoIsSignedIn(page)).toBe(admin.code);
  });
});
