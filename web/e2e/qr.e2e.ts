import { takePictures } from './harness/pictures.ts';
import { expect, test } from './harness/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('[LOG-14] [LOG-15] [OPN-31] nobody is a guest outside QR mode, nor of a company without a guest user', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Login as guest' })).toHaveCount(0);
  await page.goto('/pages/login?company=CMM&ql=MY-QR-0001');
  await page.getByRole('button', { name: 'Login as guest' }).click();
  await expect(page.getByText('Guest login is not available')).toBeVisible();
});

test('[LOG-14] [LOG-16] [SES-12] [SES-13] [QRL-01] [QRL-02] [QRL-03] [QRL-06] [QRL-08] [SHL-25] a guest confirms the machine and gets home', async ({
  page,
}) => {
  await page.goto('/pages/login?ql=HK-QR-0001');
  await page.getByRole('button', { name: 'Login as guest' }).tap();
  await expect(page).toHaveURL(/\/ebp\/qrCodeLogin\?ql=HK-QR-0001$/);
  const device = page.getByRole('region', { name: 'Scanned machine' });
  await expect(device).toContainText('SFB20437');
  await expect(device).toContainText('C5560');
  await expect(device).toContainText('Harbour Trading');
  await expect(device).toContainText('19/F, Pier Exchange Tower');
  await takePictures(page, 'qr-confirm');
  await page.setViewportSize({ width: 390, height: 844 });

  await page.goto('/ebp/home');
  await expect(page).toHaveURL(/\/ebp\/qrCodeLogin/);
  await page.goto('/ebp/qrCodeLogin?ql=HK-QR-0001');

  await page.getByRole('button', { name: 'Confirm', exact: true }).tap();
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused();
  await expect(page.getByText('This is required')).toHaveCount(6);
  await expect(page.getByLabel('New location')).toHaveValue('');
  await page.getByLabel('Full name').fill('Sam Wong');
  await page.getByLabel('E-mail').fill('sam@harbour');
  await page.getByLabel('Contact number').fill('9123 4567');
  await expect(page.getByText('Invalid email format').first()).toBeVisible();
  await page.getByLabel('E-mail').fill('sam@harbour.example');

  const calls: string[] = [];
  page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.getByRole('button', { name: 'Confirm', exact: true }).tap();
  await expect(page).toHaveURL(/\/ebp\/home$/);
  const order = calls.filter((call) => /qrcode|guest-info|relationList/.test(call));
  expect(order.slice(0, 2)).toEqual(['PUT /api/ebp/qrcode/machine', 'PUT /bff/session/guest-info']);
  await expect(page.getByRole('heading', { name: 'What do you need?' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'A question for us?' })).toHaveCount(0);
  await takePictures(page, 'guest-home');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('ebp.userKind'))).toBe('guest');
});

test('[QRL-05] [QRL-07] an unknown code apologises, names the hotline and offers Back alone', async ({
  page,
}) => {
  await page.goto('/pages/login?ql=HK-QR-0404');
  await page.getByRole('button', { name: 'Login as guest' }).tap();
  await expect(page.getByText(/Device information is unavailable/)).toBeVisible();
  await expect(page.getByRole('link', { name: /2801 1000/ }).first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveText(['Back']);
  await page.getByRole('button', { name: 'Back' }).tap();
  await expect(page).toHaveURL(/\/pages\/login/);
});

test('[SES-12] a code can be typed where no camera is', async ({ page }) => {
  await page.goto('/pages/login?ql=HK-QR-0404');
  await page.getByRole('button', { name: 'Scan another code' }).tap();
  const popup = page.getByRole('dialog', { name: 'Scan the code on the machine' });
  await expect(popup.getByText(/The camera cannot be used/)).toBeVisible();
  await popup.getByLabel('Code on the machine').fill('HK-QR-0001');
  await popup.getByRole('button', { name: 'Use this code' }).tap();
  await expect(page).toHaveURL(/\/ebp\/qrCodeLogin\?ql=HK-QR-0001$/);
});
