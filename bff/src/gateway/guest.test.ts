import { demoAccounts, demoCodes, demoGuests } from '@ebp/contracts/testing/demo-world';
import { buildUserInfo } from '@ebp/contracts/testing/user';
import type { Agent } from 'supertest';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { DelayType } from 'wiremock-captain';
import { forgetThrottles, withRedis } from '../auth/testing/redis-keys.ts';
import { inTime, later } from '../testing/later.ts';
import { ownPortal } from '../testing/own-portal.ts';
import { guestOf, stubUserInfo } from '../testing/people.ts';
import { newKey } from '../testing/portal.ts';
import { emptyJournal, journal, sentTo, stub } from '../testing/wiremock.ts';

const contact = { fullName: 'Ada Lam', email: 'ada.lam@visitor.example', contactNumber: '91234567' };
/** What the orders and requests of this guest carry. */
const carried = {
  contactName: contact.fullName,
  contactEmail: contact.email,
  contactPhone: contact.contactNumber,
};

const portal = ownPortal();
let guest: Agent;
beforeAll(async () => {
  guest = await guestOf(portal);
});
afterEach(inTime);

const machines = async () => {
  const { body } = await guest.get('/api/ebp/user/current/info').expect(200);
  return body.data.userInfo.machineList.map(({ pkey }: { pkey: string }) => pkey);
};
const order = (machinePkey: string) => ({
  machineList: [
    {
      machinePkey,
      isUpdateAddress: false,
      recycleQty: 0,
      productList: [{ pkey: `TN-${machinePkey}-BK`, machinePkey, qty: 1 }],
    },
  ],
  remarks: '',
  isAgreeStatement: true,
});

it('[ACC-12] a guest sees no machine before confirming one, and then that one alone', async () => {
  expect(await machines()).toEqual([]);
  await guest.put('/bff/session/guest-info').send(contact).expect(200);
  expect(await machines()).toEqual(['HK-M-0001']);
});

it('[TON-16] a guest is told what the orders and requests will carry as contact', async () => {
  const { body } = await guest.get('/bff/session').expect(200);
  expect(body.data.guestContact).toEqual(contact);
});

it('[ACC-12] a guest is shown neither the customers, their terms and address books nor the account of all guests', async () => {
  const { body } = await guest.get('/api/ebp/user/current/info').expect(200);
  const account = { code: '', email: '', phone: '' };
  expect(body.data.userInfo).toMatchObject({ customerList: [], customerAddressList: [], ...account });
  expect(JSON.stringify(body.data.userInfo)).not.toContain('AD-HK002');
});

it('[ACC-12] [QRL-10] a guest orders for the scanned machine, with the confirmed contact whatever the request says', async () => {
  await emptyJournal();
  const body = { ...order('HK-M-0001'), contactName: 'Somebody Else' };
  await guest.put('/api/ebp/tonerorder/create').set('Idempotency-Key', newKey()).send(body).expect(200);
  expect(await sentTo('/api/ebp/tonerorder/create')).toMatchObject([carried]);
});

it.each([
  ['forgets the contact', () => guest.post('/bff/session/forget-guest')],
  [
    'confirms another one',
    () => guest.put('/bff/session/guest-info').send({ ...contact, fullName: 'Bo Chan' }),
  ],
] as const)(
  '[QRL-10] an order keeps the contact it began with when another window %s during a slow look-up',
  async (_what, change) => {
    await guest.put('/bff/session/guest-info').send(contact).expect(200);
    const look = '/api/ebp/product/relationList';
    const data = [{ pkey: 'TN-HK-M-0001-BK', machinePkey: 'HK-M-0001', maxOrderQty: 5 }];
    const away = await stub(
      'PUT',
      look,
      { status: 200, body: { isSuccess: true, data } },
      { responseDelay: { type: DelayType.FIXED, constantDelay: 1500 } },
    );
    await emptyJournal();
    const path = '/api/ebp/tonerorder/create';
    const sent = guest.put(path).set('Idempotency-Key', newKey()).send(order('HK-M-0001')).then();
    await expect.poll(() => sentTo(look)).toHaveLength(1);
    await change().expect(200);
    later(5000);
    expect((await sent).status).toBe(200);
    await away();
    expect(await sentTo(path)).toMatchObject([carried]);
  },
);

