import { messageSearch } from '@ebp/contracts/operations/message';
import { isUnread } from '@ebp/contracts/rules/message-status';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { expectFocusIn } from './harness/focus-in.ts';
import { readData } from './harness/portal.ts';
import { signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';

const { harbourViewer } = demoAccounts;

test('[MSG-01] [MSG-02] [MSG-04] [MSG-05] a new message leads from home to its text, and is read from then on', async ({
  page,
}) => {
  await signIn(page, harbourViewer);
  const unread = page.getByRole('link', { name: /^Unread messages/ });
  await expect(unread).toHaveAccessibleName('Unread messages: 3');
  await page.getByRole('link', { name: 'Details: Your statement of account is ready' }).click();
  const popup = page.getByRole('dialog', { name: 'Your statement of account is ready' });
  await expect(popup).toContainText('It stays available for six months.');
  await expectFocusIn(popup);
  await page.keyboard.press('Escape');
  await expect(page.getByText('8 messages, 2 unread')).toBeVisible();
  await expect(unread).toHaveAccessibleName('Unread messages: 2');
  expect((await readData(page, messageSearch)).filter(isUnread)).toHaveLength(2);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  const news = page.getByRole('region', { name: 'New messages', exact: true }).first();
  await expect(
    news.getByRole('rowheader', { name: 'Preventive maintenance on 18/F', exact: true }),
  ).toBeVisible();
  await expect(news).not.toContainText('Your statement of account is ready');
});
