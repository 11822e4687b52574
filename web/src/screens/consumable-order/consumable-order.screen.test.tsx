import type { ConsumableOrder } from '@ebp/contracts/entities/consumable-order';
import { consumableOrderSearch } from '@ebp/contracts/operations/consumable-order';
import { userCurrentInfo } from '@ebp/contracts/operations/user';
import { buildConsumableOrder } from '@ebp/contracts/testing/document-rows';
import { buildMachine } from '@ebp/contracts/testing/machine';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { toCsv } from '../../components/table/csv.ts';
import type { Text } from '../../i18n/use-text.ts';
import { filterRows } from '../../lists/list-filter.ts';
import { answerUser } from '../../testing/answer-user.ts';
import { openFilters, rowHeaders, textsOf } from '../../testing/locators.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { consumableOrderScreen } from './consumable-order.descriptor.ts';
import { orderColumns, orderFilters } from './consumable-order.screen.tsx';

type Surroundings = Parameters<typeof renderScreen>[1];

const orders = [
  buildConsumableOrder({ orderNumber: 'TO-1', orderDate: '2026-11-12' }),
  buildConsumableOrder({ orderNumber: 'TO-2', orderDate: '2026-10-12', serialNumber: 'SFB99999' }),
  buildConsumableOrder({ orderNumber: 'PO-3', orderDate: '2026-09-12', serialNumber: null, model: null }),
];
const toner = { otherPages: { ebpTonerOrder: '/ebp/tonerOrder/' } };
const paper = { ebpPaperOrder: '/ebp/paperOrder/' };

async function openOrders(rows: ConsumableOrder[] = orders, surroundings: Surroundings = {}) {
  const network = stubNetwork();
  network.answer(consumableOrderSearch, rows);
  const machineList = [
    buildMachine({ pkey: 'KEY-1', serialNumber: 'SFB20418', machineEndDate: '2099-12-31' }),
  ];
  answerUser(network, { machineList });
  return { screen: await renderScreen(consumableOrderScreen, surroundings), network };
}

describe('consumable order history', () => {
  it('[CON-01] [CON-02] [CON-03] [OPN-78] loads on opening, for all customers: three filters, six columns, newest first', async () => {
    const { screen, network } = await openOrders();
    await expect.poll(rowHeaders).toEqual(['TO-1', 'TO-2', 'PO-3']);
    expect(network.callsOf(consumableOrderSearch).map(({ query }) => query.get('customerCode'))).toEqual([
      null,
    ]);
    await openFilters(screen);
    for (const name of ['Serial number', 'Order date from', 'Order date to']) {
      await expect.element(screen.getByRole('textbox', { name, exact: true })).toHaveValue('');
    }
    expect(textsOf(page.getByRole('columnheader'))).toEqual([
      'Model',
      'Serial number',
      'Order number',
      'Item name',
      'Quantity',
      'Order date',
    ]);
    await expect.element(screen.getByRole('cell', { name: '12/11/2026' })).toBeVisible();
    await expect.element(screen.getByText('3 items ordered')).toBeVisible();
    expect(screen.getByRole('link', { name: /Order again/ }).elements()).toEqual([]);
    expect(network.callsOf(userCurrentInfo), 'for somebody who may not order toner').toEqual([]);
  });

  it('[CON-01] finds by machine and typed days, and refuses a day that does not exist', async () => {
    const { screen } = await openOrders();
    await openFilters(screen);
    const from = screen.getByRole('textbox', { name: 'Order date from' });
    await from.fill('31/02/2026');
    await screen.getByRole('button', { name: 'Search' }).click();
    await expect.element(screen.getByText('Invalid date format')).toBeVisible();
    await expect.element(from).toHaveFocus();
    await from.fill('12/10/2026');
    await screen.getByRole('textbox', { name: 'Order date to' }).fill('11/10/2026');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('This day is before the first one')).toBeVisible();
    await screen.getByRole('textbox', { name: 'Order date to' }).fill('11/11/2026');
    await userEvent.keyboard('{Enter}');
    await expect.poll(rowHeaders).toEqual(['TO-2']);
    await expect
      .poll(screen.address)
      .toBe('/ebp/consumableOrder?orderDateFrom=2026-10-12&orderDateTo=2026-11-11');
    await screen.getByRole('button', { name: 'Clear' }).click();
    await expect.poll(rowHeaders).toHaveLength(3);
  });

  it('[FMT-04] finds an order by its number and by its quantity as shown, in the one box that looks into every column; a quantity is sorted and saved as a number', async () => {
    const large = buildConsumableOrder({ orderNumber: 'TO-4', qty: 12_000 });
    const { screen } = await openOrders([...orders, large]);
    await expect.element(screen.getByRole('cell', { name: '12,000', exact: true })).toBeVisible();
    const box = screen.getByRole('searchbox', { name: 'Search all columns' });
    await box.fill('po-3');
    await expect.poll(rowHeaders).toEqual(['PO-3']);
    await expect.poll(screen.address).toBe('/ebp/consumableOrder?find=po-3');
    await box.fill('12,000');
    await expect.poll(rowHeaders).toEqual(['TO-4']);
    const columns = orderColumns(((id: string) => id) as Text, 'en', undefined);
    expect(toCsv(columns, [large])).toContain(',12000,');
    expect(columns.find(({ id }) => id === 'qty')?.value?.(large)).toBe(12_000);
  });

  it('[CON-01] [OPN-26] counts both days in', () => {
    const none = { serialNumber: '', orderDateFrom: '', orderDateTo: '' };
    const filters = orderFilters(((id: string) => id) as Text);
    const found = (wanted: object) =>
      filterRows(orders, filters, { ...none, ...wanted }).map(({ orderNumber }) => orderNumber);
    expect(found({ orderDateFrom: '2026-10-12', orderDateTo: '2026-11-12' })).toEqual(['TO-1', 'TO-2']);
    expect(found({ serialNumber: 'sfb9' })).toEqual(['TO-2']);
  });

  it('leads to the whole order, filled in anew: toner where a machine of it is there and may be ordered for, paper always', async () => {
    const { screen } = await openOrders(orders, { otherPages: { ...toner.otherPages, ...paper } });
    const again = screen.getByRole('link', { name: /^Order again/ });
    await expect.element(again).toHaveLength(2);
    const links = again
      .elements()
      .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);
    expect(links).toEqual([
      ['Order again, TO-1', '/ebp/tonerOrder/?repeat=TO-1'],
      ['Order again, PO-3', '/ebp/paperOrder/?repeat=PO-3'],
    ]);
  });

  it('leaves the cells of a machine out of the card of paper, which has none', async () => {
    await page.viewport(390, 844);
    await openOrders(orders, toner);
    await expect.poll(rowHeaders).toHaveLength(3);
    const blank = [...document.querySelectorAll('td')].filter((cell) => cell.textContent === '');
    expect(blank.length).toBeGreaterThan(0);
    for (const cell of blank) expect(getComputedStyle(cell).display).toBe('none');
  });
});
