import { productRelationList } from '@ebp/contracts/operations/product';
import { tonerOrderCreate } from '@ebp/contracts/operations/toner-order';
import { buildCustomerAddress } from '@ebp/contracts/testing/customer';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { button, count } from '../../testing/locators.ts';
import { buildTonerMachines, openTonerOrder } from './testing/open-toner-order.ts';

type Screen = Awaited<ReturnType<typeof openTonerOrder>>['screen'];

const tickBox = (screen: Screen, id: string) =>
  screen.getByRole('checkbox', { name: `Choose ${id}`, exact: true });
const statement = (screen: Screen) => screen.getByRole('checkbox', { name: /agree to the statement/ });

describe('the order beside the list of machines', () => {
  beforeEach(() => page.viewport(1440, 900));

  it('[TON-08] [TON-12] [TON-20] [TON-21] is filled in on one page: a click on a machine, its quantity, and so on', async () => {
    const { screen, network } = await openTonerOrder();
    await expect.element(screen.getByText('Click a machine in the list', { exact: false })).toBeVisible();
    await screen.getByRole('cell', { name: 'Sheaf C5560 A3' }).first().click();
    await expect.element(count(screen, 'Black toner, SN-1')).toHaveFocus();
    await expect.element(screen.getByText('· CN-880123', { exact: false })).toBeVisible();
    await count(screen, 'Black toner, SN-1').fill('2');
    await tickBox(screen, 'M-2').click();
    await expect.element(count(screen, 'Black toner, SN-2')).toHaveFocus();
    await count(screen, 'Black toner, SN-2').fill('1');
    await expect.element(screen.getByText(/^Deliver to: /)).toHaveLength(1);
    await statement(screen).click();
    await button(screen, 'Review order').click();
    await expect.poll(screen.address).toBe('/ebp/tonerOrder/?stage=confirm');
    await expect.element(screen.getByText('2 × Black toner')).toBeVisible();
    await button(screen, 'Order').click();
    await expect.element(screen.getByText('TO-1', { exact: true })).toBeVisible();
    expect(network.callsOf(tonerOrderCreate).map(({ body }) => body)).toMatchObject([
      {
        isAgreeStatement: true,
        machineList: [
          { machinePkey: 'key-1', productList: [{ qty: 2 }, { qty: 0 }] },
          { machinePkey: 'key-2', productList: [{ qty: 1 }, { qty: 0 }] },
        ],
      },
    ]);
  });

  it('[TON-12] names the machine whose delivery stands below the others', async () => {
    const dock = { address1: 'Old Dock', address2: '', address3: '', address4: '' };
    const { screen } = await openTonerOrder({
      machines: buildTonerMachines(3).map((one) => (one.machineId === 'M-2' ? { ...one, ...dock } : one)),
      user: {
        customerAddressList: [buildCustomerAddress(), buildCustomerAddress({ pkey: 'AD-DOCK', ...dock })],
      },
    });
    await tickBox(screen, 'M-1').click();
    const delivery = (name: string) => screen.getByRole('region', { name, exact: true });
    await expect.element(delivery('Delivery of 1 machine')).toBeVisible();
    await tickBox(screen, 'M-2').click();
    await expect.element(delivery('Delivery of M-1')).toBeVisible();
    await tickBox(screen, 'M-3').click();
    await expect.element(delivery('Delivery of 2 machines')).toBeVisible();
  });

  it('[TON-17] [TON-19] names each fault where it is, and stays; a machine that is no longer chosen leaves none at another one', async () => {
    const { screen } = await openTonerOrder();
    await tickBox(screen, 'M-1').click();
    await count(screen, 'Black toner, SN-1').fill('5');
    await tickBox(screen, 'M-3').click();
    await count(screen, 'Black toner, SN-3').fill('1');
    await button(screen, 'Review order').click();
    const quantity = "Black toner, SN-1: Qty is required and can't larger than max order qty.";
    await expect.element(screen.getByRole('link', { name: quantity, exact: true })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Agreement: This is required' })).toBeVisible();
    await expect.element(tickBox(screen, 'M-1')).toBeChecked();
    await expect.poll(screen.address).toBe('/ebp/tonerOrder/');
    await expect.element(count(screen, 'Black toner, SN-1')).toHaveAttribute('aria-invalid', 'true');
    await tickBox(screen, 'M-1').click();
    await expect.element(count(screen, 'Black toner, SN-1')).not.toBeInTheDocument();
    await expect.element(count(screen, 'Black toner, SN-3')).not.toHaveAttribute('aria-invalid', 'true');
    await expect.element(tickBox(screen, 'M-1')).toHaveFocus();
  });

  it('leaves the focus in the list when a machine is chosen with the keyboard, and keeps what was typed when its products cannot be asked for again', async () => {
    const { screen, network } = await openTonerOrder();
    await expect.element(tickBox(screen, 'M-1')).toBeVisible();
    (tickBox(screen, 'M-1').element() as HTMLElement).focus();
    (tickBox(screen, 'M-1').element() as HTMLElement).click();
    await expect.element(count(screen, 'Black toner, SN-1')).toBeVisible();
    await expect.element(tickBox(screen, 'M-1')).toHaveFocus();
    await count(screen, 'Black toner, SN-1').fill('3');
    network.refuse(productRelationList, 'UPSTREAM');
    await screen.switchTo('zh-Hant');
    await expect.element(screen.getByRole('alert')).toBeVisible();
    await expect.element(screen.getByRole('spinbutton').first()).toHaveValue('3');
  });

  it('[TON-04] sends more machines than fit to the next page', async () => {
    const { screen, network } = await openTonerOrder({ machines: buildTonerMachines(7) });
    await screen.getByRole('checkbox', { name: 'Choose all on this page' }).click();
    await expect.element(screen.getByText(/^The quantities of 7 machines have a page/)).toBeVisible();
    expect(network.callsOf(productRelationList)).toEqual([]);
    await button(screen, 'Next').click();
    await expect.element(count(screen, 'Black toner, SN-7')).toBeVisible();
  });
});
