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

describe('the receipt of a toner order', () => {
  it('[TON-20] [TON-22] has the machines, toner and addresses that were confirmed, and so has its basket', async () => {
    const { screen } = await openReviewOfTwo();
    await button(screen, 'Order').click();
    await expect.element(screen.getByText('TO-1')).toBeVisible();
    await screen.unmount();
    const { screen: again, network } = await openTonerOrder({ search: '?stage=complete', ...changed });
    await expect.element(again.getByText('1 × Black toner', { exact: true })).toHaveLength(2);
    await expect.element(again.getByText(/^Deliver to: 18\/F, Pier Exchange Tower/)).toHaveLength(2);
    await expect.element(again.getByText('Sheaf P248 A4, SN-2')).toBeVisible();
    await expect.element(again.getByText('Cartridges in all2')).toBeVisible();
    await button(again, 'Save as a basket').click();
    network.answerPortal('PUT', '/bff/baskets', buildBasketSummary());
    network.answerPortal('PUT', '/bff/baskets/change', buildBasketSummary());
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
  });

  it('[TON-20] [ERR-08] is what is reviewed before an order leaves again whose answer was lost', async () => {
    const { screen, network } = await openReviewOfTwo();
    network.refuse(tonerOrderCreate, 'TIMEOUT');
    await button(screen, 'Order').click();
    await expect.element(screen.getByText(/the answer did not arrive here/)).toBeVisible();
    expect(network.callsOf(tonerOrderCreate)[0]?.body).not.toHaveProperty('review');
    await screen.unmount();
    const { screen: again } = await openTonerOrder({ search: '?stage=confirm', ...changed });
    await expect.element(again.getByText('1 × Black toner', { exact: true })).toHaveLength(2);
    await button(again, 'Order').click();
    await expect.element(again.getByText('Sheaf P248 A4, SN-2')).toBeVisible();
  });

  it('[LOG-05] names its toner in the language of the page', async () => {
    const { screen } = await openReviewOfTwo();
    await button(screen, 'Order').click();
    await expect.element(screen.getByText('TO-1')).toBeVisible();
    await screen.unmount();
    const { screen: again } = await openTonerOrder({
      ...{ search: '?stage=complete', language: 'zh-Hant' },
      products: [{ tonerCategoryName: '黑色碳粉' }],
    });
    await expect.element(again.getByText('黑色碳粉 × 1')).toHaveLength(2);
  });
});
