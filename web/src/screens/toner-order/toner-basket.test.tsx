import { tonerOrderCreate } from '@ebp/contracts/operations/toner-order';
import type { BasketView } from '@ebp/contracts/portal/baskets';
import { today } from '@ebp/contracts/rules/dates';
import { buildBasketSummary } from '@ebp/contracts/testing/basket';
import { buildUserInfo } from '@ebp/contracts/testing/user';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { box, button, choice, count, tick } from '../../testing/locators.ts';
import { openReview } from './testing/open-review.ts';
import { buildTonerMachines, guestSession, openTonerOrder } from './testing/open-toner-order.ts';
import { emptyTonerOrder, newTonerMachine, withMachines } from './toner-order.values.ts';

const summary = buildBasketSummary({
  form: 'toner-order',
  name: 'Monthly black',
  machines: 2,
  items: 3,
});
const { id } = summary;
const saveButton = 'Save as a basket';
const otherPages = { ebpHandover: '/ebp/handover/:id' };
const delivery = { deliveryName: 'Reception', addressFrom: 'free', deliveryAddress1: 'Gate 4' } as const;

/** Black toner for two machines, delivered to a typed address, with remarks. */
function savedBasket(more: BasketView['items'] = [], delivered: object = delivery): BasketView {
  const machines = buildTonerMachines(2);
  const enter = (pkey: string) => {
    const machine = machines.find((one) => one.pkey === pkey);
    return machine && { ...newTonerMachine(machine, buildUserInfo()), ...delivered, recycleQty: '3' };
  };
  const content = withMachines({ ...emptyTonerOrder, remarks: 'Ring twice' }, ['key-1', 'key-2'], enter);
  return {
    basket: summary,
    content: { ...content, isAgreeStatement: true },
    items: [
      { serialNumber: 'SN-1', itemName: 'Black toner', qty: 2 },
      { serialNumber: 'SN-2', itemName: 'Black toner', qty: 1 },
      ...more,
    ],
  };
}

