import { tonerOrderCreate } from '@ebp/contracts/operations/toner-order';
import { mostMachines } from '@ebp/contracts/rules/limits';
import { expect, it } from 'vitest';
import { button, tick } from '../../testing/locators.ts';
import { buildTonerMachines, openTonerOrder } from './testing/open-toner-order.ts';

it('[TON-05] takes no more machines than one order may have, and says how many', async () => {
  const { screen, network } = await openTonerOrder({ machines: buildTonerMachines(mostMachines + 1) });
  await tick(screen, 'Choose all on this page').click();
  await button(screen, 'Choose all 201').click();
  await button(screen, 'Next').click();
  await expect
    .element(screen.getByRole('alert').getByText(/^One order can have at most 200 machines/))
    .toBeVisible();
  await expect.poll(screen.address).toBe('/ebp/tonerOrder/');
  expect(network.callsOf(tonerOrderCreate)).toEqual([]);
});
