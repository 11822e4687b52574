import type { TonerProduct } from '@ebp/contracts/entities/product';
import { productRelationList } from '@ebp/contracts/operations/product';
import { tonerOrderCreate } from '@ebp/contracts/operations/toner-order';
import { buildTonerProduct } from '@ebp/contracts/testing/product';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { draftOf, outcomesOf } from '../../testing/draft-of.ts';
import { button, count } from '../../testing/locators.ts';
import { openReview } from './testing/open-review.ts';
import { openTonerOrder } from './testing/open-toner-order.ts';

const productsOf = (...colours: string[]): TonerProduct[] =>
  colours.map((colour) =>
    buildTonerProduct({
      pkey: `key-1-${colour}`,
      machinePkey: 'key-1',
      tonerCategoryName: `${colour} toner`,
    }),
  );

describe('a draft that is continued beside the list of machines', () => {
  /** A draft of three black toners, out of black and cyan, is continued before the products are there. */
  async function continueDraft() {
    await page.viewport(1440, 900);
    const { screen: before } = await openTonerOrder();
    await before.getByRole('checkbox', { name: 'Choose M-1' }).click();
    await count(before, 'Black toner, SN-1').fill('3');
    await expect.poll(() => draftOf('toner-order')).toContain('"qty":"3"');
    await before.unmount();
    const { screen, network } = await openTonerOrder();
    const { promise, resolve } = Promise.withResolvers<TonerProduct[]>();
    network.answer(productRelationList, () => promise);
    await button(screen, 'Continue with it').click();
    await expect.poll(() => network.callsOf(productRelationList)).toHaveLength(1);
    return { screen, answer: (...colours: string[]) => resolve(productsOf(...colours)) };
  }

  it('[ERR-08] [TON-10] says that nothing can be ordered only once that is known', async () => {
    const { screen, answer } = await continueDraft();
    await expect.element(screen.getByRole('group', { name: 'Machine SN-1' })).toBeVisible();
    await expect.element(screen.getByText('No record found')).not.toBeInTheDocument();
    answer('bk', 'cy');
    await expect.element(count(screen, 'bk toner, SN-1')).toHaveValue('3');
  });

  it('[ERR-08] [TON-10] shows what the supplier offers by now', async () => {
    const { screen, answer } = await continueDraft();
    answer('new', 'bk', 'cy');
    await expect.element(count(screen, 'new toner, SN-1')).toHaveValue('0');
    await expect.element(count(screen, 'bk toner, SN-1')).toHaveValue('3');
  });

  it('[ERR-08] says at which machine a toner was taken out that is not offered any more', async () => {
    const { screen, answer } = await continueDraft();
    answer('cy');
    const told = screen.getByRole('alertdialog', { name: /^1 toner was taken out/ });
    await expect.element(told.getByText('Toner, SN-1', { exact: true })).toBeVisible();
  });
});

it('[ERR-08] names a toner that was typed and is not offered any more', async () => {
  const { screen, network } = await openTonerOrder({ search: '?machines=key-1,key-3' });
  for (const serial of ['SN-1', 'SN-3']) await count(screen, `Cyan toner, ${serial}`).fill('2');
  network.answer(productRelationList, [...productsOf('bk'), ...productsOf('bk', 'cy').map(forThird)]);
  await screen.switchTo('zh-Hant');
  const told = screen.getByRole('alertdialog', { name: /^已移除 1 款碳粉/ });
  await expect.element(told.getByText('Cyan toner（SN-1）', { exact: true })).toBeVisible();
  await expect.element(count(screen, 'cy toner（SN-3）')).toHaveValue('2');
});

const forThird = (product: TonerProduct): TonerProduct => ({
  ...product,
  pkey: product.pkey.replace('key-1', 'key-3'),
  machinePkey: 'key-3',
});

