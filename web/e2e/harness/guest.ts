import { expect, type Page } from '@playwright/test';

/** Scans the code of HK-M-0001, which makes the visitor a guest, and confirms the machine; ends on home. */
export async function confirmAsGuest(page: Page): Promise<void> {
  await page.goto('/pages/login?ql=HK-QR-0001&company=CHK');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page).toHaveURL(/\/ebp\/home$/);
}
