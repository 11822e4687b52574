import { go } from './harness/go.ts';
import { expect, test } from './harness/other-make.ts';

// The issuer's own pages ask for a font of another site.
test.use({ expectedFaults: [/fonts\.googleapis\.com/] });

test('people of a company with an ERP and an issuer of another make order toner', async ({ page, other }) => {
  const signIn = page.getByRole('link', { name: 'Sign in with your company account' });
  await test.step('[CFG-01] a company that the portal knows from its pack alone is shown as its own', async () => {
    await page.goto(other.portal);
    await expect(signIn).toBeVisible();
    await expect(page.getByLabel('Password')).toHaveCount(0);
    await expect(page.getByText('Merlion Office Supplies', { exact: false }).first()).toBeVisible();
    const logo = page.locator('img[src^="/assets/packs/MERL-"]').first();
    await expect(logo).toBeVisible();
    await expect
      .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(page.locator('html')).toHaveCSS('--accent', /#0b6b3a/);
    const manifest = await page.locator('link[rel=manifest]').getAttribute('href');
    const installed = await (await page.request.get(`${other.portal}${manifest}`)).json();
    expect(installed).toMatchObject({
      id: '/MERL',
      name: 'Merlion Office Supplies Pte. Ltd.',
      theme_color: '#0b6b3a',
    });
  });

  await test.step('[CFG-02] [LOG-05] so is a language', async () => {
    await page.getByText('Melayu', { exact: true }).click();
    await expect(page.getByText('Toner, kertas, bacaan meter')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ms-SG');
    await page.reload();
  });

  await test.step('[OPN-03] a person signs in at the issuer', async () => {
    await page.getByRole('link', { name: '‹Sign in with your company account›' }).click();
    await page.locator('[name=login]').fill('usg0001');
    await page.locator('[name=password]').fill('any');
    await page.getByRole('button', { name: 'Sign-in' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/ebp\/home$/);
    await expect(page.getByText('Jia Hui').first()).toBeVisible();
    await go(page, '/ebp/tonerOrder/');
    await expect(page.getByRole('button', { name: '‹Next›', exact: true })).toBeVisible();
    await page.getByText('EN', { exact: true }).click();
  });

  await test.step('[TON-24] toner is ordered, and the order is found', async () => {
    await page.getByRole('checkbox', { name: 'Choose SG-M-0001' }).check();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    // The same quantities stood beside the list.
    await expect(page.getByRole('heading', { name: 'Order so far' })).toBeVisible();
    await page.getByRole('spinbutton', { name: /^Black toner/ }).fill('1');
    await page.getByRole('checkbox', { name: /agree to the statement/ }).check();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.getByRole('button', { name: 'Order', exact: true }).click();
    const number = (await page.getByText(/^20\d\d\/\d{6}$/).textContent()) ?? '';
    await go(page, '/ebp/consumableOrder');
    await expect(page.getByRole('cell', { name: number })).toBeVisible();
  });

  await test.step('[SES-15] signing out ends the session of the issuer', async () => {
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('button', { name: 'Yes, sign me out' }).click();
    await expect(page).toHaveURL(`${other.portal}/pages/login`);
    await signIn.click();
    await expect(page.locator('[name=password]')).toBeVisible();
    expect(new URL(page.url()).origin).toBe(new URL(other.issuer).origin);
  });

  await test.step('no answer departed from the contract', async () => {
    const metrics = await (await fetch(`${other.admin}/metrics`)).text();
    const drift = metrics.match(/^ebp_contract_drift_total\{.*$/gm) ?? [];
    expect(drift.length).toBeGreaterThan(50);
    expect(drift.filter((series) => !series.endsWith('} 0'))).toEqual([]);
  });
});
