import { beforeEach, expect, it } from 'vitest';
import { personalStore } from '../../lib/personal-store.ts';
import { box, button } from '../../testing/locators.ts';
import { buildTonerMachines, guestSession, openTonerOrder } from './testing/open-toner-order.ts';

beforeEach(() => personalStore.removeAll('ebp.'));

it('[TON-16] shows the guest’s own contact, in the form and to be confirmed', async () => {
  const { screen } = await openTonerOrder({ session: guestSession(), machines: buildTonerMachines(1) });
  for (const [name, value] of [
    ['Requestor name', 'Sam Wong'],
    ['E-mail', 'sam@visitor.example'],
    ['Contact number', '91234567'],
  ] as const) {
    await expect.element(box(screen, name)).toHaveValue(value);
    await expect.element(box(screen, name)).toHaveAttribute('readonly');
  }
  expect(box(screen, 'Delivery contact name').elements()).toEqual([]);
  await box(screen, 'Black toner, SN-1').fill('1');
  await screen.getByRole('checkbox', { name: /agree to the statement/ }).click();
  await button(screen, 'Next').click();
  await expect.element(button(screen, 'Order')).toBeVisible();
  for (const value of ['Sam Wong', 'sam@visitor.example', '91234567'])
    await expect.element(screen.getByText(value)).toBeVisible();
});
