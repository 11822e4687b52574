import { expect, type Page, test } from '@playwright/test';
import { buildSession } from '../src/testing/build-session.ts';
import { kitPopups } from '../src/testing/kit-popups.ts';

const widths = [1440, 768, 390];
const schemes = ['light', 'dark'] as const;

async function openKit(page: Page, width: number, scheme: (typeof schemes)[number]): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.clock.setFixedTime('2026-11-20T04:00:00Z');
  // The kit has no data, but the application around it requests the session.
  const stranger = { isSuccess: true, data: buildSession({ authenticated: false }) };
  await page.route('**/bff/session*', (route) => route.fulfill({ json: stranger }));
  await page.goto('/__kit');
  const change = page.getByRole('button', { name: 'Switch between light and dark' });
  // The development server may take long to serve the first page.
  await change.waitFor();
  if (scheme === 'dark') await change.click();
  await expect(page.locator('html')).toHaveAttribute('data-scheme', scheme);
  await expect(page.getByText('Loading').first()).toBeVisible();
}

for (const scheme of schemes) {
  for (const width of widths) {
    test(`every part of the kit, ${width} px wide, ${scheme}`, async ({ page }) => {
      await openKit(page, width, scheme);
      const parts = page.locator('section[aria-label]:has(> header)');
      await expect(parts).not.toHaveCount(0);
      for (const part of await parts.all()) {
        const name = await part.getAttribute('aria-label');
        await expect.soft(part).toHaveScreenshot(`${name}.${width}.${scheme}.png`);
      }
    });
  }
}

for (const [width, scheme] of [
  [1440, 'light'],
  [390, 'dark'],
] as const) {
  for (const [name, button, role] of kitPopups) {
    test(`the ${name} of the kit, open, ${width} px wide, ${scheme}`, async ({ page }) => {
      await openKit(page, width, scheme);
      await page.getByRole('button', { name: button, exact: true }).first().click();
      await expect(page.getByRole(role).last()).toBeVisible();
      await expect(page).toHaveScreenshot(`popup ${name}.${width}.${scheme}.png`);
    });
  }
}
