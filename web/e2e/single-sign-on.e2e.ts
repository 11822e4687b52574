import { demoAccounts, demoClient } from '@ebp/contracts/testing/demo-world';
import { addresses } from './harness/addresses.ts';
import { expect, test } from './harness/test.ts';

const { harbourAdmin: admin } = demoAccounts;

test('[OPN-03] [SES-03] signs in with the company account at the issuer’s own page, and leaves no code behind', async ({
  page,
}) => {
  await page.goto('/pages/login?redirecturl=%2Febp%2Ffaq');
  await page.getByRole('link', { name: 'Sign in with your company account' }).click();
  await expect(page).toHaveURL((url) => url.origin === new URL(addresses.auth).origin);
  await page.getByLabel('Login name').fill(admin.code);
  await page.getByLabel('Password').fill(admin.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/ebp\/faq$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { entries } = await page.evaluate(() => ({
    entries: JSON.stringify(window.navigation?.entries().map(({ url }) => url)),
  }));
  expect(entries).not.toMatch(/[?&](code|state)=/);
});

test('[CCC-02] [OPN-03] takes a token that the issuer vouches for, and no other', async ({
  page,
  request,
}) => {
  const grant = async (password: string) => {
    const answer = await request.post(`${addresses.auth}/token`, {
      headers: { Authorization: `Basic ${btoa(`${demoClient.id}:${demoClient.secret}`)}` },
      form: {
        grant_type: 'email-and-password',
        company: admin.company,
        username: admin.code,
        password,
        scope: 'openid',
      },
    });
    return (await answer.json()) as { access_token: string };
  };
  await page.goto('/pages/authServer?token=made-up');
  await expect(page).toHaveURL(/\/pages\/login\?reason=failed$/);
  const { access_token: token } = await grant(admin.password);
  await page.goto(`/pages/authServer?token=${token}`);
  await expect(page).toHaveURL(/\/ebp\/home$/);
  expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain(token);
});
