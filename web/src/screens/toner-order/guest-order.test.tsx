import { tonerOrderCreate } from '@ebp/contracts/operations/toner-order';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { personalStore } from '../../lib/storage/personal-store.ts';
import { connect } from '../../testing/connection.ts';
import { outcomesOf } from '../../testing/draft-of.ts';
import { box, button, count } from '../../testing/locators.ts';
import { buildTonerMachines, guestSession, openTonerOrder } from './testing/open-toner-order.ts';

const stored = () => outcomesOf('toner-order.key-1');

beforeEach(() => personalStore.removeAll('ebp.'));

describe('toner order of a guest', () => {
  it('[TON-02] [TON-12] [TON-16] [ACC-13] [QRL-10] [OPN-22] [ERR-08] begins with the scanned machine, without steps or address, shows who the guest is, says it before it orders, and keeps the number after Back on the receipt', async () => {
    await page.viewport(390, 844);
    const { screen, network } = await openTonerOrder({
      session: guestSession(),
      machines: buildTonerMachines(1),
      stays: true,
    });
    await expect.element(screen.getByRole('heading', { name: 'Toner order - 1-Scan Service' })).toBeVisible();
    await expect.element(count(screen, 'Black toner, SN-1')).toBeVisible();
    expect(screen.getByRole('list', { name: 'Steps' }).elements()).toEqual([]);
    expect(screen.getByRole('radio').elements()).toEqual([]);
    const heightOf = (locator: Locator) => locator.element().getBoundingClientRect().top;
    const agreement = screen.getByRole('checkbox', { name: /agree to the statement/ });
    expect(heightOf(agreement), 'what is required comes first').toBeLessThan(
      heightOf(screen.getByRole('textbox', { name: /^Remarks/ })),
    );
    for (const value of ['Sam Wong', /sam@visitor.example/, /91234567/])
      await expect.element(screen.getByText(value).first()).toBeVisible();
    expect(box(screen, 'Delivery contact name').elements()).toEqual([]);
    await button(screen, 'Change').click();
    await expect.element(box(screen, 'E-mail')).toHaveValue('sam@visitor.example');
    await expect.element(box(screen, 'Contact number')).toHaveValue('91234567');
    await box(screen, 'Requestor name').fill('Kim Ho');
    await box(screen, 'New location').fill('18/F, Tower B');
    await count(screen, 'Black toner, SN-1').fill('1');
    await agreement.click();
    await button(screen, 'Next').click();
    for (const value of ['Kim Ho', '18/F, Tower B'])
      await expect.element(screen.getByText(value)).toBeVisible();
    await button(screen, 'Order').click();
    await expect.element(screen.getByText('TO-1')).toBeVisible();
    const [told, ordered] = network.calls.slice(-3).filter(({ method }) => method === 'PUT');
    expect(told?.path).toBe('/bff/session/guest-info');
    expect(told?.body).toMatchObject({ fullName: 'Kim Ho', contactNumber: '91234567', remember: false });
    expect(ordered?.path).toBe(tonerOrderCreate.path);
    expect(ordered?.body).toMatchObject({
      machineList: [{ machinePkey: 'key-1', isUpdateAddress: false, recycleQty: 0 }],
    });
    await button(screen, 'Back').click();
    await expect.poll(screen.address).toBe('/ebp/home');
    await expect.poll(stored).toEqual(['sent TO-1']);
    await screen.goTo('/ebp/tonerOrder/');
    // No other order was begun.
    await expect.element(count(screen, 'Black toner, SN-1')).toHaveValue('0');
  });

  it('[TON-02] [TON-14] [OPN-22] says whom to call about a machine without toner, and goes home from the form', async () => {
    const { screen } = await openTonerOrder({
      session: guestSession(),
      machines: buildTonerMachines(1),
      products: [],
    });
    await expect.element(screen.getByText(/^No toner can be ordered online/)).toBeVisible();
    await expect.element(screen.getByRole('link', { name: '+852 2801 1000' })).toBeVisible();
    expect(document.body.textContent).not.toContain('Remove it');
    expect(button(screen, 'Next').elements()).toEqual([]);
    await button(screen, 'Back').click();
    await expect.poll(screen.address).toBe('/ebp/home');
  });

  it('[ERR-01] [ERR-08] keeps what was typed over a reload of the last step, Back and a lost connection, and orders by itself once there is one', async () => {
    const { guestContact: _nobody, ...session } = guestSession();
    const open = (search = '') => openTonerOrder({ session, machines: buildTonerMachines(1), search });
    const { screen: first } = await open();
    await count(first, 'Black toner, SN-1').fill('2');
    await first.getByRole('checkbox', { name: /agree to the statement/ }).click();
    await box(first, 'Requestor name').fill('Kim Ho');
    await box(first, 'E-mail').fill('kim@harbour.example');
    await box(first, 'Contact number').fill('91234567');
    await button(first, 'Next').click();
    await expect.element(button(first, 'Order')).toBeVisible();
    await first.unmount();

    const { screen, network } = await open('?stage=confirm');
    await expect.element(screen.getByText('Kim Ho')).toBeVisible();
    await button(screen, 'Back').click();
    await expect.element(count(screen, 'Black toner, SN-1')).toHaveValue('2');
    await expect.element(screen.getByText('Kim Ho')).toBeVisible();
    await button(screen, 'Next').click();
    connect(false);
    await button(screen, 'Order').click();
    await expect.element(screen.getByText(/cannot be reached: nothing was sent/)).toBeVisible();
    expect(network.callsOf(tonerOrderCreate)).toEqual([]);
    connect(true);
    await expect.element(screen.getByText('TO-1')).toBeVisible();
    expect(network.callsOf(tonerOrderCreate)).toHaveLength(1);
  });

  it('[ERR-08] keeps the number after the browser’s own Back on the receipt, and orders nothing empty', async () => {
    const { screen } = await openTonerOrder({
      session: guestSession(),
      machines: buildTonerMachines(1),
      stays: true,
    });
    await count(screen, 'Black toner, SN-1').fill('1');
    await screen.getByRole('checkbox', { name: /agree to the statement/ }).click();
    await button(screen, 'Next').click();
    await button(screen, 'Order').click();
    await expect.element(screen.getByText('TO-1')).toBeVisible();
    await screen.goBack();
    await expect.element(count(screen, 'Black toner, SN-1')).toHaveValue('0');
    await expect.poll(stored).toEqual(['sent TO-1']);
  });

  it.each(['confirm', 'complete'])(
    '[TON-17] has nothing to confirm at ?stage=%s, while it is filled in',
    async (stage) => {
      const { screen } = await openTonerOrder({
        ...{ session: guestSession(), machines: buildTonerMachines(1), search: `?stage=${stage}` },
      });
      const black = count(screen, 'Black toner, SN-1');
      await expect.element(black).toHaveValue('0');
      await expect.poll(screen.address).toBe('/ebp/tonerOrder/');
      expect(await stored()).toEqual([]);
      await black.click();
      await userEvent.keyboard('12');
      await expect.element(black).toHaveValue('12');
      await expect.element(screen.getByRole('heading', { name: 'Fill in form' })).toBeVisible();
      await expect.poll(stored).toEqual(['writing']);
      expect(button(screen, 'Order').elements()).toEqual([]);
    },
  );
});
