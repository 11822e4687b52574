import { accountManagerSearch } from '@ebp/contracts/operations/account-manager';
import { messageSearch } from '@ebp/contracts/operations/message';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { expectNoAxeViolations } from './harness/accessibility.ts';
import { readData } from './harness/portal.ts';
import { signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';
import { sentQueries } from './harness/upstream.ts';

const { harbourAdmin, harbourViewer } = demoAccounts;

test('[MSG-01] [MSG-02] [MSG-04] [MSG-05] a new message leads from home to its text, and is read from then on', async ({
  page,
}) => {
  await signIn(page, harbourViewer);
  const unread = page.getByRole('link', { name: /^Unread messages/ });
  await expect(unread).toHaveAccessibleName('Unread messages: 3');
  await page.getByRole('link', { name: 'Details: Your statement of account is ready' }).click();
  const popup = page.getByRole('dialog', { name: 'Your statement of account is ready' });
  await expect(popup).toContainText('It stays available for six months.');
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('8 messages, 2 unread')).toBeVisible();
  await expect(unread).toHaveAccessibleName('Unread messages: 2');
  await expectNoAxeViolations(page);
  await page.reload();
  await expect(page.getByText('8 messages, 2 unread')).toBeVisible();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  const news = page.getByRole('region', { name: 'New messages', exact: true }).first();
  await expect(news.getByRole('cell', { name: 'Preventive maintenance on 18/F', exact: true })).toBeVisible();
  await expect(news).not.toContainText('Your statement of account is ready');
});

test('[MSG-03] [MSG-04] [MSG-05] a row opens by a press or the keyboard; one read before sends nothing', async ({
  page,
}) => {
  await signIn(page, harbourAdmin, '/ebp/message/');
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()));
  await page.getByRole('cell', { name: 'Toner order delivered', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('signed for');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('button', { name: 'Details, Toner order delivered' }).press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Details, Toner order delivered' })).toBeFocused();
  expect(sent).toEqual([]);
});

test('[ACM-01] [ACM-02] [ACM-04] the account manager on home leads to all of them, by customer', async ({
  page,
}) => {
  await signIn(page, harbourAdmin);
  await page
    .getByRole('region', { name: 'Your account manager' })
    .getByRole('link', { name: 'Account managers' })
    .click();
  await expect(page.getByRole('heading', { name: 'Second contact' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'First contact' })).toContainText('Carmen Yuen');
  await expectNoAxeViolations(page);
  await page.getByLabel('Company').selectOption('Victoria Logistics');
  await expect(page.getByText('Iris Leung')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Second contact' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Iris Leung')).toBeVisible();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(/\/ebp\/home/);
});

test('[MSG-06] [MSG-07] [MSG-08] a box without messages says so; the list is asked for with the top 1000', async ({
  page,
}) => {
  await signIn(page, harbourViewer);
  const [first] = await readData(page, messageSearch, '?top=1000');
  expect(first).toMatchObject({ subject: expect.any(String), userStatus: expect.stringMatching(/NEW|READ/) });
  expect(await sentQueries(messageSearch.path)).toContainEqual({ top: '1000', userCode: harbourViewer.code });
  await page.route(`**${messageSearch.path}*`, (route) =>
    route.fulfill({ json: { isSuccess: true, data: [] } }),
  );
  await page.goto('/ebp/message/');
  await expect(page.getByText('Your message box is empty')).toBeVisible();
  await expectNoAxeViolations(page);
});

test('[ACM-03] [ACM-05] persons and groups are managers, asked for anew when the own data change', async ({
  page,
}) => {
  await signIn(page, harbourAdmin);
  const { path } = accountManagerSearch;
  const answer = await readData(page, accountManagerSearch, '?customerCode=HK001');
  expect(JSON.stringify(answer)).toMatch(/"type":"[AG]"/);
  await page.goto('/ebp/accountManager/');
  await expect(page.getByText('Carmen Yuen')).toBeVisible();
  const calls = async () => (await sentQueries(path)).length;
  const before = await calls();
  const menus = page.getByRole('navigation', { name: 'Functions' });
  await menus.getByRole('button', { name: 'Account' }).first().click();
  await menus.getByRole('link', { name: /profile/i }).click();
  await page.getByLabel('First name').fill('Wing Yan');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Your profile was updated' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Open pages' })
    .getByRole('link', { name: /Account manager/ })
    .click();
  await expect.poll(calls).toBeGreaterThan(before);
});
