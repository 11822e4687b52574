import type { DemoAccount } from '@ebp/contracts/testing/demo-world';
import { expect, type Page } from '@playwright/test';

/**
 * Gives the page's browser a session of this person: signs in like the login page, without opening a page. Another
 * person is signed out first, because the portal does not replace a session without asking.
 */
export async function beginSession(page: Page, account: DemoAccount): Promise<void> {
  const { company, code, password } = account;
  const post = (path: string, data: object) =>
    page.request.post(`/bff/session/${path}`, { headers: { 'X-EBP-Request': '1' }, data });
  const enter = () => post('login', { company, loginName: code, password });
  let answer = await enter();
  if (answer.status() === 409) {
    await post('logout', {});
    answer = await enter();
  }
  expect(answer.status()).toBe(200);
}

/**
 * Opens a page of the portal as this person; the login page has tests of its own.
 * @param path a page of the portal; by default the first page after signing in
 */
export async function signIn(page: Page, account: DemoAccount, path = '/'): Promise<void> {
  await beginSession(page, account);
  await page.goto(path);
  await expect(page).not.toHaveURL(/\/pages\/login\b/);
}
