import { largestReading } from '@ebp/contracts/rules/limits';
import { implausible } from '@ebp/contracts/rules/paper-order';
import { retentionStart } from '@ebp/contracts/rules/retention';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Agent } from 'supertest';

import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownPortal } from '../../../testing/own-portal.ts';
import { stubUserInfo } from '../../../testing/people.ts';
import { newKey } from '../../../testing/portal.ts';
import { type Example, examples } from '../../../testing/recorded.ts';
import { emptyJournal, journal, resetUpstream, sentTo } from '../../../testing/wiremock.ts';

type Body = Record<string, unknown>;

const portal = ownPortal();
let agent: Agent;
let recorded: readonly Example[];
beforeAll(async () => {
  agent = await portal.signedIn();
  recorded = await examples();
});
beforeEach(resetUpstream);

function bodyOf(operation: string): Body {
  const example = recorded.find((one) => one.operation === operation && one.userPkey === 'U-HK-0001');
  return structuredClone(example?.body) as Body;
}

const put = (path: string, body: Body) => agent.put(path).set('Idempotency-Key', newKey()).send(body);

async function expectFaults(path: string, body: Body, expected: readonly unknown[]) {
  await emptyJournal();
  const { status, body: answer } = await put(path, body);
  expect([status, answer.error?.fieldErrors]).toEqual([422, expected]);
  expect(await sentTo(path)).toEqual([]);
}

