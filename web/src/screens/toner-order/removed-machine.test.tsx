import { tonerOrderCreate } from '@ebp/contracts/operations/toner-order';
import { describe, expect, it } from 'vitest';
import { draftOf } from '../../testing/draft-of.ts';
import { button, count } from '../../testing/locators.ts';
import { buildTonerMachines, openTonerOrder } from './testing/open-toner-order.ts';

const quantity = "Qty is required and can't larger than max order qty.";

type Screen = Awaited<ReturnType<typeof openTonerOrder>>['screen'];

async function choose(screen: Screen, ...machineIds: string[]) {
  for (const id of machineIds) await screen.getByRole('checkbox', { name: `Choose ${id}` }).click();
  await button(screen, 'Next').click();
}

describe('toner order, a machine that is taken out', () => {
  it('[TON-14] is gone with its figures; after the last one selection is back', async () => {
    const { screen } = await openTonerOrder();
    await choose(screen, 'M-1', 'M-2');
    await count(screen, 'Used cartridges to collect, SN-2').fill('3');
    await button(screen, 'Remove machine SN-1').click();
    await expect.element(count(screen, 'Used cartridges to collect')).toHaveValue('3');
    await button(screen, 'Remove machine SN-2').click();
    await expect.element(screen.getByRole('checkbox', { name: 'Choose M-1' })).toBeVisible();
    await expect.poll(screen.address).toBe('/ebp/tonerOrder/');
  });

  it('[TON-14] [TON-17] has no errors of a machine that was taken out at another one', async () => {
    const { screen } = await openTonerOrder();
    await choose(screen, 'M-1', 'M-2', 'M-3');
    for (const [serial, amount] of Object.entries({ 'SN-1': '5', 'SN-2': '1', 'SN-3': '1' }))
      await count(screen, `Black toner, ${serial}`).fill(amount);
    await button(screen, 'Next').click();
    const fault = (serialNumber: string) =>
      screen.getByRole('link', { name: `Black toner, ${serialNumber}: ${quantity}`, exact: true });
    await expect.element(fault('SN-1')).toBeVisible();
    await button(screen, 'Remove machine SN-1').click();
    await expect.element(count(screen, 'Black toner, SN-1')).not.toBeInTheDocument();
    await expect.element(fault('SN-2')).not.toBeInTheDocument();
    await expect.element(count(screen, 'Black toner, SN-2')).not.toHaveAttribute('aria-invalid', 'true');
    expect(document.querySelector('fieldset [aria-expanded="true"]')).toBeNull();
  });
});

describe('toner order, a machine that is not among those of this person any more', () => {
  async function fillIn(screen: Screen) {
    await choose(screen, 'M-1', 'M-2');
    for (const serial of ['SN-1', 'SN-2']) await count(screen, `Black toner, ${serial}`).fill('1');
    await screen.getByRole('checkbox', { name: /agree to the statement/ }).click();
    await button(screen, 'Next').click();
    await expect.element(button(screen, 'Order')).toBeVisible();
  }

  it('[ERR-08] is taken out of a draft, which it says', async () => {
    const { screen } = await openTonerOrder();
    await fillIn(screen);
    await screen.unmount();
    const { screen: again } = await openTonerOrder({
      machines: buildTonerMachines(1),
      search: '?stage=fill',
    });
    await expect.element(count(again, 'Black toner, SN-1')).toHaveValue('1');
    await expect.element(again.getByText(/^1 machine was taken out/)).toBeVisible();
    await expect.poll(() => draftOf('toner-order')).not.toContain('key-2');
  });

  it('[ERR-08] leaves nothing to confirm in a draft that had no other one: others are chosen first', async () => {
    const { screen } = await openTonerOrder();
    await fillIn(screen);
    await screen.unmount();
    const machines = buildTonerMachines(4).slice(2);
    const { screen: again } = await openTonerOrder({ machines, search: '?stage=confirm' });
    await again.getByRole('checkbox', { name: 'Choose M-3' }).click();
    await again.getByRole('checkbox', { name: 'Choose M-4' }).click();
    await expect.poll(again.address).toBe('/ebp/tonerOrder/');
    await expect.element(button(again, 'Order')).not.toBeInTheDocument();
  });

  it.each([1, 0])(
    '[ERR-08] stays in an order that may have been received, whose machines are %d by now',
    async (left) => {
      const { screen, network } = await openTonerOrder();
      await fillIn(screen);
      network.refuse(tonerOrderCreate, 'TIMEOUT');
      await button(screen, 'Order').click();
      await expect.element(screen.getByText(/the answer did not arrive here/)).toBeVisible();
      const [first] = network.callsOf(tonerOrderCreate);
      await screen.unmount();
      const again = await openTonerOrder({ machines: buildTonerMachines(left), search: '?stage=confirm' });
      await button(again.screen, 'Order').click();
      await expect.element(again.screen.getByText('TO-1')).toBeVisible();
      expect(again.network.callsOf(tonerOrderCreate).map(({ body }) => body)).toEqual([first?.body]);
    },
  );
});
