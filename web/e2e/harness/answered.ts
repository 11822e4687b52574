import type { Page } from '@playwright/test';

/** Rows the portal's pages were answered with at one path of the catalogue, the next time they ask. */
export async function answeredRows(page: Page, path: string): Promise<Record<string, unknown>[]> {
  const response = await page.waitForResponse((one) => new URL(one.url()).pathname === path && one.ok());
  const { data } = (await response.json()) as { data: Record<string, unknown>[] };
  return data;
}
