import { describe, expect, it } from 'vitest';
import { button, count, tick } from '../../testing/locators.ts';
import { openReview } from './testing/open-review.ts';
import { openTonerOrder } from './testing/open-toner-order.ts';
import { savedBasket, summary } from './testing/saved-basket.ts';

const { id, name } = summary;
const asked = `?basket=${id}`;

/** Sends an order of two black toners. */
async function sendOrder() {
  const opened = await openReview();
  const { screen } = opened;
  await button(screen, 'Order').click();
  await expect.element(screen.getByText('TO-1', { exact: true })).toBeVisible();
  return opened;
}

describe('a basket that is opened', () => {
  it('is filled in as it is saved today, whatever was in it when it was opened before', async () => {
    const { screen, network } = await openTonerOrder({ baskets: [savedBasket()] });
    await screen.getByRole('link', { name }).click();
    await expect.element(count(screen, 'Black toner, SN-1')).toHaveValue('2');
    const items = [{ serialNumber: 'SN-1', itemName: 'Black toner', qty: 4 }];
    network.answerPortal('GET', '/bff/baskets/one', { ...savedBasket(), items });
    await button(screen, 'Back').click();
    await screen.getByRole('link', { name }).click();
    await expect.element(count(screen, 'Black toner, SN-1')).toHaveValue('4');
  });

  it('is matched by the keys of products, so that it opens in another language than it was saved in', async () => {
    const items = [
      { serialNumber: 'SN-1', pkey: 'key-1-bk', itemName: '黑色碳粉', qty: 3 },
      { serialNumber: 'SN-2', pkey: 'key-2-cy', itemName: '青色碳粉', qty: 2 },
    ];
    const { screen } = await openTonerOrder({ baskets: [{ ...savedBasket(), items }], search: asked });
    await expect.element(count(screen, 'Black toner, SN-1')).toHaveValue('3');
    await expect.element(count(screen, 'Cyan toner, SN-1')).toHaveValue('0');
    await expect.element(count(screen, 'Cyan toner, SN-2')).toHaveValue('2');
    await expect.element(screen.getByText(/^Filled in from your basket/)).toBeVisible();
    await expect.element(screen.getByText('Not as it was:')).not.toBeInTheDocument();
  });

  it('is not said to be what another draft was filled in from', async () => {
    const { screen } = await openTonerOrder({ baskets: [savedBasket()] });
    await screen.getByRole('checkbox', { name: 'Choose M-3' }).click();
    await button(screen, 'Next').click();
    await count(screen, 'Black toner, SN-3').fill('1');
    await button(screen, 'Back').click();
    await screen.getByRole('link', { name }).click();
    await expect.element(screen.getByText(/^Filled in from your basket/)).toBeVisible();
    await count(screen, 'Black toner, SN-1').fill('3');
    await expect.element(screen.getByText(/^Filled in from your basket/)).toBeVisible();
    await button(screen, 'Continue with it').click();
    await expect.element(tick(screen, 'Choose M-3')).toBeChecked();
    await expect.element(screen.getByText(/^Filled in from/)).not.toBeInTheDocument();
    await button(screen, 'Next').click();
    await expect.element(count(screen, 'Black toner, SN-3')).toHaveValue('1');
    await expect.element(screen.getByText(/^Filled in from/)).not.toBeInTheDocument();
  });
});

describe('a basket that is saved on the receipt', () => {
  it('counts as ordered, so that it is not due on the day of its order', async () => {
    const { screen, network } = await sendOrder();
    network.answerPortal('PUT', '/bff/baskets', summary);
    await button(screen, 'Save as a basket').click();
    await screen.getByRole('textbox', { name: 'Name of the basket' }).fill(name);
    await button(screen, 'Save').click();
    await expect.element(screen.getByText(/ is saved\. You find it/)).toBeVisible();
    const changes = () => network.calls.filter(({ path }) => path === '/bff/baskets/change');
    await expect.poll(() => changes().map(({ body }) => body)).toEqual([{ id, isOrdered: true }]);
  });
});
