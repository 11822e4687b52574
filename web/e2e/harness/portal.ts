import type { DataOf, Operation } from '@ebp/contracts/operation';
import type { Page } from '@playwright/test';

const headers = { 'X-EBP-Request': '1' };

/** Reads data from the portal in this page's session, validated with the contract. */
export async function readData<O extends Pick<Operation, 'path' | 'data'>>(
  page: Page,
  { path, data }: O,
  query = '',
): Promise<DataOf<O>> {
  const response = await page.request.get(path + query, { headers });
  const answer = (await response.json()) as { data: unknown };
  return data.parse(answer.data) as DataOf<O>;
}

/** Status of a PUT request sent without the screens, as an attacker would send it. */
export async function statusOfPut(page: Page, path: string, body: object): Promise<number> {
  const { origin } = new URL(page.url());
  const response = await page.request.put(path, { headers: { ...headers, Origin: origin }, data: body });
  return response.status();
}
