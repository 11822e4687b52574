import type { ConsumableOrder } from '@ebp/contracts/entities/consumable-order';
import { consumableOrderSearch } from '@ebp/contracts/operations/consumable-order';
import { productRelationList } from '@ebp/contracts/operations/product';
import { tonerOrderCreate } from '@ebp/contracts/operations/toner-order';
import { buildConsumableOrder } from '@ebp/contracts/testing/document-rows';
import { buildMachine } from '@ebp/contracts/testing/machine';
import { buildTonerProduct } from '@ebp/contracts/testing/product';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { differencesOf } from '../../forms/repeat-order/repeated-order.ts';
import { box, button, count, tick } from '../../testing/locators.ts';
import { tonerOfferOf } from './repeat-toner-order.ts';
import { buildTonerMachines, openTonerOrder } from './testing/open-toner-order.ts';

const item = (serialNumber: string, itemName: string, qty: number, orderNumber = 'TO-7'): ConsumableOrder =>
  buildConsumableOrder({ serialNumber, itemName, qty, orderNumber });
const history = [
  item('SN-1', 'Black toner', 2),
  item('SN-2', 'Black toner', 1),
  item('SN-2', 'Cyan toner', 2),
  buildConsumableOrder({ orderNumber: 'TO-6', serialNumber: 'SN-3', orderDate: '2026-11-01' }),
  buildConsumableOrder({ orderNumber: 'PO-8', serialNumber: null, orderDate: '2026-11-20' }),
];

describe('what is offered today', () => {
  it('is found by the key of a product, whose name is another one in each language, and then by its name', () => {
    const [machine = buildMachine()] = buildTonerMachines(1);
    const product = buildTonerProduct({ pkey: 'bk', machinePkey: machine.pkey, tonerCategoryName: 'Black' });
    const offerOf = tonerOfferOf({ machines: [machine], products: [{ ...product, maxOrderQty: 4 }] });
    const ordered = { serialNumber: machine.serialNumber, qty: 9 };
    const less = { kind: 'less', name: 'Black', machine: 'SN-1', was: 9, now: 4 };
    expect(differencesOf([{ ...ordered, pkey: 'bk', itemName: '黑色' }], offerOf)).toEqual([less]);
    expect(differencesOf([{ ...ordered, pkey: 'old', itemName: 'black' }], offerOf)).toEqual([less]);
    expect(differencesOf([{ ...ordered, pkey: 'old', itemName: '黑色' }], offerOf)).toEqual([
      { kind: 'item', name: '黑色', machine: 'SN-1' },
    ]);
  });
});

describe('the last orders', () => {
  it('are asked for anew once an order may have been received, and not after one that was not sent', async () => {
    const { screen, network } = await openTonerOrder({ history, search: '?machines=key-1' });
    const asked = () => network.callsOf(consumableOrderSearch).length;
    await count(screen, 'Black toner, SN-1').fill('1');
    await screen.getByRole('checkbox', { name: /agree to the statement/ }).click();
    await button(screen, 'Next').click();
    network.refuse(tonerOrderCreate, 'OUTCOME_UNKNOWN', 'error.outcomeUnknown');
    await expect.element(button(screen, 'Order')).toBeVisible();
    await button(screen, 'Back').click();
    await button(screen, 'Next').click();
    expect(asked()).toBe(1);
    await button(screen, 'Order').click();
    await expect.element(button(screen, 'It is not there, send it again')).toBeVisible();
    expect(asked()).toBe(1);
    await button(screen, 'Back').click();
    await expect.poll(asked).toBe(2);
  });
});

