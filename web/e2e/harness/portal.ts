import type { DataOf, Operation } from '@ebp/contracts/operation';
import type { Page } from '@playwright/test';

/** Reads data from the portal in this page's session, validated with the contract. */
export async function readData<O extends Pick<Operation, 'path' | 'data'>>(
  page: Page,
  { path, data }: O,
): Promise<DataOf<O>> {
  const response = await page.request.get(path, { headers: { 'X-EBP-Request': '1' } });
  const answer = (await response.json()) as { data: unknown };
  return data.parse(answer.data) as DataOf<O>;
}
