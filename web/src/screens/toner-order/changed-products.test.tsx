import type { TonerProduct } from '@ebp/contracts/entities/product';
import { productRelationList } from '@ebp/contracts/operations/product';
import { buildTonerProduct } from '@ebp/contracts/testing/product';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { draftOf } from '../../testing/draft-of.ts';
import { button, count } from '../../testing/locators.ts';
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
