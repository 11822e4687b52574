import { productRelationList } from '@ebp/contracts/operations/product';
import { userCurrentInfo } from '@ebp/contracts/operations/user';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { buildMachine } from '@ebp/contracts/testing/machine';
import { buildTonerProduct } from '@ebp/contracts/testing/product';
import type { Page } from '@playwright/test';
import { Presses } from './harness/presses.ts';
import { signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';

const slowdown = 4;
const ordered = 50;
const colours = ['Black', 'Cyan', 'Magenta', 'Yellow'];

/** Answers with this many machines of one customer, and the toner of those in the order. */
async function growMachines(page: Page, count: number): Promise<void> {
  const machineList = Array.from({ length: count }, (_, index) => {
    const name = `HK-M-${String((index * 7919) % 100_000).padStart(6, '0')}`;
    return buildMachine({ pkey: `K-${index}`, machineId: name, serialNumber: `SN-${index}` });
  });
  const products = machineList.slice(0, ordered).flatMap(({ pkey }) =>
    colours.map((colour) =>
      buildTonerProduct({
        pkey: `T-${pkey}-${colour}`,
        machinePkey: pkey,
        tonerCategoryName: `${colour} toner`,
      }),
    ),
  );
  await page.route(`**${userCurrentInfo.path}`, async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: { userInfo: object } };
    const userInfo = { ...data.userInfo, machineList };
    await route.fulfill({ response, json: { isSuccess: true, data: { ...data, userInfo } } });
  });
  await page.route(`**${productRelationList.path}`, (route) =>
    route.fulfill({ json: { isSuccess: true, data: products } }),
  );
}

test('[MAC-01] [MAC-02] a list of 5,000 machines answers each press in less than 100 ms on a processor four times slower', async ({
  page,
}) => {
  test.slow();
  await signIn(page, demoAccounts.harbourAdmin);
  await growMachines(page, 5000);
  await page.goto('/ebp/machine');
  await expect(page.getByText(/\b5,000\b/).first()).toBeVisible();
  const presses = new Presses(page, slowdown);
  await presses.listen();
  const button = (name: string) =>
    page.getByRole('button', { name, exact: true }).filter({ visible: true }).first();
  await presses.measure(
    'sort',
    await presses.at(page.getByRole('table').getByRole('button', { name: 'Serial number' }).first()),
  );
  await presses.measure('turn the page', await presses.at(button('Next page')));
  const [last, first] = [await presses.at(button('Page 500')), await presses.at(button('Page 1'))];
  let isLast = false;
  await presses.measure('last page, first page', () => {
    isLast = !isLast;
    return isLast ? last() : first();
  });
  await page.getByLabel('Serial number', { exact: true }).first().focus();
  await presses.measure('type', () => page.keyboard.press('1'));
  await presses.measure('search', () => page.keyboard.press('Enter'));
  presses.expectPrompt('5,000 machines');
});

test('[TON-08] [TON-09] an order of 50 machines answers each press in less than 100 ms on a processor four times slower', async ({
  page,
}) => {
  test.slow();
  await signIn(page, demoAccounts.harbourAdmin);
  await growMachines(page, 200);
  const keys = Array.from({ length: ordered }, (_, index) => `K-${index}`);
  await page.goto(`/ebp/tonerOrder/?machines=${keys.join(',')}`);
  const quantities = page.getByRole('spinbutton', { name: /^Black toner/ });
  await expect(quantities).toHaveCount(ordered);
  const presses = new Presses(page, slowdown);
  await presses.listen();
  await quantities.first().focus();
  await presses.measure('type a quantity', () => page.keyboard.press('1'));
  await presses.measure('leave a field', () => page.keyboard.press('Tab'));
  await page.getByRole('textbox', { name: 'Remarks' }).focus();
  await presses.measure('type a remark', () => page.keyboard.press('x'));
  await presses.measure(
    'agree',
    await presses.at(page.getByRole('checkbox', { name: /agree to the statement/ })),
  );
  // The next machine takes the place of the one that is taken out.
  const machines = page.getByRole('button', { name: /^Remove/ });
  await presses.measure('take a machine out', await presses.at(machines.first()));
  // Each round, before and with the slowed processor, has taken one out.
  await expect(machines).toHaveCount(ordered - 6);
  presses.expectPrompt(`an order of ${ordered} machines`);
});
