import type { ConsumableOrder } from '@ebp/contracts/entities/consumable-order';
import { paperOrderCreate } from '@ebp/contracts/operations/paper-order';
import { productSearch } from '@ebp/contracts/operations/product';
import { buildConsumableOrder } from '@ebp/contracts/testing/document-rows';
import { describe, expect, it } from 'vitest';
import { eraseJournals } from '../../lib/journal/open-journal.ts';
import { connect } from '../../testing/connection.ts';
import { button, count } from '../../testing/locators.ts';
import { openPaperOrder, paperSession, testProducts } from './testing/open-paper-order.ts';

async function confirm(
  quantities: Record<string, string>,
  options: Parameters<typeof openPaperOrder>[0] = {},
) {
  const opened = await openPaperOrder(options);
  for (const [name, qty] of Object.entries(quantities)) {
    await count(opened.screen, `Quantity, ${name}`).fill(qty);
  }
  await button(opened.screen, 'Next').click();
  await expect.element(opened.screen.getByRole('table', { name: 'Items' })).toBeVisible();
  return opened;
}

describe('delivery in the confirmation of a paper order', () => {
  it('[PAP-16] [PAP-17] [PAP-26] [OPN-30] is charged below the threshold, which is told, and waived from there', async () => {
    const below = await confirm({ 'Plain A4': '1' });
    await expect.element(below.screen.getByText('$50.00')).toBeVisible();
    await expect.element(below.screen.getByText('$78.50')).toBeVisible();
    await expect.element(below.screen.getByText('$771.50 to free delivery')).toBeVisible();
    await below.screen.unmount();
    await eraseJournals();
    const { screen, network } = await confirm({ 'Heavy A3': '1' });
    await expect
      .element(screen.getByText('Free delivery: the charge of $50.00 is waived for this order.'))
      .toBeVisible();
    expect(screen.getByText('Delivery charge').elements()).toEqual([]);
    await button(screen, 'Order').click();
    await expect.element(screen.getByText('PO-1')).toBeVisible();
    expect(network.callsOf(paperOrderCreate)[0]?.body).toMatchObject({
      deliveryAmount: 0,
      totalAmount: 1080.75,
    });
  });
});

describe('a price that changed while the order was filled in', () => {
  const dearer = testProducts.map((product) =>
    product.cdsName === 'Heavy A3' ? { ...product, price: 1131 } : product,
  );
  const newTotal = (screen: Awaited<ReturnType<typeof confirm>>['screen']) =>
    screen.getByRole('definition').filter({ hasText: /^\$1,131\.00$/ });

  it('[PAP-15] [PAP-17] [FMT-03] is told in the review, with the new total, and is ordered at on a second press alone', async () => {
    const { screen, network } = await confirm({ 'Heavy A3': '1' });
    network.answer(productSearch, dearer);
    network.answerPortal('GET', '/bff/session', paperSession());
    network.refuse(paperOrderCreate, 'FIELD_ERRORS', 'error.fieldErrors', [
      {
        path: 'totalAmount',
        messageId: 'paperOrder.totalChanged',
        params: { total: 1131, confirmed: 1080.75 },
      },
    ]);
    await button(screen, 'Order').click();
    await expect
      .element(screen.getByText(/^The total is \$1,131\.00 now, not \$1,080\.75: a price/))
      .toBeVisible();
    await expect.element(newTotal(screen)).toBeVisible();
    await expect.element(button(screen, 'Order')).toBeVisible();
    // The charge is not the one that a replica remembers.
    const sessions = network.callsOf({ method: 'GET', path: '/bff/session' });
    expect(sessions.map(({ query }) => query.get('settings'))).toEqual(['now']);
    network.answer(paperOrderCreate, { pkey: 'o-1', orderNumber: 'PO-1' });
    expect(network.callsOf(paperOrderCreate)).toHaveLength(1);
    await button(screen, 'Order').click();
    await expect.element(screen.getByText('PO-1')).toBeVisible();
    expect(network.callsOf(paperOrderCreate).map(({ body }) => body)).toMatchObject([
      { confirmedTotal: 1080.75 },
      { confirmedTotal: 1131, totalAmount: 1131 },
    ]);
  });

  it('[PAP-15] is not confirmed by a press before it, whose order still waits for a connection', async () => {
    const { screen, network } = await confirm({ 'Heavy A3': '1' });
    connect(false);
    await button(screen, 'Order').click();
    await expect.element(screen.getByText(/cannot be reached: nothing was sent/)).toBeVisible();
    network.answer(productSearch, dearer);
    // Refetches the prices.
    await screen.switchTo('zh-Hant');
    await expect.element(newTotal(screen)).toBeVisible();
    connect(true);
    await expect.element(screen.getByText('PO-1')).toBeVisible();
    expect(network.callsOf(paperOrderCreate).map(({ body }) => body)).toMatchObject([
      { confirmedTotal: 1080.75, totalAmount: 1131 },
    ]);
  });
});