describe('a basket of toner', () => {
  it('fills in the order as it is saved today with one press: machines, quantities, address, contact and remarks; consent is given anew; it can be replaced by the order, which is said before', async () => {
    const before = savedBasket();
    const { screen, network } = await openTonerOrder({
      baskets: [{ ...before, items: before.items.map((item) => ({ ...item, qty: 4 })) }],
    });
    await screen.getByRole('link', { name: 'Monthly black' }).click();
    await expect.element(count(screen, 'Black toner, SN-1')).toHaveValue('4');
    network.answerPortal('GET', '/bff/baskets/one', savedBasket());
    await button(screen, 'Back').click();
    await screen.getByRole('link', { name: 'Monthly black' }).click();
    await expect.element(count(screen, 'Black toner, SN-1')).toHaveValue('2');
    await expect.element(count(screen, 'Black toner, SN-2')).toHaveValue('1');
    await expect.element(box(screen, 'Remarks')).toHaveValue('Ring twice');
    await expect
      .element(screen.getByText(/^Filled in from your basket Monthly black, saved on 02\/11\/2026/))
      .toBeVisible();
    await expect.element(screen.getByText('Not as it was:')).not.toBeInTheDocument();
    const consent = screen.getByRole('checkbox', { name: /agree to the statement/ });
    await expect.element(consent).not.toBeChecked();
    await consent.click();
    await button(screen, 'Next').click();
    await button(screen, saveButton).click();
    await expect.element(box(screen, 'Name of the basket')).toHaveValue('Monthly black');
    await expect
      .element(screen.getByText('Your basket Monthly black is replaced by this order.'))
      .toBeVisible();
    network.answerPortal('PUT', '/bff/baskets', summary);
    await button(screen, 'Replace it').click();
    await expect.element(screen.getByText(/^Monthly black is saved/)).toBeVisible();
    expect(network.callsOf({ method: 'PUT', path: '/bff/baskets' })[0]?.body).toMatchObject({ id });
    await userEvent.keyboard('{Escape}');
    await button(screen, 'Order').click();
    await expect.element(screen.getByText('TO-1', { exact: true })).toBeVisible();
    const to = {
      deliveryName: 'Reception',
      deliveryAddress1: 'Gate 4',
      isUpdateAddress: false,
      recycleQty: 3,
    };
    expect(network.callsOf(tonerOrderCreate)[0]?.body).toMatchObject({
      machineList: [
        { machinePkey: 'key-1', ...to, productList: [{ qty: 2 }, { qty: 0 }] },
        { machinePkey: 'key-2', ...to, productList: [{ qty: 1 }, { qty: 0 }] },
      ],
      remarks: 'Ring twice',
    });
    // The gateway ends its reminder with the order.
    expect(network.callsOf(tonerOrderCreate)[0]?.basket).toBe(id);
  });

  it('applies what holds today and names every difference, its items matched by the keys of products, so that it opens in another language than it was saved in', async () => {
    const basket = savedBasket(
      [
        { serialNumber: 'SN-1', pkey: 'key-1-cy', itemName: '青色碳粉', qty: 1 },
        { serialNumber: 'SN-1', itemName: 'Waste box', qty: 1 },
        { serialNumber: 'SN-GONE', itemName: 'Black toner', qty: 1 },
        { serialNumber: 'SN-2', itemName: 'Cyan toner', qty: 9 },
      ],
      { addressFrom: 'book', customerAddressPkey: 'AD-GONE' },
    );
    const { screen } = await openTonerOrder({ baskets: [basket], search: `?basket=${id}` });
    await expect.element(count(screen, 'Cyan toner, SN-2')).toHaveValue('2');
    await expect.element(count(screen, 'Cyan toner, SN-1')).toHaveValue('1');
    const differences = screen.getByRole('status').getByRole('listitem');
    await expect.element(differences).toHaveLength(5);
    expect(differences.elements().map(({ textContent }) => textContent)).toEqual([
      'Waste box, SN-1: cannot be ordered online today',
      'SN-GONE: no longer among your machines, or not under contract',
      'Cyan toner, SN-2: 2 in place of 9, the maximum of today',
      'SN-1: the usual address, because the saved one is no longer in your address book',
      'SN-2: the usual address, because the saved one is no longer in your address book',
    ]);
  });

  it('is not said to be what another draft was filled in from', async () => {
    const { screen } = await openTonerOrder({ baskets: [savedBasket()] });
    await screen.getByRole('checkbox', { name: 'Choose M-3' }).click();
    await button(screen, 'Next').click();
    await count(screen, 'Black toner, SN-3').fill('1');
    await button(screen, 'Back').click();
    await screen.getByRole('link', { name: summary.name }).click();
    await expect.element(screen.getByText(/^Filled in from your basket/)).toBeVisible();
    await count(screen, 'Black toner, SN-1').fill('3');
    await expect.element(screen.getByText(/^Filled in from your basket/)).toBeVisible();
    await button(screen, 'Continue with it').click();
    await expect.element(tick(screen, 'Choose M-3')).toBeChecked();
    await expect.element(screen.getByText(/^Filled in from/)).not.toBeInTheDocument();
    await button(screen, 'Next').click();
    await expect.element(count(screen, 'Black toner, SN-3')).toHaveValue('1');
    await expect.element(screen.getByText(/^Filled in from/)).not.toBeInTheDocument();
  });

  it.each([
    ['that is gone', []],
    ['of another form', [{ ...savedBasket(), basket: buildBasketSummary() }]],
  ])('%s fills in nothing, and that is said', async (_which, baskets) => {
    const { screen } = await openTonerOrder({ baskets, search: `?basket=${id}` });
    await expect
      .element(screen.getByRole('status').getByText(/^This basket is no longer yours/))
      .toBeVisible();
    await expect.element(screen.getByRole('checkbox', { name: 'Choose M-1' })).toBeVisible();
  });

  it('is saved from the review under a name, once, without consent and what belongs to one order, or says why not', async () => {
    const { screen, network } = await openReview({ otherPages });
    const route = { method: 'PUT', path: '/bff/baskets' } as const;
    await button(screen, saveButton).click();
    await button(screen, 'Save').click();
    await expect.element(screen.getByText('Enter a name')).toBeVisible();
    await expect.element(box(screen, 'Name of the basket')).toHaveFocus();
    expect(network.callsOf(route)).toEqual([]);
    await box(screen, 'Name of the basket').fill('Lobby');
    const tooMany = [{ path: '', messageId: 'baskets.tooMany', params: { most: 20 } }];
    network.refuse(route, 'FIELD_ERRORS', 'error.fieldErrors', tooMany);
    await button(screen, 'Save').click();
    await expect.element(screen.getByText(/^You have 20 baskets/)).toBeVisible();
    network.refuse(route, 'TOO_LARGE');
    await button(screen, 'Save').click();
    await expect.element(screen.getByText(/^This order is too large/)).toBeVisible();
    network.refuse(route, 'UNAVAILABLE');
    await button(screen, 'Save').click();
    await expect.element(screen.getByText(/^The basket could not be saved/)).toBeVisible();
    await expect.element(box(screen, 'Name of the basket')).toHaveValue('Lobby');
    network.answerPortal('PUT', '/bff/baskets', { ...summary, name: 'Lobby' });
    await expectAccessible();
    await button(screen, 'Save').click();
    await expect.element(screen.getByText(/^Lobby is saved/)).toBeVisible();
    const saves = network.callsOf(route);
    expect(saves, 'three refused, one taken').toHaveLength(4);
    const body = saves.at(-1)?.body as BasketView & { id: string };
    expect(body).toMatchObject({
      ...{ form: 'toner-order', name: 'Lobby', content: { isAgreeStatement: false } },
      items: [{ serialNumber: 'SN-1', pkey: 'key-1-bk', itemName: 'Black toner', qty: 2 }],
    });
    expect(network.calls.filter(({ path }) => path === '/bff/baskets/change')).toEqual([]);
    expect(body.content).not.toHaveProperty('basket');
  });

  it('is renamed, reminded of with a series for the calendar, and removed after a question', async () => {
    const files: File[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as File);
      return '#';
    });
    const { screen, network } = await openTonerOrder({
      baskets: [savedBasket()],
      otherPages: { ebpTonerOrder: '/ebp/tonerOrder/' },
    });
    await button(screen, 'Change it').click();
    const dialog = screen.getByRole('dialog');
    await expect
      .element(dialog.getByText('2 machines, 3 items · reminder on', { exact: false }))
      .toBeVisible();
    await button(dialog, 'Change Monthly black').click();
    await box(dialog, 'Name of the basket').fill('Black');
    await choice(dialog, 'Remind me').selectOptions('Every quarter');
    await box(dialog, 'First day').fill('01/01/2020');
    await button(dialog, 'Save').click();
    await expect.element(dialog.getByText(/^Enter a day from/)).toBeVisible();
    await expect.element(box(dialog, 'First day')).toHaveFocus();
    const from = today('Asia/Hong_Kong');
    const [year, month, day] = from.split('-');
    await box(dialog, 'First day').fill(`${day}/${month}/${year}`);
    await expectAccessible();
    const changed = { ...summary, name: 'Black', reminder: { from, months: 3 } };
    network.answerPortal('PUT', '/bff/baskets/change', changed);
    await button(dialog, 'Save, and put it into my calendar').click();
    await expect.poll(() => files.length).toBe(1);
    const series = await files[0]?.text();
    expect(series).toContain('RRULE:FREQ=MONTHLY;INTERVAL=3');
    expect(series?.replaceAll('\r\n ', '')).toContain(`URL:${location.origin}/ebp/tonerOrder/?basket=${id}`);
    const call = network.calls.findLast(({ path }) => path === '/bff/baskets/change');
    expect(call?.body).toEqual({ id, name: 'Black', reminder: { from, months: 3 } });
    await button(dialog, 'Change Monthly black').click();
    await button(dialog, 'Remove').click();
    const question = screen.getByRole('alertdialog');
    network.answerPortal('POST', '/bff/baskets/remove', null);
    network.answerPortal('GET', '/bff/baskets', { baskets: [] });
    await button(question, 'Remove').click();
    await expect.element(screen.getByText('Your baskets')).not.toBeInTheDocument();
    expect(network.calls.find(({ path }) => path === '/bff/baskets/remove')?.body).toEqual({ id });
  });

  it('leaves the dialog of another one open when its own change is answered late', async () => {
    const other = { ...summary, id: crypto.randomUUID(), name: 'Weekly colour' };
    const { screen, network } = await openTonerOrder({
      baskets: [savedBasket(), { ...savedBasket(), basket: other }],
    });
    const answer = Promise.withResolvers<typeof summary>();
    network.answerPortal('PUT', '/bff/baskets/change', answer.promise);
    await button(screen, 'All 2 baskets').click();
    const dialog = screen.getByRole('dialog');
    await button(dialog, 'Change Monthly black').click();
    await button(dialog, 'Save').click();
    await expect.poll(() => network.calls.at(-1)?.path).toBe('/bff/baskets/change');
    await userEvent.keyboard('{Escape}');
    await button(dialog, 'Change Weekly colour').click();
    await box(dialog, 'Name of the basket').fill('Colour');
    answer.resolve({ ...summary, name: 'Renamed' });
    await expect.poll(() => network.calls.at(-1)?.path).toBe('/bff/baskets');
    await new Promise((resolve) => setTimeout(resolve, 100));
    await expect.element(box(dialog, 'Name of the basket')).toHaveValue('Colour');
  });

  it('is missing without harm where the list cannot be had, which is asked for once', async () => {
    const { screen, network } = await openTonerOrder({ baskets: 'refused' });
    await expect.element(screen.getByRole('checkbox', { name: 'Choose M-1' })).toBeVisible();
    expect(network.calls.filter(({ path }) => path === '/bff/baskets')).toHaveLength(1);
  });

  it('[ACC-12] is nothing that a guest has', async () => {
    const { screen, network } = await openTonerOrder({ session: guestSession(), search: `?basket=${id}` });
    await expect.element(button(screen, 'Next')).toBeVisible();
    await expect.element(button(screen, saveButton)).not.toBeInTheDocument();
    expect(network.calls.filter(({ path }) => path.startsWith('/bff/baskets'))).toEqual([]);
  });

  it('fits a phone and speaks Chinese', async () => {
    await page.viewport(390, 844);
    const long = { ...summary, name: '三樓'.repeat(30) };
    const { screen } = await openTonerOrder({
      baskets: [{ ...savedBasket(), basket: long }],
      language: 'zh-Hant',
    });
    await button(screen, '先前的訂單').click();
    await expect.element(screen.getByRole('link', { name: long.name })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(390);
    await button(screen, '更改').click();
    await expect.element(screen.getByText(/^2 部機器，3 個項目/)).toBeVisible();
    expect(document.body.textContent).not.toMatch(/\bbaskets\./);
  });
});
