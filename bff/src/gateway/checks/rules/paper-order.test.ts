import { companyProfiles } from '@ebp/contracts/companies';
import { productSearch } from '@ebp/contracts/operations/product';
import { systemConfigSearch } from '@ebp/contracts/operations/system-config';
import { deliveryCharge, paperTotals } from '@ebp/contracts/rules/paper-order';
import supertest, { type Agent } from 'supertest';
import { expect, it } from 'vitest';
import { ownPortal } from '../../../testing/own-portal.ts';
import { stubUserInfo } from '../../../testing/people.ts';
import { newKey } from '../../../testing/portal.ts';
import { exampleOf } from '../../../testing/recorded.ts';
import { emptyJournal, resetUpstream, sentTo, stub } from '../../../testing/wiremock.ts';

const path = '/api/ebp/paperorder/create';
const terms = companyProfiles.CHK.paperDelivery;

const portal = ownPortal();

async function chargeCustomers(agent: Agent, minimumDeliveryCharge: number | string | null) {
  const { body } = await agent.get('/api/ebp/user/current/info').expect(200);
  const { userInfo } = body.data;
  const customerList = userInfo.customerList.map((customer: object) => ({
    ...customer,
    payTermValue: '30',
    minimumDeliveryCharge,
  }));
  await stubUserInfo({ ...userInfo, customerList });
}

async function smallOrder() {
  const order = (await exampleOf('paper-order.create')) as { itemList: Parameters<typeof paperTotals>[0] };
  return { ...order, itemList: order.itemList.slice(0, 1).map((item) => ({ ...item, qty: 1 })) };
}

it.each([
  ['the usual charge where neither customer nor configuration names one', [], undefined, 50],
  [
    'the configured charge where the customer has none',
    [
      { key: 'deliveryCharge', value: '75' },
      { key: 'hotline', value: '60' },
    ],
    '75',
    75,
  ],
])('[PAP-17] [PAP-26] takes %s, as the page does', async (_charge, configList, configured, amount) => {
  await resetUpstream();
  await stub('GET', systemConfigSearch.path, {
    status: 200,
    body: { isSuccess: true, data: { configList } },
  });
  const agent = await portal.signedIn();
  await chargeCustomers(agent, null);
  const order = await smallOrder();
  const shown = paperTotals(order.itemList, deliveryCharge(null, configured, terms), terms);
  expect(shown.deliveryAmount).toBe(amount);
  await emptyJournal();
  await agent
    .put(path)
    .set('Idempotency-Key', newKey())
    .send({ ...order, ...shown })
    .expect(200);
  expect(await sentTo(path)).toMatchObject([shown]);
});

it('[PAP-15] [PAP-17] orders nothing at another total than the confirmed one, and then at the one it told', async () => {
  await resetUpstream();
  const agent = await portal.signedIn();
  await chargeCustomers(agent, '80');
  const order = await smallOrder();
  const [shown, due] = [50, 80].map((charge) => paperTotals(order.itemList, charge, terms).totalAmount);
  const key = newKey();
  const send = (confirmedTotal: number | undefined) =>
    agent
      .put(path)
      .set('Idempotency-Key', key)
      .send({ ...order, confirmedTotal });
  await emptyJournal();
  const { status, body } = await send(shown);
  expect([status, body.error.fieldErrors]).toEqual([
    422,
    [
      {
        path: 'totalAmount',
        messageId: 'paperOrder.totalChanged',
        params: { total: due, confirmed: shown },
      },
    ],
  ]);
  expect(await sentTo(path)).toEqual([]);
  await send(due).expect(200);
  const [sent, ...more] = await sentTo(path);
  expect(sent).toMatchObject({ totalAmount: due });
  expect(sent).not.toHaveProperty('confirmedTotal');
  expect(more).toEqual([]);
});

it('[PAP-17] tells a changed charge of the company in the session at once, to whoever is signed in and asks for it', async () => {
  await resetUpstream();
  const charged = (value: string) =>
    stub('GET', systemConfigSearch.path, {
      status: 200,
      body: { isSuccess: true, data: { configList: [{ key: 'deliveryCharge', value }] } },
    });
  await charged('50');
  const agent = await portal.signedIn();
  await chargeCustomers(agent, null);
  const charge = async (from: Agent, query: object) => {
    const { body } = await from.get('/bff/session').query(query).expect(200);
    return body.data.systemConfig.deliveryCharge;
  };
  const order = await smallOrder();
  const send = (shown: string) =>
    agent
      .put(path)
      .set('Idempotency-Key', newKey())
      .send({ ...order, confirmedTotal: paperTotals(order.itemList, Number(shown), terms).totalAmount });
  const seen = await charge(agent, { settings: 'now' });
  await charged('80');
  const { body: refused } = await send(seen).expect(422);
  expect(refused.error.fieldErrors).toMatchObject([{ messageId: 'paperOrder.totalChanged' }]);
  const visitor = supertest.agent(portal.url).set('X-EBP-Request', '1');
  expect(await charge(visitor, { company: 'CHK', settings: 'now' })).toBe('50');
  const told = await charge(agent, { settings: 'now' });
  expect([seen, told]).toEqual(['50', '80']);
  await send(told).expect(200);
});

/** From now on, only the first product of the order is on sale, in these rows. */
async function sell(agent: Agent, order: Awaited<ReturnType<typeof smallOrder>>, ...rows: readonly object[]) {
  const { body: found } = await agent.get(productSearch.path).expect(200);
  const [item] = order.itemList as readonly { readonly productMasterPkey?: string }[];
  const [product] = found.data.filter(
    (one: typeof item) => one?.productMasterPkey === item?.productMasterPkey,
  );
  await stub('GET', productSearch.path, {
    status: 200,
    body: { isSuccess: true, data: rows.map((row) => ({ ...product, ...row })) },
  });
}

it('[PAP-14] orders nothing at a price that nobody can read, and names the item', async () => {
  await resetUpstream();
  const agent = await portal.signedIn();
  const order = await smallOrder();
  await sell(agent, order, { price: 'n/a' });
  const { body: refused } = await agent.put(path).set('Idempotency-Key', newKey()).send(order).expect(422);
  expect(refused.error.fieldErrors).toEqual([
    { path: 'itemList.0.productMasterPkey', messageId: 'validation.choice' },
  ]);
});

it('[PAP-17] [PAP-08] [PAP-14] orders at the price of the customer who is to pay; what others pay does not matter', async () => {
  await resetUpstream();
  const agent = await portal.signedIn();
  const order = await smallOrder();
  await sell(
    agent,
    order,
    { customerCode: 'HK001', price: '20.00', paperPrice: '21.00' },
    { customerCode: 'HK002', price: '1,200.00', paperPrice: '1,100.00' },
    { customerCode: 'HK003', price: 'n/a', paperPrice: 'n/a' },
    { customerCode: null, price: '30.00', paperPrice: '31.00' },
  );
  await emptyJournal();
  await agent
    .put(path)
    .set('Idempotency-Key', newKey())
    .send({ ...order, customerCode: 'HK002', deliveryAddressPkey: 'AD-HK002-1' })
    .expect(200);
  expect(await sentTo(path)).toMatchObject([
    {
      customerCode: 'HK002',
      itemList: [{ price: '1,200.00', paperPrice: '1,100.00' }],
      itemAmount: 1200,
      totalAmount: 1200,
    },
  ]);
});