describe('what is confirmed of a paper order', () => {
  it('[PAP-15] [ERR-03] leads back to the form where the products of a reloaded review could not be loaded', async () => {
    const { screen: left } = await confirm({ 'Plain A4': '1' });
    await left.unmount();
    const { screen } = await openPaperOrder({ search: '?stage=confirm', failsFirst: 'products' });
    await expect.element(screen.getByText('The paper order could not be prepared')).toBeVisible();
    await button(screen, 'Back').click();
    await expect.poll(screen.address).toBe('/ebp/paperOrder/');
  });

  it('[PAP-14] [LOG-05] has a price told on request not as $0.00 but beside the total, and the recipient in the order of Chinese: family name, given name, title', async () => {
    const user = { salutation: 'MR', firstName: '大文', lastName: '陳' };
    const { screen } = await confirm({ 'On request': '2' }, { user });
    const row = screen.getByRole('table', { name: 'Items' }).getByRole('row', { name: /^On request/ });
    await expect.element(row).toMatchTextContent('Price on request');
    await expect.element(row).not.toMatchTextContent('$0.00');
    await expect.element(screen.getByText(/total is without items/)).toBeVisible();
    await expect.element(screen.getByText('Mr 陳大文').first()).toBeVisible();
    await screen.switchTo('zh-Hant');
    await expect.element(screen.getByText('陳大文先生', { exact: true }).first()).toBeVisible();
  });
});

describe('an order that is rather a slip of the finger', () => {
  it('[PAP-30] [FMT-04] is asked about once, by quantity and by sum, with separators; the answer leads back or on', async () => {
    const history = [buildConsumableOrder({ itemName: 'PLAIN  A4', qty: 10, serialNumber: null })];
    const { screen, network } = await openPaperOrder({ history });
    await count(screen, 'Quantity, Plain A4').fill('2000');
    await expect.element(screen.getByText('2,000 × Plain A4')).toBeVisible();
    await button(screen, 'Next').click();
    const question = screen.getByRole('region', { name: 'Is this order right?' });
    await expect.element(question.getByText('Plain A4: 2,000 ordered, usually 10')).toBeVisible();
    await expect.element(question.getByText('The order comes to $57,000.00')).toBeVisible();
    await button(screen, 'Change the order').click();
    await expect.element(count(screen, 'Quantity, Plain A4')).toHaveValue('2000');
    await button(screen, 'Next').click();
    await button(screen, 'Yes, it is right').click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(screen.getByRole('cell', { name: '2,000', exact: true })).toBeVisible();
    await button(screen, 'Order').click();
    await expect.element(screen.getByText('PO-1')).toBeVisible();
    expect(network.callsOf(paperOrderCreate)).toHaveLength(1);
    // The same once more is another order.
    await button(screen, 'Order the same again').click();
    await expect.element(count(screen, 'Quantity, Plain A4')).toHaveValue('2000');
    await button(screen, 'Next').click();
    await expect.element(question).toBeVisible();
  });

  it('[PAP-30] is not sent before it is known what is usual, and is sent where that cannot be known', async () => {
    const { promise, resolve } = Promise.withResolvers<readonly ConsumableOrder[]>();
    const { screen, network } = await confirm({ 'Plain A4': '1000' }, { history: promise });
    (button(screen, 'Order').element() as HTMLElement).click();
    resolve([buildConsumableOrder({ itemName: 'Plain A4', qty: 10, serialNumber: null })]);
    await button(screen, 'Yes, it is right').click();
    expect(network.callsOf(paperOrderCreate)).toEqual([]);
    await screen.unmount();
    await eraseJournals();
    const other = await confirm({ 'Plain A4': '1000' }, { history: 'refused' });
    await expect.element(button(other.screen, 'Order')).not.toHaveAttribute('aria-busy');
    await button(other.screen, 'Order').click();
    await expect.element(other.screen.getByText('PO-1')).toBeVisible();
  });

  it('[PAP-30] goes by the sum that is configured', async () => {
    const systemConfig = { ...paperSession().systemConfig, paperOrderAskAbove: '1000' };
    const { screen } = await openPaperOrder({ session: paperSession({ systemConfig }) });
    await count(screen, 'Quantity, Heavy A3').fill('1');
    await button(screen, 'Next').click();
    await expect.element(screen.getByText('The order comes to $1,080.75')).toBeVisible();
  });
});
