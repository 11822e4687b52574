import { expect, type Page } from '@playwright/test';

const guestContact = {
  fullName: 'Sam Wong',
  email: 'sam@harbour.example',
  contactNumber: '91234567',
} as const;

/** Scans a code, that of HK-M-0001 unless told, signs in as a guest and confirms the machine, as a person would; ends on home. */
export async function confirmAsGuest(page: Page, ql = 'HK-QR-0001', company = 'CHK'): Promise<void> {
  await page.goto(`/pages/login?ql=${ql}&company=${company}`);
  await page.getByRole('button', { name: 'Login as guest' }).click();
  await page.getByLabel('Full name').fill(guestContact.fullName);
  await page.getByLabel('E-mail').fill(guestContact.email);
  await page.getByLabel('Contact number').fill(guestContact.contactNumber);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page).toHaveURL(/\/ebp\/home$/);
}
