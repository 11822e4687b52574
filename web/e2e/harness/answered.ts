import type { Page } from '@playwright/test';

/** The rows of the next answer that the portal's pages get at one path of the catalogue. */
export async function answeredRows(page: Page, path: string): Promise<Record<string, unknown>[]> {
  const response = await page.waitForResponse((one) => new URL(one.url()).pathname === path && one.ok());
  const { data } = (await response.json()) as { data: Record<string, unknown>[] };
  return data;
}
