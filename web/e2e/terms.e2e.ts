import { expect, test } from './harness/test.ts';

test('[TNC-06] Back closes the window of the terms, also after a section was gone to', async ({ page }) => {
  await page.goto('/pages/login');
  const opened = page.context().waitForEvent('page');
  await page.evaluate(() => void window.open('/ebp/tnc', '_blank', 'noopener'));
  const terms = await opened;
  await terms.getByRole('link', { name: 'Disclaimer' }).click();
  await expect(terms).toHaveURL(/#disclaimer$/);
  const closed = terms.waitForEvent('close');
  // The window may be gone before the press is answered.
  await Promise.all([
    closed,
    terms
      .getByRole('button', { name: 'Back' })
      .click()
      .catch(() => undefined),
  ]);
});