it('[ACC-12] [TON-12] a guest orders to where the machine stands: no address of the customer, and none for its book', async () => {
  const path = '/api/ebp/tonerorder/create';
  const [machine] = order('HK-M-0001').machineList;
  const send = (delivery: object) =>
    guest
      .put(path)
      .set('Idempotency-Key', newKey())
      .send({ ...order('HK-M-0001'), machineList: [{ ...machine, ...delivery }] });
  await emptyJournal();
  await send({ customerAddressPkey: 'AD-HK001-1' }).expect(403);
  expect(await journal()).toEqual([]);
  const free = { isUpdateAddress: true, deliveryAddress1: '1 Elsewhere', deliveryName: 'Somebody Else' };
  await send(free).expect(200);
  const [{ machineList }] = await sentTo(path);
  const productList = machine?.productList.map((one) => ({ ...one, tonerCategoryName: 'Black toner TG-71' }));
  expect(machineList).toEqual([{ ...machine, productList, isUpdateAddress: false }]);
});

it('[SRV-12] [QRL-10] [OPN-76] a guest calls an engineer to the scanned machine, with the confirmed contact and, unless they say where they are, the address of the machine', async () => {
  const path = '/api/ebp/servicerequest/create';
  const body = {
    machinePkey: 'HK-M-0001',
    machineCustomerCode: 'HK001',
    machineserialNumber: 'SFB20437',
    symptomCodeList: ['PAPER_JAM'],
    symptomDict: {},
    symptomList: [{ pkey: 'CL-CHK-SERVICEREQUEST_SYMPTOM-PAPER_JAM', code: 'PAPER_JAM' }],
    remarks: '',
    chxUserAgreement: true,
    actionType: 'SUBMIT',
  };
  const calledTo = async (newLocation?: string) => {
    await guest
      .put('/bff/session/guest-info')
      .send({ ...contact, newLocation })
      .expect(200);
    await emptyJournal();
    const forged = { ...body, contactAddress: '1 Elsewhere' };
    await guest.put(path).set('Idempotency-Key', newKey()).send(forged).expect(200);
    const [{ contactAddress, ...sent }] = await sentTo(path);
    expect(sent).toMatchObject({ ...body, ...carried });
    return contactAddress;
  };
  expect(await calledTo('19/F pantry')).toBe('19/F pantry');
  expect(await calledTo()).toBe('19/F, Pier Exchange Tower, 12 Harbour Road, Wan Chai, Hong Kong');
});

const readingPath = '/api/ebp/meterRead/create';
const submit = (by: Agent, reading: object) =>
  by.put(readingPath).set('Idempotency-Key', newKey()).send(reading);

/** A reading of the machine that this guest confirmed, of which nothing else is told. */
async function newReading(by: Agent) {
  const { body } = await by.get('/api/ebp/meterRead/machineUsageSummary?isSubmit=true').expect(200);
  expect(body.data).toHaveLength(1);
  const [{ machinePkey, counterList }] = body.data;
  const detailList = counterList.map(
    ({ counterCode, prevUsageReading }: { counterCode: string; prevUsageReading: number }) => ({
      counterCode,
      usageReading: prevUsageReading + 100,
    }),
  );
  return { machinePkey, detailList, actionType: 'CREATE' };
}

it('[MTR-08] somebody without the key to change service records sends none, and the reading keeps all that the machine has', async () => {
  await emptyJournal();
  const reading = await newReading(guest);
  const { status, body: answer } = await submit(guest, { ...reading, serviceList: [] });
  expect([status, answer.error.code]).toEqual([403, 'FORBIDDEN']);
  expect(await sentTo(readingPath)).toEqual([]);
  await submit(guest, reading).expect(200);
  expect((await sentTo(readingPath))[0].serviceList).toMatchObject([{ serviceNum: 'SO-HK-4180' }]);
});

it.each([
  ['CMM', demoAccounts.bayanAdmin, ['Bayan Hotels', 'Kinabalu Timber', 'Selangor Printing Works']],
  ['CMTW', demoAccounts.formosaAdmin, ['Formosa Optics', 'Yushan Tea', 'Kaohsiung Marine']],
] as const)(
  '[LOG-08] a guest of %s reads the scanned machine, its administrator finds the machines of their own customers',
  async (company, admin, customers) => {
    const visitor = await guestOf(portal, { company, ql: demoCodes(company).inUse });
    await visitor.put('/bff/session/guest-info').send(contact).expect(200);
    await submit(visitor, await newReading(visitor)).expect(200);
    const agent = await portal.signedIn(admin);
    const { body } = await agent.get('/api/ebp/user/current/info').expect(200);
    const { customerList, machineList } = body.data.userInfo;
    expect(customerList.map(({ name }: { name: string }) => name)).toEqual(customers);
    expect(machineList).toHaveLength(24);
  },
);

