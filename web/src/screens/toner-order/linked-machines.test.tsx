import { tonerOrderCreate } from '@ebp/contracts/operations/toner-order';
import { describe, expect, it } from 'vitest';
import { outcomesOf } from '../../testing/draft-of.ts';
import { button, count } from '../../testing/locators.ts';
import { openTonerOrder } from './testing/open-toner-order.ts';

type Screen = Awaited<ReturnType<typeof openTonerOrder>>['screen'];

/** Orders one black toner for the machine that the address names. */
async function order(screen: Screen, serialNumber: string) {
  await count(screen, `Black toner, ${serialNumber}`).fill('1');
  await screen.getByRole('checkbox', { name: /agree to the statement/ }).click();
  await button(screen, 'Next').click();
  await button(screen, 'Order').click();
}

describe('machines that another page chose', () => {
  it('open the form', async () => {
    const { screen } = await openTonerOrder({ search: '?machines=key-2,key-3,unknown' });
    await expect.element(screen.getByRole('group', { name: 'Machine SN-3' })).toBeVisible();
    await expect.poll(screen.address).toBe('/ebp/tonerOrder/?stage=fill&machines=key-2%2Ckey-3%2Cunknown');
    await expect.element(screen.getByRole('group', { name: /^Machine/ })).toHaveLength(2);
  });

  it('are not in the next order, whichever way that begins', async () => {
    const { screen, network } = await openTonerOrder({ search: '?machines=key-1', stays: true });
    await order(screen, 'SN-1');
    await expect.poll(screen.address).toBe('/ebp/tonerOrder/?stage=complete&machines=key-1');
    await button(screen, 'Back').click();
    await screen.goTo('/ebp/tonerOrder/?machines=key-3');
    await order(screen, 'SN-3');
    await expect.poll(screen.address).toBe('/ebp/tonerOrder/?stage=complete&machines=key-3');
    await expect.element(screen.getByRole('link', { name: 'SN-1' })).not.toBeInTheDocument();
    await button(screen, 'Back').click();
    await screen.goTo('/ebp/tonerOrder/?stage=complete&machines=key-3');
    await expect.poll(screen.address).toBe('/ebp/tonerOrder/');
    await expect.element(screen.getByText('3 machines', { exact: true })).toBeVisible();
    network.refuse(tonerOrderCreate, 'TIMEOUT');
    await screen.goTo('/ebp/tonerOrder/?machines=key-2');
    await order(screen, 'SN-2');
    await button(screen, 'Begin a new one').click();
    await expect.element(screen.getByText('3 machines', { exact: true })).toBeVisible();
  });

  it('[ERR-08] are all that a new order has while one before may have been received', async () => {
    const { screen, network } = await openTonerOrder({ search: '?machines=key-1', stays: true });
    network.refuse(tonerOrderCreate, 'OUTCOME_UNKNOWN');
    await order(screen, 'SN-1');
    await expect.poll(() => outcomesOf('toner-order')).toEqual(['unknown']);
    network.answer(tonerOrderCreate, { pkey: 'o-2', orderNumber: 'TO-2' });
    await screen.goTo('/ebp/tonerOrder/?machines=key-3');
    await order(screen, 'SN-3');
    await expect.element(screen.getByText('TO-2', { exact: true })).toBeVisible();
    const { body } = network.callsOf(tonerOrderCreate)[1] ?? {};
    expect(body).toMatchObject({ machineList: [{ machinePkey: 'key-3' }] });
    expect((await outcomesOf('toner-order')).sort()).toEqual(['sent TO-2', 'unknown']);
  });
});
