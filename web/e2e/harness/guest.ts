import { expect, type Page } from '@playwright/test';

/**
 * Scans a code (by default that of HK-M-0001), which makes the visitor a guest, and confirms the machine; ends on home.
 */
export async function confirmAsGuest(page: Page, ql = 'HK-QR-0001', company = 'CHK'): Promise<void> {
  await page.goto(`/pages/login?ql=${ql}&company=${company}`);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page).toHaveURL(/\/ebp\/home$/);
}

/** Fills in the guest's contact details in the open form. */
export async function giveContact(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: /^(Full|Requestor) name/ }).fill('Sam Wong');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('sam@harbour.example');
  await page.getByRole('textbox', { name: 'Contact number' }).fill('91234567');
}
