import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { addresses } from './harness/addresses.ts';
import { noteNotices } from './harness/notices.ts';
import { expect, test } from './harness/test.ts';

const agent = demoAccounts.contactCentreAgent;

test('an agent signs in at the telephone system and is called', async ({ page, context }) => {
  await test.step('[CCC-12] a visitor signs in first, carrying no code along', async () => {
    await page.goto('/purecloudcallback?code=c&state=s');
    await expect(page).toHaveURL(/\/pages\/login\?redirect=%2Fpurecloudcallback$/);
    await page.getByLabel('Login name').fill(agent.code);
    await page.getByLabel('Password', { exact: true }).fill(agent.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('Not connected')).toBeVisible();
  });

  await test.step('[CCC-03] [OPN-46] the agent signs in at the telephone system', async () => {
    const addressesSeen: string[] = [];
    page.on('request', (request) => addressesSeen.push(request.url()));
    await page.getByRole('button', { name: 'Connect' }).click();
    await expect(page).toHaveURL((url) => url.origin === new URL(addresses.auth).origin);
    await page.getByLabel('Login name').fill(agent.code);
    await page.getByLabel('Password').fill(agent.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/ecca\/contactaccount\/search$/);
    const returned = addressesSeen.filter((address) => address.includes('code='));
    expect(returned.map((address) => new URL(address).pathname)).toEqual(['/purecloudcallback']);
  });

  await test.step('[CCC-03] a call opens the search with its number', async () => {
    const expectNotice = await noteNotices(page);
    const call = await context.newPage();
    await call.goto('/purecloudcallback?ani=tel%3A%2B85228010001');
    await expect(call.getByText('The call is shown in your open portal window')).toBeVisible();
    await expectNotice(/Call from 85228010001/);
    await expect(page.getByRole('heading', { name: 'Contact account - Harbour Trading' })).toBeVisible();
    await call.close();
  });

  await test.step('[OPN-46] so does a call that the provider tells of', async () => {
    await page
      .getByRole('navigation', { name: 'Functions' })
      .getByRole('link', { name: 'Find an account' })
      .click();
    await expect(page.getByRole('textbox', { name: 'Telephone' })).toBeVisible();
    const expectSecond = await noteNotices(page);
    // The call rings at the provider itself, until the portal listens.
    await expect
      .poll(async () => {
        const data = { sub: agent.pkey, number: 'tel:+85224120088' };
        return (await (await page.request.post(`${addresses.auth}/__dev/call`, { data })).json()).heardBy;
      })
      .toBe(1);
    await expectSecond(/Call from 85224120088/);
    await expect(page.getByRole('heading', { name: 'Contact account - Victoria Logistics' })).toBeVisible();
  });
});
