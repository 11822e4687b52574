import { consumableOrderSearch } from '@ebp/contracts/operations/consumable-order';
import { paperOrderCreate } from '@ebp/contracts/operations/paper-order';
import { buildConsumableOrder } from '@ebp/contracts/testing/document-rows';
import { describe, expect, it } from 'vitest';
import { box, button, choice, count } from '../../testing/locators.ts';
import { openPaperOrder } from './testing/open-paper-order.ts';

const item = (itemName: string, qty: number, orderNumber = 'PO-7') =>
  buildConsumableOrder({ serialNumber: null, model: null, itemName, qty, orderNumber });
const history = [
  item('Plain A4', 12),
  item('Staple J1', 3),
  buildConsumableOrder({ orderNumber: 'TO-9', orderDate: '2026-11-20' }),
];
const ofSecondCustomer = (customer: string | null) =>
  customer === 'HK002' ? [item('Plain A4', 5), item('Letterhead', 2)] : [];
const numbers = ['PO number', 'Your reference number'];

describe('repeating a paper order', () => {
  it('[PAP-30] fills in the last order with one press, and it is sent at the prices of today', async () => {
    const { screen, network } = await openPaperOrder({ history });
    await screen.getByRole('link', { name: 'Repeat the last order' }).click();
    await expect.element(count(screen, 'Quantity, Plain A4')).toHaveValue('12');
    await expect.element(screen.getByRole('link', { name: 'Repeat the last order' })).not.toBeInTheDocument();
    await expect.element(count(screen, 'Quantity, Staple J1')).toHaveValue('3');
    await expect.element(count(screen, 'Quantity, Heavy A3')).toHaveValue('0');
    await expect.element(screen.getByText(/^Filled in from order PO-7/)).toBeVisible();
    await expect.element(screen.getByText('Not as it was:')).not.toBeInTheDocument();
    // Found in the first history, so no other customer's was asked for.
    const histories = network.callsOf(consumableOrderSearch).map(({ query }) => query.get('customerCode'));
    expect([...new Set(histories)]).toEqual(['HK001']);
    await expect.poll(screen.address).toBe('/ebp/paperOrder/');
    for (const name of numbers) await box(screen, name).fill('77');
    await button(screen, 'Next').click();
    await button(screen, 'Order').click();
    await expect.element(screen.getByText('PO-1', { exact: true })).toBeVisible();
    expect(network.callsOf(paperOrderCreate)[0]?.body).toMatchObject({
      itemList: [
        { productMasterPkey: 'P.1', price: 28.5, qty: 12 },
        { productMasterPkey: 'S.1', price: 0, qty: 3 },
      ],
    });
    await button(screen, 'Order the same again').click();
    await expect.element(count(screen, 'Quantity, Plain A4')).toHaveValue('12');
    await expect.element(button(screen, 'Next')).toBeVisible();
    for (const name of numbers) await expect.element(box(screen, name)).toHaveValue('');
  });

  it('[PAP-04] finds the customer whose order it was, and names what is not sold to it today', async () => {
    const { screen } = await openPaperOrder({
      history: ofSecondCustomer,
      search: '?repeat=PO-7',
    });
    await expect.element(choice(screen, 'Company')).toHaveValue('HK002');
    await expect.element(count(screen, 'Quantity, Plain A4')).toHaveValue('5');
    await expect.element(screen.getByText('Letterhead: cannot be ordered online today')).toBeVisible();
  });

  it('says that an order is not in the history, or that the history or the products could not be had', async () => {
    const { screen } = await openPaperOrder({ history, search: '?repeat=PO-99' });
    await expect.element(screen.getByText(/^Order PO-99 is not among your consumable orders/)).toBeVisible();
    await expect.element(count(screen, 'Quantity, Plain A4')).toHaveValue('0');
    await screen.unmount();
    const refused = await openPaperOrder({ history: 'refused', search: '?repeat=PO-7' });
    await expect.element(refused.screen.getByText('The order could not be filled in')).toBeVisible();
    await refused.screen.unmount();
    const unsold = await openPaperOrder({
      history: ofSecondCustomer,
      search: '?repeat=PO-7',
      failsFirst: 'products',
    });
    await expect.element(unsold.screen.getByText('The order could not be filled in')).toBeVisible();
  });
});
