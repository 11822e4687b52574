import { describe, expect, it } from 'vitest';
import { button, count } from '../../testing/locators.ts';
import { openTonerOrder } from './testing/open-toner-order.ts';

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
    await choose(screen, 'M-1', 'M-3');
    await count(screen, 'Black toner, SN-1').fill('5');
    await count(screen, 'Black toner, SN-3').fill('1');
    await button(screen, 'Next').click();
    const fault = (serialNumber: string) =>
      screen.getByRole('link', { name: `Black toner, ${serialNumber}: ${quantity}`, exact: true });
    await expect.element(fault('SN-1')).toBeVisible();
    await button(screen, 'Remove machine SN-1').click();
    await expect.element(count(screen, 'Black toner, SN-1')).not.toBeInTheDocument();
    await expect.element(fault('SN-3')).not.toBeInTheDocument();
    await expect.element(count(screen, 'Black toner, SN-3')).not.toHaveAttribute('aria-invalid', 'true');
  });
});
