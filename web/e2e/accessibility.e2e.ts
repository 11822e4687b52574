import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { expectNoAxeViolations, KeptMarkup } from './harness/accessibility.ts';
import { go } from './harness/go.ts';
import { signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';

// Every page in each of its states is tested next to its components; this tests what is around the pages.
test('what is around the pages is accessible and valid HTML', async ({ page }) => {
  const markup = new KeptMarkup();
  const check = async (name: string) => {
    await expectNoAxeViolations(page);
    await markup.keep(page, name);
  };

  await test.step('the login page', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await check('sign-in');
    await page.getByRole('button', { name: 'Reset password' }).click();
    await expect(page.getByRole('dialog', { name: 'Reset password' })).toBeVisible();
    await check('the question of a lost password');
  });

  await test.step('the frame around every page, light, dark and in Chinese', async () => {
    await signIn(page, demoAccounts.harbourAdmin, '/ebp/profile/');
    await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeVisible();
    await check('the frame');
    await page.getByRole('button', { name: '繁體' }).click();
    await page.getByRole('button', { name: '切換淺色與深色' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
    // At once for whoever wants less motion.
    const running = await page.evaluate(() => {
      document.documentElement.dataset.scheme = 'light';
      const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition).length;
      document.documentElement.dataset.scheme = 'dark';
      return transitions;
    });
    expect(running).toBe(0);
    await check('the frame in Chinese');
  });

  await test.step('the frame on a phone and for agents', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await check('the frame on a phone');
    await page.getByRole('button', { name: '開啟選單' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await check('the menu on a phone');
    await go(page, '/ecca/contactaccount/search');
    await expect(page.getByRole('heading', { level: 1, name: '您無權使用此頁面' })).toBeVisible();
    await check('the frame for agents');
  });

  await test.step('[CFG-03] [SHL-02] the page of unknown addresses, still in Chinese', async () => {
    await page.goto('/ebp/nowhere');
    await expect(page).toHaveURL(/\/pages\/error-404$/);
    await expect(page.getByRole('heading', { name: '找不到頁面' })).toBeVisible();
    await check('an error page');
    await page.getByRole('link', { name: '前往主頁' }).click();
    await expect(page).toHaveURL(/\/ebp\/home$/);
  });

  await markup.expectValid();
});
