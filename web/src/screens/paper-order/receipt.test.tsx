import { customerGet } from '@ebp/contracts/operations/customer';
import { productSearch } from '@ebp/contracts/operations/product';
import { buildBasketSummary } from '@ebp/contracts/testing/basket';
import { buildCustomerAddress, buildCustomerDetail } from '@ebp/contracts/testing/customer';
import { expect, it } from 'vitest';
import { box, button, count } from '../../testing/locators.ts';
import { openPaperOrder, testProducts } from './testing/open-paper-order.ts';

type Screen = Awaited<ReturnType<typeof openPaperOrder>>['screen'];

const row = (screen: Screen, name: RegExp) => screen.getByRole('table').getByRole('row', { name });

it('[PAP-15] [PAP-18] [LOG-05] the receipt of a paper order has the address, items and total that were confirmed, in the language of the page, and so has its basket, without the numbers of one order, whatever is sold by then', async () => {
  const { screen, network } = await openPaperOrder();
  await count(screen, 'Quantity, Heavy A3').fill('2');
  await count(screen, 'Quantity, Plain A4').fill('3');
  await box(screen, 'PO number').fill('PO-77');
  await button(screen, 'Next').click();
  await button(screen, 'Order').click();
  await expect.element(screen.getByText('PO-1')).toBeVisible();
  const sold = testProducts.map((product) => ({ ...product, cdsName: `紙 ${product.cdsName}`, price: 1 }));
  network.answer(productSearch, sold);
  const moved = [buildCustomerAddress({ address1: 'Pier 9', address2: null, address3: null })];
  network.answer(customerGet, buildCustomerDetail({ customerAddressList: moved }));
  await screen.switchTo('zh-Hant');
  await expect.element(row(screen, /^紙 Heavy A3/)).toMatchTextContent('$1,080.75');
  await expect.element(screen.getByText(/18\/F, Pier Exchange Tower/).first()).toBeVisible();
  await expect.element(screen.getByText(/Pier 9/)).not.toBeInTheDocument();
  await screen.unmount();

  const dearer = testProducts
    .filter(({ cdsName }) => cdsName !== 'Plain A4')
    .map((product) => ({ ...product, price: 2000 }));
  const again = await openPaperOrder({ search: '?stage=complete', products: dearer });
  await expect.element(row(again.screen, /^Heavy A3/)).toMatchTextContent('$1,080.75');
  await expect.element(row(again.screen, /^Plain A4/)).toMatchTextContent('$85.50');
  const total = again.screen.getByRole('definition').filter({ hasText: /^\$2,247\.00$/ });
  await expect.element(total).toBeVisible();
  await button(again.screen, 'Save as a basket').click();
  again.network.answerPortal('PUT', '/bff/baskets', buildBasketSummary());
  again.network.answerPortal('PUT', '/bff/baskets/change', buildBasketSummary());
  await box(again.screen, 'Name of the basket').fill('Paper');
  await button(again.screen, 'Save').click();
  await expect.element(again.screen.getByText(/ is saved\. You find it/)).toBeVisible();
  const saved = again.network.calls.find(({ method, path }) => method === 'PUT' && path === '/bff/baskets');
  expect(saved?.body).toMatchObject({
    content: { customerCode: 'HK001', poNumber: '' },
    items: [
      { pkey: 'P.1', itemName: 'Plain A4', qty: 3, price: 28.5 },
      { pkey: 'P.2', itemName: 'Heavy A3', qty: 2, price: 1080.75 },
    ],
  });
});
