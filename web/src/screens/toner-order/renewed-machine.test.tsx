import { tonerOrderCreate } from '@ebp/contracts/operations/toner-order';
import type { OrderedItem } from '@ebp/contracts/portal/ordered-items';
import { buildBasketSummary } from '@ebp/contracts/testing/basket';
import { buildMachine } from '@ebp/contracts/testing/machine';
import { buildUserInfo } from '@ebp/contracts/testing/user';
import { expect, it } from 'vitest';
import { button } from '../../testing/locators.ts';
import { openReview } from './testing/open-review.ts';
import { buildTonerMachines, openTonerOrder } from './testing/open-toner-order.ts';
import { emptyTonerOrder, newTonerMachine, withMachines } from './toner-order.values.ts';

const basket = buildBasketSummary({ form: 'toner-order' });
const [plain = buildMachine()] = buildTonerMachines(1);
const [ended, other, renewed] = [{ machineEndDate: '2020-03-31' }, {}, {}].map((more, at) => ({
  ...plain,
  ...more,
  pkey: `key-${at + 1}`,
}));
const black = (qty: number, more: Partial<OrderedItem> = {}): OrderedItem => ({
  ...{ serialNumber: 'SN-1', itemName: 'Black toner', qty },
  ...more,
});

/** A basket for these records of one machine, each delivered to a gate of its own. */
function savedFor(keys: readonly string[], items: readonly OrderedItem[]) {
  const enter = (pkey: string) => ({
    ...newTonerMachine({ ...plain, pkey }, buildUserInfo()),
    ...{ addressFrom: 'free' as const, deliveryAddress1: `Gate of ${pkey}`, recycleQty: '3' },
  });
  return { basket, content: { ...withMachines(emptyTonerOrder, keys, enter) }, items: [...items] };
}

/** Opens a basket of one machine with several records, and orders what it fills in. */
async function orderFrom(saved: ReturnType<typeof savedFor>, records: readonly (typeof ended)[]) {
  const machines = records.map((one) => one ?? plain);
  const { screen, network } = await openTonerOrder({
    machines,
    baskets: [saved],
    search: `?basket=${basket.id}`,
  });
  const told = screen.getByRole('status').getByText(/^Filled in from your basket/);
  await expect.element(told).toBeVisible();
  const differences = screen
    .getByRole('status')
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
  await screen.getByRole('checkbox', { name: /agree to the statement/ }).click();
  await button(screen, 'Next').click();
  await button(screen, 'Order').click();
  await expect.element(screen.getByText('TO-1', { exact: true })).toBeVisible();
  return { differences, bodies: network.callsOf(tonerOrderCreate).map(({ body }) => body) };
}

it('a basket for a machine that was contracted anew is delivered to where it was saved for', async () => {
  const saved = savedFor(['key-1'], [black(2, { machinePkey: 'key-1' })]);
  const { differences, bodies } = await orderFrom(saved, [ended, renewed]);
  expect(bodies).toMatchObject([
    {
      machineList: [
        {
          machinePkey: 'key-3',
          deliveryAddress1: 'Gate of key-1',
          recycleQty: 3,
          productList: [{ qty: 2 }, {}],
        },
      ],
    },
  ]);
  expect(differences).toEqual([]);
});

it('one that was saved without the key of the machine says that the delivery is the usual one', async () => {
  const { differences, bodies } = await orderFrom(savedFor(['key-1'], [black(2)]), [ended, renewed]);
  expect(bodies).toMatchObject([{ machineList: [{ machinePkey: 'key-3', productList: [{ qty: 2 }, {}] }] }]);
  expect(differences).toEqual([
    'SN-1: the usual address and contact, and nothing to collect, because the basket was saved under an earlier contract',
  ]);
});

it.each([
  ['the key of the machine', { machinePkey: 'key-3' }],
  ['its number alone', {}],
])('of two records in use it orders for the one that it names, by %s', async (_how, named) => {
  const saved = savedFor(['key-3'], [black(2, named)]);
  const { differences, bodies } = await orderFrom(saved, [other, renewed]);
  expect(bodies).toMatchObject([
    { machineList: [{ machinePkey: 'key-3', deliveryAddress1: 'Gate of key-3' }] },
  ]);
  expect(differences).toEqual([]);
});

it('a basket for both records in use orders for both', async () => {
  const items = [black(1, { machinePkey: 'key-2' }), black(2, { machinePkey: 'key-3' })];
  const { bodies } = await orderFrom(savedFor(['key-2', 'key-3'], items), [other, renewed]);
  expect(bodies).toMatchObject([
    {
      machineList: [
        { machinePkey: 'key-2', deliveryAddress1: 'Gate of key-2', productList: [{ qty: 1 }, {}] },
        { machinePkey: 'key-3', deliveryAddress1: 'Gate of key-3', productList: [{ qty: 2 }, {}] },
      ],
    },
  ]);
});

it('what was saved for one of two records that has ended since is not ordered for the other', async () => {
  const items = [black(1, { machinePkey: 'key-1' }), black(2, { machinePkey: 'key-3' })];
  const { differences, bodies } = await orderFrom(savedFor(['key-1', 'key-3'], items), [ended, renewed]);
  expect(bodies).toMatchObject([{ machineList: [{ machinePkey: 'key-3', productList: [{ qty: 2 }, {}] }] }]);
  expect(differences).toEqual([expect.stringContaining('SN-1')]);
});

it('says of each of two records that less is ordered for it', async () => {
  const items = [black(9, { machinePkey: 'key-2' }), black(9, { machinePkey: 'key-3' })];
  const { differences } = await orderFrom(savedFor(['key-2', 'key-3'], items), [other, renewed]);
  const less = 'Black toner, SN-1: 4 in place of 9, the maximum of today';
  expect(differences).toEqual([less, less]);
});

it('a basket is saved with the keys of its machines', async () => {
  const { screen, network } = await openReview();
  await button(screen, 'Save as a basket').click();
  await screen.getByRole('textbox', { name: 'Name of the basket' }).fill('Lobby');
  network.answerPortal('PUT', '/bff/baskets', { ...basket, name: 'Lobby' });
  await button(screen, 'Save').click();
  await expect.element(screen.getByText(/^Lobby is saved/)).toBeVisible();
  expect(network.callsOf({ method: 'PUT', path: '/bff/baskets' })[0]?.body).toMatchObject({
    items: [{ machinePkey: 'key-1', serialNumber: 'SN-1', pkey: 'key-1-bk', qty: 2 }],
  });
});
