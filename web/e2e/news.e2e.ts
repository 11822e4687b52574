import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';

const { harbourAdmin } = demoAccounts;

test('what one administrator changes is on the other one’s list by itself', async ({ page, browser }) => {
  const stream = page.waitForResponse('**/bff/session/events');
  await signIn(page, harbourAdmin, '/ebp/user/update');
  await expect(page.getByText('12 users', { exact: true })).toBeVisible();
  await stream;
  const other = await browser.newContext({ extraHTTPHeaders: { 'X-EBP-Request': '1' } });
  const { company, code: loginName, password } = harbourAdmin;
  await other.request.post('/bff/session/login', { data: { company, loginName, password } });
  const answer = await other.request.put('/api/ebp/user/U-HK-0018/delete', { data: {} });
  expect(answer.status()).toBe(200);
  await expect(page.getByText('11 users', { exact: true })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'The users have been updated' })).toBeAttached();
  await other.close();
});
