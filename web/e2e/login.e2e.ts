import { companyProfiles } from '@ebp/contracts/companies';
import { expect, test } from './harness/test.ts';

test('the login page is that of its company', async ({ page }) => {
  const logo = page.getByRole('link', { name: 'Sheaf Office Customer portal' }).locator('img');
  const banner = page
    .getByRole('region', { name: /News and offers|消息及優惠/ })
    .locator('img')
    .first();
  await test.step('[LOG-01] [LOG-02] [LOG-04] [LOG-25] [CFG-01] it shows logo, panel, banners, version, chat and hotline of CHK', async () => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/pages\/login/);
    await expect(logo).toHaveAttribute('src', '/static/logos/CHK.svg');
    await expect
      .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    const tooOld = page.getByText(/browser is too old/);
    await expect(tooOld).toBeAttached();
    await expect(tooOld).toBeHidden();
    await expect(page.getByText('for your machines in Hong Kong')).toBeVisible();
    await expect(page.getByText(/© \d{4} Sheaf Office/)).toBeVisible();
    await expect(page.getByText('Version 1.0.8')).toBeVisible();
    await expect(page.getByRole('link', { name: /Online chat/ })).toBeVisible();
    await expect(page.getByText(/hotline/i)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Notice' })).toBeVisible();
    await expect(banner).toHaveAttribute('src', /banner-\w+\.svg$/);
  });

  await test.step('[LOG-05] [CFG-02] [CFG-03] it turns Chinese at a touch, and stays so', async () => {
    await page.getByRole('button', { name: '繁體' }).click();
    await expect(page.getByRole('heading', { name: '登入' })).toBeVisible();
    await expect(banner).toHaveAttribute('src', /\.zh\.svg$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant-HK');
    await page.reload();
    await expect(page.getByRole('heading', { name: '登入' })).toBeVisible();
  });

  await test.step('[LOG-01] [LOG-02] [CFG-01] [CFG-03] another company has its own words and language, without chat and hotline', async () => {
    await page.goto('/?company=CSPL');
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(logo).toHaveAttribute('src', '/static/logos/CSPL.svg');
    await expect(page.getByText('for your machines in Singapore')).toBeVisible();
    await expect(page.getByText('Sheaf Office (Singapore)')).toBeVisible();
    const [light] = companyProfiles.CSPL.accent.rest;
    await expect(page.locator('html')).toHaveCSS('--accent', new RegExp(light));
    await expect(page.getByRole('link', { name: /Online chat/ })).toHaveCount(0);
    await expect(page.getByText(/hotline/i)).toHaveCount(0);
    for (const use of ['manifest', 'apple-touch-icon', 'icon']) {
      const address = await page.locator(`link[rel="${use}"]`).first().getAttribute('href');
      expect((await page.request.get(address ?? '')).status(), `${use} at ${address}`).toBe(200);
    }
  });
});
