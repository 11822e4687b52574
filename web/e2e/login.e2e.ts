import { companyProfiles } from '@ebp/contracts/companies';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { expect, test } from './harness/test.ts';

test('[LOG-01] [LOG-02] [LOG-04] [LOG-05] [LOG-25] [CFG-01] [CFG-02] [CFG-03] the login page shows logo, panel, banners, version and the words of its company, for CHK with chat and hotline; it turns Chinese at a touch, and stays so for this company', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/pages\/login/);
  const logo = page.getByRole('link', { name: 'Sheaf Office Customer portal' }).locator('img');
  await expect(logo).toHaveAttribute('src', '/static/logos/CHK.svg');
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByText(/browser is too old/)).toBeHidden();
  await expect(page.getByText('for your machines in Hong Kong')).toBeVisible();
  await expect(page.getByText(/© \d{4} Sheaf Office/)).toBeVisible();
  await expect(page.getByText('Version 1.0.8')).toBeVisible();
  await expect(page.getByRole('link', { name: /Online chat/ })).toBeVisible();
  await expect(page.getByText(/hotline/i)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Notice' })).toBeVisible();
  const banner = page
    .getByRole('region', { name: /News and offers|消息及優惠/ })
    .locator('img')
    .first();
  await expect(banner).toHaveAttribute('src', /banner-\w+\.svg$/);

  await page.getByRole('button', { name: '繁體' }).click();
  await expect(page.getByRole('heading', { name: '登入' })).toBeVisible();
  await expect(banner).toHaveAttribute('src', /\.zh\.svg$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant-HK');
  await page.reload();
  await expect(page.getByRole('heading', { name: '登入' })).toBeVisible();

  await page.goto('/?company=CSPL');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(logo).toHaveAttribute('src', '/static/logos/CSPL.svg');
  await expect(page.getByText('for your machines in Singapore')).toBeVisible();
  await expect(page.getByText('Sheaf Office (Singapore)')).toBeVisible();
  const [light, dark] = companyProfiles.CSPL.accent.rest;
  await expect(page.locator('html')).toHaveCSS('--accent', `light-dark(${light}, ${dark})`);
  await expect(page.getByRole('link', { name: /Online chat/ })).toHaveCount(0);
  await expect(page.getByText(/hotline/i)).toHaveCount(0);
});

test('[LOG-17] [LOG-18] [LOG-19] an expired password is changed inside the panel', async ({ page }) => {
  const { code, password } = demoAccounts.harbourExpired;
  await page.goto('/');
  await page.getByLabel('Login name').fill(code);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const [next, again] = [page.getByLabel('New Password'), page.getByLabel('Confirm Password')];
  const confirm = page.getByRole('button', { name: 'Confirm', exact: true });
  await expect(next).toBeVisible();
  await expect(confirm).toHaveCount(0);
  await next.fill('short');
  await expect(confirm).toHaveCount(0);
  await again.fill('other');
  await confirm.click();
  await expect(page.getByText('Please input at least 8 characters for New Password')).toBeVisible();
  await next.fill('Harbour-2027');
  await confirm.click();
  await expect(page.getByText('Unmatch Confirm Password')).toBeVisible();
  await again.fill('Harbour-2027');
  await confirm.click();
  await expect(page).toHaveURL(/\/ebp\/home$/);
});

test.describe('an older browser', () => {
  test.use({ expectedFaults: [/^uncaught: /] });

  test('is told that it is too old, in English and Chinese, instead of a blank page', async ({ page }) => {
    // It takes `popover` for an unknown attribute, and cannot read the script.
    await page.route('/', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('<div popover>', '<div unknown>');
      await route.fulfill({ response, body });
    });
    await page.route(/\/assets\/.*\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'a syntax of the future' }),
    );
    await page.goto('/');
    await expect(page.getByText('This browser is too old for the customer portal.')).toBeInViewport();
    await expect(page.getByText('此瀏覽器的版本太舊')).toBeInViewport();
  });
});