describe('repeating a toner order', () => {
  it('fills in the last order with one press, and keeps it: machines, quantities, addresses and contact; the agreement is given anew', async () => {
    const otherPages = { ebpConsumableOrder: '/ebp/consumableOrder' };
    const { screen } = await openTonerOrder({ history, otherPages });
    await expect.element(screen.getByText('TO-7 of 12/11/2026')).toBeVisible();
    const all = screen.getByRole('link', { name: 'All orders, by number' });
    await expect.element(all).toHaveAttribute('href', '/ebp/consumableOrder');
    await screen.getByRole('link', { name: 'Repeat the last order' }).click();
    await expect.element(count(screen, 'Black toner, SN-1')).toHaveValue('2');
    await expect.element(count(screen, 'Black toner, SN-2')).toHaveValue('1');
    await expect.element(count(screen, 'Cyan toner, SN-2')).toHaveValue('2');
    await expect.element(count(screen, 'Cyan toner, SN-1')).toHaveValue('0');
    await expect.element(screen.getByRole('status').getByText(/^Filled in from order TO-7/)).toBeVisible();
    await expect.element(screen.getByText('Not as it was:')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('checkbox', { name: /agree to the statement/ })).not.toBeChecked();
    await expect.poll(screen.address).toBe('/ebp/tonerOrder/?stage=fill');
    await screen.unmount();
    const again = await openTonerOrder({ history, search: '?stage=fill' });
    await expect.element(count(again.screen, 'Black toner, SN-1')).toHaveValue('2');
  });

  it('is offered in the foot of a phone, and not above the machines', async () => {
    await page.viewport(390, 844);
    const { screen } = await openTonerOrder({ history });
    await expect.element(button(screen, 'Earlier orders')).toBeInViewport();
    expect(screen.getByRole('link', { name: 'Repeat the last order' }).elements()).toEqual([]);
    await button(screen, 'Earlier orders').click();
    await screen.getByRole('dialog').getByRole('link', { name: 'Repeat the last order' }).click();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(count(screen, 'Black toner, SN-1')).toHaveValue('2');
  });

  it('[TON-17] [MAC-15] applies what holds today and names every difference', async () => {
    const { screen, network } = await openTonerOrder({
      machines: [
        ...buildTonerMachines(3),
        buildMachine({ pkey: 'old', serialNumber: 'SN-OLD', machineEndDate: '2020-01-01' }),
      ],
      history: [
        item('SN-1', 'Black toner', 9),
        item('SN-1', 'Waste box', 1),
        item('SN-OLD', 'Black toner', 1),
        item('SN-GONE', 'Black toner', 1),
      ],
      search: '?repeat=TO-7',
    });
    await expect.element(count(screen, 'Black toner, SN-1')).toHaveValue('4');
    const differences = screen.getByRole('status').getByRole('listitem');
    await expect.element(differences).toHaveLength(4);
    expect(differences.elements().map(({ textContent }) => textContent)).toEqual([
      'Black toner, SN-1: 4 in place of 9, the maximum of today',
      'Waste box, SN-1: cannot be ordered online today',
      'SN-OLD: no longer among your machines, or not under contract',
      'SN-GONE: no longer among your machines, or not under contract',
    ]);
    await screen.getByRole('checkbox', { name: /agree to the statement/ }).click();
    await button(screen, 'Next').click();
    await button(screen, 'Order').click();
    await expect.element(screen.getByText('TO-1', { exact: true })).toBeVisible();
    expect(network.callsOf(tonerOrderCreate)[0]?.body).toMatchObject({
      machineList: [{ machinePkey: 'key-1', productList: [{ qty: 4 }, { qty: 0 }] }],
    });
    await expect.element(screen.getByText(/^Filled in from order/)).not.toBeInTheDocument();
  });

  it('leaves selection as it is when nothing of the order can be ordered, or when it is not in the history', async () => {
    const gone = await openTonerOrder({
      history: [item('SN-GONE', 'Black toner', 1)],
      search: '?repeat=TO-7',
    });
    await expect.element(gone.screen.getByText(/^SN-GONE: no longer among your machines/)).toBeVisible();
    await expect.element(tick(gone.screen, 'Choose M-1')).toBeVisible();
    expect(gone.network.callsOf(productRelationList)).toEqual([]);
    await gone.screen.unmount();
    const { screen } = await openTonerOrder({ history, search: '?repeat=TO-99' });
    await expect.element(screen.getByText(/^Order TO-99 is not among your consumable orders/)).toBeVisible();
    await expect.element(tick(screen, 'Choose M-1')).toBeVisible();
  });

  it('[TON-13] orders the same again from the receipt, as it was filled in; what belongs to one order is given anew', async () => {
    const { screen, network } = await openTonerOrder({ history });
    await screen.getByRole('link', { name: /^Repeat the last order/ }).click();
    await box(screen, 'Remarks').fill('Ring twice');
    await button(screen, 'Change delivery').click();
    await screen.getByRole('radio', { name: 'Another address' }).click();
    await box(screen, 'Address line').fill('1 Pier Road');
    await button(screen, 'Change delivery, SN-2').click();
    for (const name of ['Store to Address Book', 'Store to Address Book, SN-2'])
      await screen.getByRole('checkbox', { name, exact: true }).click();
    await screen.getByRole('checkbox', { name: /agree to the statement/ }).click();
    await button(screen, 'Next').click();
    await button(screen, 'Order').click();
    await button(screen, 'Order the same again').click();
    await expect.element(count(screen, 'Black toner, SN-1')).toHaveValue('2');
    await expect.element(box(screen, 'Remarks')).toHaveValue('Ring twice');
    await expect.element(screen.getByRole('checkbox', { name: /agree to the statement/ })).not.toBeChecked();
    await screen.getByRole('checkbox', { name: /agree to the statement/ }).click();
    await button(screen, 'Next').click();
    await button(screen, 'Order').click();
    await expect.element(button(screen, 'Order the same again')).toBeVisible();
    const stored = network.callsOf(tonerOrderCreate).map(({ body }) => {
      const { machineList } = body as {
        machineList: { deliveryAddress1: string; isUpdateAddress: boolean }[];
      };
      return machineList.map((machine) => [machine.deliveryAddress1, machine.isUpdateAddress]);
    });
    expect(stored).toEqual([
      [
        ['1 Pier Road', true],
        ['1 Pier Road', true],
      ],
      [
        ['1 Pier Road', false],
        ['1 Pier Road', false],
      ],
    ]);
  });
});
