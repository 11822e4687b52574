import type { Machine } from '@ebp/contracts/entities/machine';
import { tonerOrderCreate } from '@ebp/contracts/operations/toner-order';
import { expect, it } from 'vitest';
import { button, count } from '../../testing/locators.ts';
import { buildTonerMachines, guestSession, openTonerOrder } from './testing/open-toner-order.ts';

it('[MAC-15] shows a machine that is no longer in use with the reason, and never orders for it', async () => {
  const [first, second] = buildTonerMachines(2);
  const machines = [first, { ...second, machineEndDate: '2020-03-31' }] as Machine[];
  const { screen } = await openTonerOrder({ machines, search: '?machines=key-2' });
  await expect.element(screen.getByText('Contract ended on 31/03/2020')).toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: 'Choose M-2' })).toBeDisabled();
  await expect.element(screen.getByRole('checkbox', { name: 'Choose M-1' })).toBeEnabled();
  expect(screen.getByRole('group', { name: /^Machine/ }).elements()).toEqual([]);
  await screen.unmount();
  const guest = await openTonerOrder({ machines: machines.slice(1), session: guestSession() });
  await expect.element(guest.screen.getByText('Contract ended on 31/03/2020')).toBeVisible();
  await count(guest.screen, 'Black toner, SN-2').fill('1');
  await guest.screen.getByRole('checkbox', { name: /agree to the statement/ }).click();
  await button(guest.screen, 'Next').click();
  await expect.element(guest.screen.getByText(/This machine is no longer in use/)).toBeVisible();
});

it('[MAC-15] names the one of several machines that the gateway knows to be no longer in use', async () => {
  const { screen, network } = await openTonerOrder({ search: '?machines=key-1,key-2' });
  for (const serial of ['SN-1', 'SN-2']) await count(screen, `Black toner, ${serial}`).fill('1');
  await screen.getByRole('checkbox', { name: /agree to the statement/ }).click();
  await button(screen, 'Next').click();
  network.refuse(tonerOrderCreate, 'FIELD_ERRORS', 'error.fieldErrors', [
    { path: 'machineList.1.machinePkey', messageId: 'validation.machineNotInUse' },
  ]);
  await button(screen, 'Order').click();
  await screen.getByRole('link', { name: /^Machine SN-2: This machine is no longer in use/ }).click();
  await expect.element(button(screen, 'Remove machine SN-2')).toHaveFocus();
});
