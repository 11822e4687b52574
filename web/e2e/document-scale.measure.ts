import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Page } from '@playwright/test';
import { Presses } from './harness/presses.ts';
import { signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';

const count = 5000;

interface List {
  readonly requirement: string;
  readonly name: string;
  readonly path: string;
  readonly call: string;
  /** Field that identifies a row. */
  readonly key: string;
  readonly columns: readonly string[];
}

const lists: readonly List[] = [
  {
    requirement: 'SVH-02',
    name: 'service history',
    path: '/ebp/servicehistory',
    call: 'servicehistory/search',
    key: 'serviceOrderCode',
    columns: ['Machine ID', 'Service order code', 'Engineer'],
  },
  {
    requirement: 'CON-02',
    name: 'consumable orders',
    path: '/ebp/consumableOrder',
    call: 'consumableorder/search',
    key: 'orderNumber',
    columns: ['Order number', 'Item name', 'Quantity'],
  },
  {
    requirement: 'STM-03',
    name: 'e-invoices',
    path: '/ebp/einvoice',
    call: 'estatement/search',
    key: 'documentNumber',
    columns: ['Invoice number', 'Company', 'Total amount'],
  },
  {
    requirement: 'USG-02',
    name: 'usage summary',
    path: '/ebp/meterread/usageSummary',
    call: 'meterRead/machineUsageSummary',
    key: 'serialNumber',
    columns: ['Model', 'Serial number', 'Contract number'],
  },
];

/** Repeats the recorded rows, each with a number of its own. */
async function growList(page: Page, { call, key }: List): Promise<void> {
  await page.route(`**/api/ebp/${call}*`, async (route) => {
    const response = await route.fetch();
    const { data: rows } = (await response.json()) as { data: Record<string, unknown>[] };
    const data = Array.from({ length: count }, (_, index) => ({
      ...rows[index % rows.length],
      ...('machinePkey' in (rows[0] ?? {}) ? { machinePkey: `K-${index}` } : {}),
      [key]: `N-${(index * 7919) % 100_000}`,
    }));
    await route.fulfill({ response, json: { isSuccess: true, data } });
  });
}

for (const list of lists) {
  test(`[${list.requirement}] ${count} rows of ${list.name} sort, turn and are searched in less than 100 ms a press on a processor four times slower`, async ({
    page,
  }) => {
    test.slow();
    await growList(page, list);
    await signIn(page, demoAccounts.harbourAdmin, list.path);
    await expect(page.getByText(/\b5,000\b/).first()).toBeVisible();
    const presses = new Presses(page, 4);
    await presses.listen();
    const button = (name: string) =>
      page.getByRole('button', { name, exact: true }).filter({ visible: true }).first();
    for (const column of list.columns) {
      await presses.measure(`sort by ${column}`, await presses.at(button(column)));
      const header = page.getByRole('columnheader', { name: column, exact: true }).first();
      await expect(header).not.toHaveAttribute('aria-sort', 'none');
    }
    await presses.measure('next page', await presses.at(button('Next page')));
    // Three rounds as it is, and three with the slowed processor.
    await expect(page.getByText('61 to 70 of 5,000', { exact: true })).toBeVisible();
    const [last, first] = [await presses.at(button('Page 500')), await presses.at(button('Page 1'))];
    let isLast = false;
    await presses.measure('last page, first page', () => {
      isLast = !isLast;
      return isLast ? last() : first();
    });
    await last();
    await expect(page.getByText('4,991 to 5,000 of 5,000', { exact: true })).toBeVisible();
    await presses.measure('search', await presses.at(button('Search')));
    presses.expectPrompt(`${count} rows of ${list.name}`);
  });
}