describe('business rules at the gateway', () => {
  it('[OPN-37] [MTR-13] refuse a second reading on one day, by a fresh look at the upstream', async () => {
    // Of this machine a reading came in from elsewhere, so that nothing is reserved here.
    const body = { ...bodyOf('meter-read.create'), machinePkey: 'HK-M-0002' };
    await expectFaults('/api/ebp/meterRead/create', body, [
      { path: 'machinePkey', messageId: 'meterRead.row.submitted' },
    ]);
  });

  it('[MTR-11] refuse a counter that shows more than any counter can', async () => {
    const body = bodyOf('meter-read.create');
    const [first, ...rest] = body.detailList as { counterCode: string; usageReading: number }[];
    const detailList = [{ ...first, usageReading: largestReading + 1 }, ...rest];
    await expectFaults('/api/ebp/meterRead/create', { ...body, detailList }, [
      { path: 'detailList.0.usageReading', messageId: 'meterRead.row.amend' },
    ]);
  });

  it('[TON-17] refuse more toner than the upstream allows at this moment', async () => {
    const body = bodyOf('toner-order.create');
    const [machine] = body.machineList as { productList: Body[] }[];
    const machineList = [
      { ...machine, productList: machine?.productList.map((product) => ({ ...product, qty: 9999 })) },
    ];
    await expectFaults('/api/ebp/tonerorder/create', { ...body, machineList }, [
      {
        path: 'machineList.0.productList.0.qty',
        messageId: 'tonerOrder.fill.quantity',
        params: { max: expect.any(Number) },
      },
    ]);
    expect(await sentTo('/api/ebp/product/relationList')).toMatchObject([
      { isSelectAll: false, machineList: [{ pkey: 'HK-M-0001' }] },
    ]);
  });

  it('[TON-17] ask the upstream in the language of the page, as its own call does', async () => {
    await emptyJournal();
    const order = put('/api/ebp/tonerorder/create', bodyOf('toner-order.create'));
    await order.set('Accept-Language', 'zh-Hant').expect(200);
    const asked = (await journal()).map(({ url, headers }) => [url, headers['Accept-Language']]);
    expect(asked).toContainEqual(['/api/ebp/product/relationList', 'zh-Hant']);
    expect(new Set(asked.map(([, language]) => language))).toEqual(new Set(['zh-Hant']));
  });

  it('[TON-17] order toner by the name that the upstream has for it, whatever the request says', async () => {
    const path = '/api/ebp/tonerorder/create';
    const body = bodyOf('toner-order.create');
    const [machine] = body.machineList as { productList: Body[] }[];
    const productList = machine?.productList.map((one) => ({ ...one, tonerCategoryName: 'two\nlines' }));
    await emptyJournal();
    await put(path, { ...body, machineList: [{ ...machine, productList }] }).expect(200);
    expect(await sentTo(path)).toMatchObject([{ machineList: [machine] }]);
  });

  it('[PAP-17] [PAP-08] order paper at the gateway’s prices, sums and payment term, whatever the request says', async () => {
    const path = '/api/ebp/paperorder/create';
    const body = bodyOf('paper-order.create');
    const items = body.itemList as Body[];
    const odd = { price: 0.01, cdsName: 'two\nlines', description: 'd'.repeat(2001) };
    const forged = {
      ...body,
      customerName: 'Harbour\tTrading',
      itemList: items.map((item) => ({ ...item, ...odd })),
      itemAmount: 0,
      totalAmount: 0,
      deliveryAmount: 0,
      payterm: 'Within 999 day(s)',
      paymentValue: 999,
    };
    await emptyJournal();
    await put(path, forged).expect(200);
    const [order] = await sentTo(path);
    expect(order.itemList.map(({ price }: Body) => price)).not.toContain(0.01);
    const sum = order.itemList.reduce(
      (total: number, { price, qty }: { price: number; qty: number }) => total + price * qty,
      0,
    );
    expect(order.itemAmount).toBeCloseTo(sum, 2);
    expect(order.totalAmount).toBeCloseTo(order.itemAmount + order.deliveryAmount, 2);
    const description = '500 sheets, white';
    expect(order.itemList).toMatchObject(items.map(({ cdsName }) => ({ cdsName, description })));
    expect(order.customerName).toBe(body.customerName);
    expect(order).toMatchObject({ paymentMethod: 'DAY', paymentValue: 30, payterm: 'Within 30 day(s)' });
  });

  it('[PAP-30] take an order that a form would have asked about: the question is for the person, not for the gateway', async () => {
    const body = bodyOf('paper-order.create');
    const [item] = body.itemList as { price: number }[];
    const qty = 5000;
    const total = qty * (item?.price ?? 0);
    expect(implausible([], new Map(), { total, askAbove: undefined }).isSumLarge).toBe(true);
    await put('/api/ebp/paperorder/create', { ...body, itemList: [{ ...item, qty }] }).expect(200);
  });

  describe('above the limit of a role', () => {
    const path = '/api/ebp/paperorder/create';
    const { merlionAdmin, merlionOffice } = demoAccounts;
    /** An order of this many reams at $4.85, which from $150 on are delivered free of charge. */
    const ordered = (qty: number): Body => {
      const example = recorded.find(
        ({ operation, userPkey }) => operation === 'paper-order.create' && userPkey === merlionAdmin.pkey,
      );
      const body = structuredClone(example?.body) as Body;
      const [item] = body.itemList as Body[];
      return { ...body, itemList: [{ ...item, productMasterPkey: 'PM-CSPL-001', qty }] };
    };
    const send = (as: Agent, body: Body) => as.put(path).set('Idempotency-Key', newKey()).send(body);

    it.each(['en', 'zh-Hant', 'zh-Hans'])(
      'refuse an order of paper, by the gateway’s own sum, whatever sum and price the request claims, in %s',
      async (language) => {
        const office = await portal.signedIn(merlionOffice);
        const { body: session } = await office.get('/bff/session').set('Accept-Language', language);
        expect(session.data.user.spendingLimit).toBe(500);
        await emptyJournal();
        const cheap: Body = { ...ordered(104), totalAmount: 1, itemAmount: 1 };
        const [item] = cheap.itemList as Body[];
        const dear = { ...cheap, itemList: [{ ...item, price: 0.01 }] };
        const { status, body } = await send(office, dear).set('Accept-Language', language);
        expect([status, body.error?.fieldErrors]).toEqual([
          422,
          [{ path: 'totalAmount', messageId: 'paperOrder.overLimit', params: { total: 504.4, limit: 500 } }],
        ]);
        expect(await sentTo(path)).toEqual([]);
      },
    );

    it('take one within it, and any of a colleague whose role has none', async () => {
      await send(await portal.signedIn(merlionOffice), ordered(103)).expect(200);
      const admin = await portal.signedIn(merlionAdmin);
      await send(admin, ordered(104)).expect(200);
      expect((await admin.get('/bff/session')).body.data.user).not.toHaveProperty('spendingLimit');
    });

    it('apply to the role of this moment, not to that of the sign-in', async () => {
      const office = await portal.signedIn(merlionOffice);
      const { body } = await office.get('/api/ebp/user/current/info').expect(200);
      const { userInfo } = body.data;
      const promoted = userInfo.roleList.map((role: { name: string }) => ({
        ...role,
        isAssign: role.name === 'Administrator',
      }));
      const away = await stubUserInfo({ ...userInfo, displayRole: 'Administrator', roleList: promoted });
      await send(office, ordered(104)).expect(200);
      await away();
      await send(office, ordered(104)).expect(422);
      const unknown = await stubUserInfo({ ...userInfo, displayRole: 7 });
      await emptyJournal();
      await send(office, ordered(104)).expect(502);
      await unknown();
      expect(await sentTo(path)).toEqual([]);
    });
  });

  it('[PAP-10] refuse a product nobody offers', async () => {
    const body = bodyOf('paper-order.create');
    const items = (body.itemList as Body[]).map((item) => ({ ...item, productMasterPkey: 'NONE' }));
    const faults = items.map((_item, index) => ({
      path: `itemList.${index}.productMasterPkey`,
      messageId: 'validation.choice',
    }));
    await expectFaults('/api/ebp/paperorder/create', { ...body, itemList: items }, faults);
  });

  it('[QRL-01] refuse to look a machine up without a code', () =>
    expectFaults('/api/ebp/qrcode/machine', {}, [{ path: 'ql', messageId: 'validation.required' }]));

  it('[SRV-07] refuse a symptom that is on no list', async () => {
    const body = bodyOf('service-request.create');
    await expectFaults('/api/ebp/servicerequest/create', { ...body, symptomCodeList: ['NONE'] }, [
      { path: 'symptomCodeList.0', messageId: 'validation.choice' },
    ]);
  });

  describe('of feedback', () => {
    const path = '/api/ebp/voc/create';
    interface Entry extends Body {
      enName: string;
    }
    const entriesOf = (body: Body) => body.relatedAreaList as Entry[];
    /** The recorded feedback on this area alone, without a word about it, and as if none were asked for. */
    const choosing = (area: number): Body => {
      const body = bodyOf('voc.create');
      const relatedAreaList = entriesOf(body).map((entry, place) => ({
        ...entry,
        isSelected: place === area,
        isDescriptionRequired: false,
        detailList: [],
      }));
      return { ...body, relatedAreaList };
    };
    const placeOf = (area: string) =>
      entriesOf(bodyOf('voc.create')).findIndex(({ enName }) => enName === area);

    it('[VOC-09] [VOC-10] name the words that are missing to what was chosen, and to nothing else', async () => {
      const at = placeOf('Service hotline');
      await expectFaults(path, choosing(at), [
        { path: `relatedAreaList.${at}.detailList`, messageId: 'voc.detail' },
      ]);
    });

    it('[VOC-05] [VOC-06] send on what the list says of each entry, whatever the request says of it', async () => {
      const at = placeOf('Delivery');
      const body = choosing(at);
      const listed = entriesOf(bodyOf('voc.create')).map(({ detailList: _words, ...entry }) => entry);
      const forged = [
        { enName: 'n'.repeat(201), maxNumberOfAnswer: 999 },
        { enName: 'two\nlines', maxNumberOfAnswer: -1, isRequired: true },
        { enName: 'FORGED' },
      ];
      const relatedAreaList = [
        ...entriesOf(body).map((entry, place) => ({ ...entry, ...forged[place] })),
        { ...entriesOf(body)[0], pkey: 'OLD', enName: 'FORGED', isSelected: false },
      ];
      await emptyJournal();
      await put(path, { ...body, relatedAreaList }).expect(200);
      const [sent] = await sentTo(path);
      expect(sent.relatedAreaList).toEqual(
        listed.map((entry, place) => ({ ...entry, isSelected: place === at, detailList: [] })),
      );
    });

    it('[VOC-06] [VOC-12] refuse what nothing would check: an entry named twice, of no list, or of another form', async () => {
      const body = choosing(placeOf('Delivery'));
      const [first, ...others] = entriesOf(body).map((entry) => ({ ...entry, isSelected: true }));
      const refused = (path: string) => [{ path, messageId: 'validation.choice' }];
      const twice = { ...body, relatedAreaList: [first, ...others, first] };
      await expectFaults(path, twice, refused(`relatedAreaList.${others.length + 1}.pkey`));
      const foreign = { ...body, relatedAreaList: [...entriesOf(body), { ...first, pkey: 'NONE' }] };
      await expectFaults(path, foreign, refused(`relatedAreaList.${others.length + 1}.pkey`));
      await expectFaults(path, { ...body, divisionList: [first] }, refused('divisionList.0.pkey'));
    });
  });
});

describe('what is kept for a while', () => {
  const path = '/api/ebp/estatement/search';

  it('[OPN-62] is asked for from the first day kept, also without a date', async () => {
    const start = retentionStart('statement', 'Asia/Hong_Kong');
    for (const query of ['type=SOA', 'type=SOA&statementDateFrom=2019-01-01']) {
      await emptyJournal();
      await agent.get(`${path}?${query}`).expect(200);
      const [sent] = await journal();
      expect(new URL(sent?.url ?? '', 'http://x').searchParams.get('statementDateFrom')).toBe(start);
    }
  });

  it('[OPN-62] is not asked for where all of it lies before', async () => {
    await emptyJournal();
    const { body, headers } = await agent
      .get(`${path}?type=SOA&statementDateFrom=2019-01-01&statementDateTo=2019-12-31`)
      .expect(200);
    expect(body.data).toEqual([]);
    expect(await portal.line(headers['x-correlation-id'])).toMatchObject({ outcome: 'ok' });
    expect(await journal()).toEqual([]);
  });
});
