import { userCurrentInfo, userSearch } from '@ebp/contracts/operations/user';
import { buildCustomer, buildCustomerDetail, buildRole } from '@ebp/contracts/testing/customer';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { buildMachine, buildUserMachine } from '@ebp/contracts/testing/machine';
import { buildUser, buildUserInfo } from '@ebp/contracts/testing/user';
import type { Page } from '@playwright/test';
import { Presses } from './harness/presses.ts';
import { signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';

const { harbourAdmin } = demoAccounts;

const customers = Array.from({ length: 40 }, (_, index) => {
  const code = `HK${String(index + 1).padStart(3, '0')}`;
  const name = index === 0 ? 'Harbour Trading' : `Branch ${index + 1}`;
  return buildCustomer({ pkey: `C-${code}`, code, name, isAssign: false, isAllMachine: false });
});
const machines = Array.from({ length: 2000 }, (_, index) =>
  buildUserMachine({
    pkey: `M-${index + 1}`,
    serialNumber: `SN-${index + 1}`,
    // Half of them belong to the first customer, for the longest possible list in the dialog.
    customerCode: customers[index % 2 ? index % 40 : 0]?.code ?? '',
    isAssign: false,
  }),
);
const roleList = ['Administrator', 'Office Manager'].map((name, index) =>
  buildRole({ pkey: `R-${index}`, name, isAssign: false }),
);
const users = Array.from({ length: 200 }, (_, index) =>
  buildUser({
    pkey: `U-${index}`,
    code: `user-${index}@harbour.example`,
    email: `user-${index}@harbour.example`,
  }),
);

/** Answers with the data of a very large account; everything else comes from the recorded upstream. */
async function growAccount(page: Page): Promise<void> {
  const answer = (data: unknown) => ({ json: { isSuccess: true, data } });
  await page.route(`**${userSearch.path}*`, (route) => route.fulfill(answer(users)));
  await page.route('**/api/ebp/customer/*', (route) =>
    route.fulfill(answer(buildCustomerDetail({ roleList, customerList: customers, machineList: machines }))),
  );
  await page.route(`**${userCurrentInfo.path}`, (route) =>
    route.fulfill(
      answer({
        userInfo: buildUserInfo({
          customerList: customers.map((customer) => ({ ...customer, isAssign: true, isAllMachine: true })),
          machineList: machines.map(({ pkey, customerCode }) => buildMachine({ pkey, customerCode })),
        }),
        config: { imageUrl: '/' },
        bannerList: [],
      }),
    ),
  );
}

test('an administrator of a very large account waits less than 100 ms a press on a processor four times slower', async ({
  page,
}) => {
  test.slow();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const tick = (name: string) => page.getByRole('checkbox', { name, exact: true });
  const presses = new Presses(page, 4);
  const measure = (name: string, act: () => Promise<unknown>) => presses.measure(name, act);
  /** Back and forth, so that each click changes the page. */
  const turn = async () => {
    const next = await presses.at(button('Next page').last());
    const previous = await presses.at(button('Previous page').last());
    let isNext = false;
    return () => {
      isNext = !isNext;
      return isNext ? next() : previous();
    };
  };
  await signIn(page, harbourAdmin);
  await growAccount(page);

  await test.step('[USR-03] the list of 200 users', async () => {
    await page.goto('/ebp/user/update');
    await expect(page.getByText('200 users', { exact: true })).toBeVisible();
    await presses.listen();
    await measure('list: turn the page', await turn());
    await measure(
      'list: sort',
      await presses.at(page.getByRole('table').getByRole('button', { name: 'E-mail' })),
    );
    await page.getByLabel('Search all columns').focus();
    await measure('list: type', () => page.keyboard.press('u'));
    await measure('list: search', () => page.keyboard.press('Enter'));
  });

  await test.step('[USR-11] [USR-12] the form for 40 customers and 2,000 machines', async () => {
    await page.goto('/ebp/user/create');
    await expect(page.getByText('0 of 40 companies assigned')).toBeVisible();
    await presses.listen();
    await page.getByLabel('First name').focus();
    await measure('form: type', () => page.keyboard.press('x'));
    await measure(
      'form: give a customer of 1,000 machines',
      await presses.at(tick('Assign, Harbour Trading')),
    );
    await measure('form: give all machines', await presses.at(tick('All machines, Harbour Trading')));
    await measure('form: turn the page', await turn());
  });

  await test.step('[USR-13] the popup of 1,000 machines', async () => {
    await page.goto('/ebp/user/create');
    await expect(page.getByText('0 of 40 companies assigned')).toBeVisible();
    await presses.listen();
    await button('Machines, Harbour Trading').click();
    await expect(page.getByRole('dialog').getByText('0 of 1,000', { exact: true })).toBeVisible();
    await measure('popup: give a machine', await presses.at(tick('Choose SN-1')));
    await measure('popup: give a page', await presses.at(tick('Choose all on this page')));
    await measure('popup: turn the page', await turn());
    await page.getByLabel('Find a machine').focus();
    await measure('popup: find', () => page.keyboard.press('1'));
  });

  presses.expectPrompt('200 users, 40 customers, 2,000 machines');
});