it.each([
  ['toner order', 'tonerorder/create', order('HK-M-0002')],
  [
    'product in an order',
    'tonerorder/create',
    {
      ...order('HK-M-0001'),
      machineList: [
        {
          ...order('HK-M-0001').machineList[0],
          productList: [{ pkey: 'TN-HK-M-0002-BK', machinePkey: 'HK-M-0002', qty: 1 }],
        },
      ],
    },
  ],
  [
    'service request',
    'servicerequest/create',
    {
      machinePkey: 'HK-M-0002',
      machineCustomerCode: 'HK001',
      machineserialNumber: 'SFB20437',
      symptomCodeList: ['PAPER_JAM'],
      symptomDict: {},
      symptomList: [{ pkey: 'CL-CHK-SERVICEREQUEST_SYMPTOM-PAPER_JAM', code: 'PAPER_JAM' }],
      remarks: '',
      chxUserAgreement: true,
      actionType: 'SUBMIT',
    },
  ],
  ['reading', 'meterRead/create', { machinePkey: 'HK-M-0002', detailList: [], actionType: 'CREATE' }],
  [
    'product list',
    'product/relationList',
    { isSelectAll: false, type: 'TONER', status: 'ACTIVE', machineList: [{ pkey: 'HK-M-0002' }] },
  ],
])(
  '[ACC-12] [QRL-09] a guest who names another machine of the customer is refused a %s, and nobody upstream hears of it',
  async (_what, path, body) => {
    await guest.put('/bff/session/guest-info').send(contact).expect(200);
    await emptyJournal();
    const answer = await guest.put(`/api/ebp/${path}`).set('Idempotency-Key', newKey()).send(body);
    expect([answer.status, answer.body.error.code]).toEqual([403, 'FORBIDDEN']);
    expect(await journal()).toEqual([]);
  },
);

/** As if so many had been counted of this limit already. */
const countAlready = (limit: string, count: number) =>
  withRedis(async (redis) => {
    const [key = ''] = await redis.keys(`ebp:throttle:*${limit}*`);
    const until = Date.now() + 3_600_000;
    await redis.zadd(key, ...Array.from({ length: count }, (_, at) => [until, `other-${at}`]).flat());
  });

it('guests order at one machine as much as an office needs, whoever they say they are', async () => {
  await forgetThrottles();
  await emptyJournal();
  const path = '/api/ebp/tonerorder/create';
  const another = await guestOf(portal);
  await another.put('/bff/session/guest-info').send(contact).expect(200);
  const send = async (by: Agent) =>
    (await by.put(path).set('Idempotency-Key', newKey()).send(order('HK-M-0001'))).status;
  const statuses = [await send(guest)];
  await countAlready('guest-creates-machine', 58);
  for (const by of [another, guest, another]) statuses.push(await send(by));
  expect(statuses).toEqual([200, 200, 429, 429]);
  expect(await sentTo(path)).toHaveLength(2);
  await forgetThrottles();
});

it('[FAQ-10] a stranger with any code rates no more answers than one who reads them, under whatever session', async () => {
  await forgetThrottles();
  await emptyJournal();
  const path = '/api/ebp/faq/FAQ-0001/rateFaq';
  const rate = async (by: Agent) => (await by.put(path).send({ pkey: 'FAQ-0001', rate: 1 })).status;
  const [first, second] = [
    await guestOf(portal, { ql: 'UNKNOWN' }),
    await guestOf(portal, { ql: 'UNKNOWN' }),
  ];
  const statuses = [await rate(first)];
  await countAlready('guest-writes-session', 28);
  statuses.push(await rate(first), await rate(first), await rate(second));
  await countAlready('guest-writes-address', 116);
  statuses.push(await rate(second), await rate(second), await rate(await guestOf(portal)));
  expect(statuses).toEqual([200, 200, 429, 200, 200, 429, 429]);
  expect(await sentTo(path)).toHaveLength(4);
  expect(await rate(await portal.signedIn())).toBe(200);
  await forgetThrottles();
});

it('[OPN-20] a guest whose account holds the key reads the prices of paper, and is offered no order of it', async () => {
  const { code, pkey } = demoGuests.CHK;
  const takeAway = await stubUserInfo(
    buildUserInfo({ code, pkey, userActionList: ['CP_PAPER_ORDER_CREATE'] }),
  );
  const other = await guestOf(portal);
  await takeAway();
  await other.get('/api/ebp/product/search').expect(200);
  const session = await other.get('/bff/session').expect(200);
  expect(session.body.data.functionKeys).toEqual([]);
});
