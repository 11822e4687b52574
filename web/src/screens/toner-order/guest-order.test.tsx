import { tonerOrderCreate } from '@ebp/contracts/operations/toner-order';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { personalStore } from '../../lib/personal-store.ts';
import { box, button } from '../../testing/locators.ts';
import { buildTonerMachines, guestSession, openTonerOrder } from './testing/open-toner-order.ts';

beforeEach(() => personalStore.removeAll('ebp.'));

describe('toner order of a guest', () => {
  it('[TON-02] [TON-12] [TON-16] [ACC-13] [OPN-22] begins with the scanned machine, without steps, address or contact', async () => {
    await page.viewport(390, 844);
    const { screen, network } = await openTonerOrder({
      session: guestSession(),
      machines: buildTonerMachines(1),
    });
    await expect.element(screen.getByRole('heading', { name: 'Toner order - 1-Scan Service' })).toBeVisible();
    await expect.element(box(screen, 'Black toner, SN-1')).toBeVisible();
    expect(screen.getByRole('list', { name: 'Steps' }).elements()).toEqual([]);
    expect(screen.getByRole('radio').elements()).toEqual([]);
    await box(screen, 'Black toner, SN-1').fill('1');
    await screen.getByRole('checkbox', { name: /agree to the statement/ }).click();
    await button(screen, 'Next').click();
    await button(screen, 'Order').click();
    await expect.element(screen.getByText('TO-1')).toBeVisible();
    const [sent] = network.callsOf(tonerOrderCreate);
    expect(sent?.body).toMatchObject({
      machineList: [{ machinePkey: 'key-1', isUpdateAddress: false, recycleQty: 0 }],
    });
  });

  it('[OPN-22] goes home from the form', async () => {
    const { screen } = await openTonerOrder({ session: guestSession(), machines: buildTonerMachines(1) });
    await button(screen, 'Back').click();
    await expect.poll(screen.address).toBe('/ebp/home');
  });

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
});
