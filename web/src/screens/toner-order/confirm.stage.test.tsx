import { tonerOrderCreate } from '@ebp/contracts/operations/toner-order';
import { describe, expect, it } from 'vitest';
import { expectReceipt, requestsPage } from '../../forms/wizard/testing/expect-receipt.ts';
import { button, count } from '../../testing/locators.ts';
import { openReview } from './testing/open-review.ts';
import { openTonerOrder } from './testing/open-toner-order.ts';

describe('toner order, confirm and complete', () => {
  it('[TON-20] reviews without fields, and leads back to them', async () => {
    const { screen } = await openReview();
    await expect.element(screen.getByText('2 × Black toner')).toBeVisible();
    for (const role of ['textbox', 'spinbutton'] as const)
      expect(screen.getByRole(role).elements()).toEqual([]);
    await screen.getByRole('link', { name: 'Change Sheaf C5560 A3, SN-1' }).click();
    await expect.element(count(screen, 'Black toner, SN-1')).toHaveValue('2');
  });

  it('[TON-21] [TON-22] [FMT-13] orders once for two clicks and says number, hours and what happens next', async () => {
    const otherPages = { ...requestsPage, ebpOneMachine: '/ebp/machine/:serial' };
    const { screen, network } = await openReview({ otherPages });
    const machine = screen.getByRole('link', { name: 'SN-1', exact: true });
    await expect.element(machine).toHaveAttribute('href', '/ebp/machine/SN-1');
    await button(screen, 'Order').dblClick();
    await expectReceipt(screen, { reference: 'TO-1', next: /within 1.5 working hours/ });
    await expect.element(machine).toBeVisible();
    expect(network.callsOf(tonerOrderCreate)).toHaveLength(1);
    for (const words of [
      '+852 2801 1000',
      '8:30am to 6:00pm',
      '8:30am to 1:00pm',
      'Closed on Sunday and public holidays',
    ])
      await expect.element(screen.getByText(words)).toBeVisible();
    await button(screen, 'Back').click();
    await expect.poll(screen.address).toBe('/ebp/home');
  });

  it.each([
    ['null', null, undefined],
    ['{}', {}, undefined],
    ['a key', { pkey: 'T-1' }, 'T-1'],
  ])(
    '[OPN-70] [TON-21] is complete when the order was received, whatever the answer: %s',
    async (_, answer, number) => {
      const { screen, network } = await openReview();
      network.answer(tonerOrderCreate, answer as never);
      await button(screen, 'Order').click();
      await expect.element(screen.getByRole('heading', { name: 'What happens next' })).toBeVisible();
      expect(screen.getByText('Order number').elements()).toHaveLength(number ? 1 : 0);
      if (number) await expect.element(screen.getByText(number, { exact: true })).toBeVisible();
    },
  );

  it('[TON-22] keeps its number and what was ordered after a reload without the products, and offers nothing that needs them', async () => {
    const { screen } = await openReview();
    await button(screen, 'Order').click();
    await expect.element(screen.getByText('TO-1')).toBeVisible();
    await screen.unmount();
    const again = await openTonerOrder({ search: '?stage=complete', products: 'refused' });
    await expect.element(again.screen.getByText('TO-1')).toBeVisible();
    for (const name of ['Save as a basket', 'Order the same again'])
      await expect.element(button(again.screen, name)).not.toBeInTheDocument();
    await expect.element(again.screen.getByText('2 × Black toner')).toBeVisible();
  });
});
