import type { DataOf, Operation } from '@ebp/contracts/operation';
import type { Page } from '@playwright/test';

const headers = { 'X-EBP-Request': '1' };

/** What the portal answers this page's session when it reads, held to the contract. */
export async function readData<O extends Pick<Operation, 'path' | 'data'>>(
  page: Page,
  { path, data }: O,
  query = '',
): Promise<DataOf<O>> {
  const response = await page.request.get(path + query, { headers });
  const answer = (await response.json()) as { data: unknown };
  return data.parse(answer.data) as DataOf<O>;
}

/** Status of a call past the screens: what the gateway says to somebody who writes requests by hand. */
export async function statusOfPut(page: Page, path: string, body: object): Promise<number> {
  const { origin } = new URL(page.url());
  const response = await page.request.put(path, { headers: { ...headers, Origin: origin }, data: body });
  return response.status();
}
