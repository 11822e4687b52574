import { expect } from 'vitest';
import { button, count } from '../../../testing/locators.ts';
import { openTonerOrder } from './open-toner-order.ts';

/** The review of an order of two black toners. */
export async function openReview(options: Parameters<typeof openTonerOrder>[0] = {}) {
  const opened = await openTonerOrder(options);
  const { screen } = opened;
  await screen.getByRole('checkbox', { name: 'Choose M-1' }).click();
  await button(screen, 'Next').click();
  await count(screen, 'Black toner, SN-1').fill('2');
  await screen.getByRole('checkbox', { name: /agree to the statement/ }).click();
  await button(screen, 'Next').click();
  await expect.element(button(screen, 'Order')).toBeVisible();
  return opened;
}
