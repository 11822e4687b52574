import { describe, expect, it } from 'vitest';
import { draftOf } from '../../testing/draft-of.ts';
import { button, count } from '../../testing/locators.ts';
import { buildTonerMachines, openTonerOrder } from './testing/open-toner-order.ts';

const quantity = "Qty is required and can't larger than max order qty.";

type Screen = Awaited<ReturnType<typeof openTonerOrder>>['screen'];

/** Chooses these machines and orders so many black toners for each. */
async function fillIn(screen: Screen, amounts: Readonly<Record<number, string>>) {
  const numbers = Object.keys(amounts);
  for (const id of numbers) await screen.getByRole('checkbox', { name: `Choose M-${id}` }).click();
  await button(screen, 'Next').click();
  for (const [id, amount] of Object.entries(amounts))
    await count(screen, `Black toner, SN-${id}`).fill(amount);
}

describe('toner order, a machine that is taken out', () => {
  it('[TON-14] [TON-17] is gone with its figures, and leaves no errors at another one; after the last one selection is back', async () => {
    const { screen } = await openTonerOrder();
    await fillIn(screen, { 1: '5', 2: '1', 3: '1' });
    await count(screen, 'Used cartridges to collect, SN-2').fill('3');
    await button(screen, 'Next').click();
    const fault = (serialNumber: string) =>
      screen.getByRole('link', { name: `Black toner, ${serialNumber}: ${quantity}`, exact: true });
    await expect.element(fault('SN-1')).toBeVisible();
    await button(screen, 'Remove machine SN-1').click();
    await expect.element(count(screen, 'Black toner, SN-1')).not.toBeInTheDocument();
    await expect.element(fault('SN-2')).not.toBeInTheDocument();
    await expect.element(count(screen, 'Black toner, SN-2')).not.toHaveAttribute('aria-invalid', 'true');
    expect(document.querySelector('fieldset [aria-expanded="true"]')).toBeNull();
    await button(screen, 'Remove machine SN-3').click();
    await expect.element(count(screen, 'Used cartridges to collect')).toHaveValue('3');
    await button(screen, 'Remove machine SN-2').click();
    await expect.element(screen.getByRole('checkbox', { name: 'Choose M-1' })).toBeVisible();
    await expect.poll(screen.address).toBe('/ebp/tonerOrder/');
  });
});

describe('toner order, a machine that is not among those of this person any more', () => {
  it('[ERR-08] is taken out of a draft, which it says; one that had no other has nothing to confirm: others are chosen first', async () => {
    const { screen } = await openTonerOrder();
    await fillIn(screen, { 1: '1', 2: '1' });
    await screen.getByRole('checkbox', { name: /agree to the statement/ }).click();
    await button(screen, 'Next').click();
    await expect.element(button(screen, 'Order')).toBeVisible();
    await screen.unmount();

    const { screen: one } = await openTonerOrder({ machines: buildTonerMachines(1), search: '?stage=fill' });
    await expect.element(count(one, 'Black toner, SN-1')).toHaveValue('1');
    await expect.element(one.getByText(/^1 machine was taken out/)).toBeVisible();
    await expect.poll(() => draftOf('toner-order')).not.toContain('key-2');
    await one.unmount();

    const machines = buildTonerMachines(4).slice(2);
    const { screen: none } = await openTonerOrder({ machines, search: '?stage=confirm' });
    await none.getByRole('checkbox', { name: 'Choose M-3' }).click();
    await none.getByRole('checkbox', { name: 'Choose M-4' }).click();
    await expect.poll(none.address).toBe('/ebp/tonerOrder/');
    await expect.element(button(none, 'Order')).not.toBeInTheDocument();
  });
});
