import { tonerOrderCreate } from '@ebp/contracts/operations/toner-order';
import { buildBasketSummary } from '@ebp/contracts/testing/basket';
import { buildCustomerAddress } from '@ebp/contracts/testing/customer';
import { describe, expect, it } from 'vitest';
import { box, button, count } from '../../testing/locators.ts';
import { buildTonerMachines, openTonerOrder } from './testing/open-toner-order.ts';

/** Two machines under review: one black toner for each. */
async function openReviewOfTwo() {
  const opened = await openTonerOrder();
  const { screen } = opened;
  for (const id of ['M-1', 'M-2']) await screen.getByRole('checkbox', { name: `Choose ${id}` }).click();
  await button(screen, 'Next').click();
  for (const serial of ['SN-1', 'SN-2']) await count(screen, `Black toner, ${serial}`).fill('1');
  await screen.getByRole('checkbox', { name: /agree to the statement/ }).click();
  await button(screen, 'Next').click();
  await expect.element(button(screen, 'Order')).toBeVisible();
  return opened;
}

/** One machine and all addresses are gone since, and its products are other ones. */
const changed = {
  machines: buildTonerMachines(1),
  user: { customerAddressList: [buildCustomerAddress({ pkey: 'AD-NEW', address1: 'Pier 9' })] },
  products: [{ pkey: 'new', tonerCategoryName: 'Black toner, new' }],
};
const search = '?stage=complete';

describe('the receipt of a toner order', () => {
  it('[TON-20] [TON-22] [LOG-05] has the machines, toner and addresses that were confirmed, and so has its basket, which is not due on the day of its order', async () => {
    const { screen } = await openReviewOfTwo();
    await button(screen, 'Order').click();
    await expect.element(screen.getByText('TO-1')).toBeVisible();
    await screen.unmount();

    const { screen: bare } = await openTonerOrder({ search, products: 'refused' });
    await expect.element(bare.getByText('TO-1')).toBeVisible();
    await expect.element(bare.getByText('1 × Black toner', { exact: true })).toHaveLength(2);
    for (const name of ['Save as a basket', 'Order the same again'])
      await expect.element(button(bare, name), { message: 'needs the products' }).not.toBeInTheDocument();
    await bare.unmount();

    const products = [{ tonerCategoryName: '黑色碳粉' }];
    const { screen: chinese } = await openTonerOrder({ search, language: 'zh-Hant', products });
    await expect.element(chinese.getByText('黑色碳粉 × 1')).toHaveLength(2);
    await chinese.unmount();

    const { screen: again, network } = await openTonerOrder({ search, ...changed });
    await expect.element(again.getByText('1 × Black toner', { exact: true })).toHaveLength(2);
    await expect.element(again.getByText(/^Deliver to: 18\/F, Pier Exchange Tower/)).toHaveLength(2);
    await expect.element(again.getByText('Sheaf P248 A4, SN-2')).toBeVisible();
    await expect.element(again.getByText('Cartridges in all2')).toBeVisible();
    await button(again, 'Save as a basket').click();
    const basket = buildBasketSummary();
    network.answerPortal('PUT', '/bff/baskets', basket);
    network.answerPortal('PUT', '/bff/baskets/change', basket);
    await box(again, 'Name of the basket').fill('Black');
    await button(again, 'Save').click();
    await expect.element(again.getByText(/ is saved\. You find it/)).toBeVisible();
    const saved = network.calls.find(({ method, path }) => method === 'PUT' && path === '/bff/baskets');
    expect(saved?.body).toMatchObject({
      items: [
        { serialNumber: 'SN-1', pkey: 'key-1-bk', itemName: 'Black toner', qty: 1 },
        { serialNumber: 'SN-2', pkey: 'key-2-bk', itemName: 'Black toner', qty: 1 },
      ],
    });
    const changes = () => network.calls.filter(({ path }) => path === '/bff/baskets/change');
    await expect.poll(() => changes().map(({ body }) => body)).toEqual([{ id: basket.id, isOrdered: true }]);
  });

  it('[TON-20] [ERR-08] is what is reviewed before an order whose answer was lost leaves again as it was, however few of its machines are left', async () => {
    const { screen, network } = await openReviewOfTwo();
    network.refuse(tonerOrderCreate, 'TIMEOUT');
    await button(screen, 'Order').click();
    await expect.element(screen.getByText(/the answer did not arrive here/)).toBeVisible();
    const [first] = network.callsOf(tonerOrderCreate);
    expect(first?.body).not.toHaveProperty('review');
    await screen.unmount();

    const one = await openTonerOrder({ search: '?stage=confirm', ...changed });
    await expect.element(one.screen.getByText('1 × Black toner', { exact: true })).toHaveLength(2);
    one.network.refuse(tonerOrderCreate, 'TIMEOUT');
    await button(one.screen, 'Order').click();
    await expect
      .poll(() => one.network.callsOf(tonerOrderCreate).map(({ body }) => body))
      .toEqual([first?.body]);
    await expect.element(button(one.screen, 'Order')).not.toHaveAttribute('aria-busy');
    await one.screen.unmount();

    const none = await openTonerOrder({ search: '?stage=confirm', ...changed, machines: [] });
    await button(none.screen, 'Order').click();
    await expect.element(none.screen.getByText('TO-1')).toBeVisible();
    await expect.element(none.screen.getByText('Sheaf P248 A4, SN-2')).toBeVisible();
    expect(none.network.callsOf(tonerOrderCreate).map(({ body }) => body)).toEqual([first?.body]);
  });
});