describe('[TON-09] [TON-17] an order of two black and two cyan toners that the gateway refuses', () => {
  /** The offer is this one by the time the order is sent. */
  async function refuse(products: TonerProduct[]) {
    const { screen, network } = await openReview();
    await button(screen, 'Back').click();
    await count(screen, 'Cyan toner, SN-1').fill('2');
    await button(screen, 'Next').click();
    network.answer(productRelationList, products);
    network.refuse(tonerOrderCreate, 'FIELD_ERRORS', 'error.fieldErrors', [
      { path: 'machineList.0.productList.0.qty', messageId: 'tonerOrder.fill.quantity', params: { max: 1 } },
    ]);
    await button(screen, 'Order').click();
    return screen;
  }

  it('is filled in again beside the maximum of today', async () => {
    const screen = await refuse(productsOf('bk', 'cy').map((product) => ({ ...product, maxOrderQty: 1 })));
    await expect
      .element(screen.getByRole('link', { name: /^bk toner, SN-1: Qty is required/ }))
      .toBeVisible();
    await expect.element(count(screen, 'bk toner, SN-1')).toHaveValue('2');
    await expect.element(screen.getByText('Maximum 1').first()).toBeVisible();
  });

  it('[ERR-08] is filled in again without the toner that is not offered any more, and faults no other one for it', async () => {
    const screen = await refuse(productsOf('cy'));
    const told = screen.getByRole('alertdialog', { name: /^1 toner was taken out/ });
    await expect.element(told.getByText('Black toner, SN-1', { exact: true })).toBeVisible();
    await expect.element(count(screen, 'cy toner, SN-1')).toHaveValue('2');
    await expect.element(count(screen, 'cy toner, SN-1')).not.toHaveAttribute('aria-invalid', 'true');
    expect(await outcomesOf('toner-order')).toEqual(['writing']);
  });

  it('[ERR-08] marks the right toner where the rows moved up, also after a reload at the review', async () => {
    const black = { pkey: 'key-1-bk', machinePkey: 'key-1', tonerCategoryName: 'Black toner' };
    const products = [{ ...black, pkey: 'key-1-cy', tonerCategoryName: 'Cyan toner' }, black];
    const { screen: before } = await openReview({ products });
    await expect.poll(() => draftOf('toner-order')).toContain('"qty":"2"');
    await before.unmount();
    const { screen, network } = await openTonerOrder({ products, search: '?stage=confirm' });
    await expect.element(button(screen, 'Order')).toBeVisible();
    // Nobody ordered cyan, so that no notice tells that it is gone.
    network.answer(productRelationList, [buildTonerProduct({ ...black, maxOrderQty: 1 })]);
    network.refuse(tonerOrderCreate, 'FIELD_ERRORS', 'error.fieldErrors', [
      { path: 'machineList.0.productList.1.qty', messageId: 'tonerOrder.fill.quantity', params: { max: 1 } },
    ]);
    await button(screen, 'Order').click();
    await expect
      .element(screen.getByRole('link', { name: /^Black toner, SN-1: Qty is required/ }))
      .toBeVisible();
    await expect.element(count(screen, 'Black toner, SN-1')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(screen.getByRole('alert').getByRole('link')).toHaveLength(1);
  });
});

it('says nothing of the quantities of a machine that was only just added to an order that was reviewed', async () => {
  const { screen } = await openReview();
  await screen.goTo('/ebp/tonerOrder/?machines=key-2');
  await expect.element(count(screen, 'Black toner, SN-2')).toHaveValue('0');
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

it('[TON-09] takes a toner that the supplier lists twice for a machine as one, with the last of its maxima', async () => {
  const twice = { pkey: 'key-1-bk', machinePkey: 'key-1', tonerCategoryName: 'Black toner' };
  const products = [{ ...twice, maxOrderQty: 1 }, twice];
  const { screen, network } = await openReview({ products });
  await button(screen, 'Order').click();
  await expect.element(screen.getByText('TO-1', { exact: true })).toBeVisible();
  expect(network.callsOf(tonerOrderCreate)[0]?.body).toMatchObject({
    machineList: [{ productList: [{ pkey: 'key-1-bk', qty: 2 }] }],
  });
});

describe('[CFG-02] products that come in another order, as in another language, or in another number', () => {
  const changes: readonly (readonly [string, readonly string[]])[] = [
    ['in another order', ['cy', 'bk']],
    ['with one more', ['new', 'bk', 'cy']],
    ['with one less', ['bk']],
  ];

  it.each(changes)('keep the field that is typed in: %s', async (_, colours) => {
    const { screen, network } = await openTonerOrder({ search: '?machines=key-1' });
    await expectFieldStays(screen, network, colours);
  });

  it.each(changes)('keep it beside the list of machines: %s', async (_, colours) => {
    await page.viewport(1440, 900);
    const { screen, network } = await openTonerOrder();
    await screen.getByRole('checkbox', { name: 'Choose M-1' }).click();
    await expectFieldStays(screen, network, colours);
  });

  type Opened = Awaited<ReturnType<typeof openTonerOrder>>;

  async function expectFieldStays(
    screen: Opened['screen'],
    network: Opened['network'],
    colours: readonly string[],
  ) {
    const field = count(screen, 'Black toner, SN-1');
    await field.fill('3');
    const input = field.element();
    network.answer(productRelationList, productsOf(...colours));
    await screen.switchTo('zh-Hant');
    await expect.poll(() => document.body.textContent).toContain('bk toner');
    expect(document.activeElement).toBe(input);
    expect(input).toHaveValue('3');
  }
});
