import { expect, test } from './harness/other-make.ts';

// The issuer's own pages ask for a font of another site.
test.use({ expectedFaults: [/fonts\.googleapis\.com/] });

test('[OPN-03] [SES-15] [TON-24] a company with an ERP and an issuer of another make signs in there, orders toner, finds the order and signs out', async ({
  page,
  other,
}) => {
  const started = new URL(other.issuer).origin;
  await page.goto(other.portal);
  await expect(page.getByLabel('Password')).toHaveCount(0);
  await page.getByRole('link', { name: 'Sign in with your company account' }).click();
  await page.locator('[name=login]').fill('usg0001');
  await page.locator('[name=password]').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/ebp\/home$/);
  await expect(page.getByText('Jia Hui').first()).toBeVisible();

  await page.goto(`${other.portal}/ebp/tonerOrder/`);
  await page.getByRole('checkbox', { name: 'Choose SG-M-0001' }).check();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('spinbutton', { name: /^Black toner/ }).fill('1');
  await page.getByRole('checkbox', { name: /agree to the statement/ }).check();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  const number = (await page.getByText(/^20\d\d\/\d{6}$/).textContent()) ?? '';
  await page.goto(`${other.portal}/ebp/consumableOrder`);
  await expect(page.getByRole('cell', { name: number })).toBeVisible();

  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Yes, sign me out' }).click();
  await expect(page).toHaveURL(`${other.portal}/pages/login`);
  await page.getByRole('link', { name: 'Sign in with your company account' }).click();
  await expect(page.locator('[name=password]')).toBeVisible();
  expect(new URL(page.url()).origin).toBe(started);
  const metrics = await (await fetch(`${other.admin}/metrics`)).text();
  expect(metrics.match(/^ebp_contract_drift\w*\{.*$/gm) ?? []).toEqual([]);
});
