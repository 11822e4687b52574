import { actingKey, keysWhileActing } from '@ebp/contracts/access/acting';
import { agentKeys } from '@ebp/contracts/access/function-keys';
import { contactAccountGet } from '@ebp/contracts/operations/contact-centre';
import { meterReadSummary } from '@ebp/contracts/operations/meter-read';
import { qrCodeMachine } from '@ebp/contracts/operations/qr-code';
import { tonerOrderCreate } from '@ebp/contracts/operations/toner-order';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Agent } from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  actingTab,
  auditedIn,
  bootstrap,
  expectEnded,
  harbour,
  info,
  on,
  orderToner,
  tabOf,
  victoria,
} from '../testing/acting.ts';
import { ownPortal } from '../testing/own-portal.ts';
import { guestOf, stubUserInfo, userWith } from '../testing/people.ts';
import { newKey, startPortal } from '../testing/portal.ts';
import { emptyJournal, journal, resetUpstream, sentTo, stub } from '../testing/wiremock.ts';

const { contactCentreAgent, merlionAgent, harbourAdmin } = demoAccounts;

const portal = ownPortal(on);
beforeEach(resetUpstream);

const audited = auditedIn(() => portal);

describe('an agent who acts for a customer', () => {
  it('[ACC-11] [CCC-12] has exactly the customer and its machines, its rights and no others, and the agent’s own name', async () => {
    const { browser, tab } = await actingTab(portal);
    const { pkey, customerList, machineList } = await info(tab);
    expect([pkey, customerList.map(({ code }) => code)]).toEqual([contactCentreAgent.pkey, ['HK001']]);
    expect(new Set(machineList.map(({ customerCode }) => customerCode))).toEqual(new Set(['HK001']));
    const shown = await bootstrap(tab);
    expect(shown.acting).toEqual({
      account: 'CA-HK001',
      customerCode: 'HK001',
      customerName: expect.stringMatching(/Harbour/),
    });
    expect(new Set(shown.functionKeys)).toEqual(keysWhileActing);
    expect(shown.user).toMatchObject({ pkey: contactCentreAgent.pkey, customerCode: 'HK001' });
    // The other tabs of the browser are the agent's own, as before.
    const own = await bootstrap(browser);
    expect([own.acting, own.functionKeys?.includes(actingKey)]).toEqual([undefined, true]);
    expect(own.storageKeys).not.toEqual(shown.storageKeys);
  });

  it('[CCC-12] prints a new label: the code of the old one is checked for the customer', async () => {
    const { tab } = await actingTab(portal);
    const { body } = await tab.put(qrCodeMachine.path).send({ ql: 'HK-QR-0001' }).expect(200);
    expect(body.data.pkey).toBe('HK-M-0001');
  });

  it('[ACC-10] sends requests in both names: audit line, remarks, token and header', async () => {
    const { tab } = await actingTab(portal);
    await emptyJournal();
    const { body } = await orderToner(tab, 'Before noon');
    expect(body.data.orderNumber).toMatch(/^TO-/);
    const remarks = '[agent@ebp.example for HK001] Before noon';
    const sent = await sentTo(tonerOrderCreate.path);
    expect(sent).toMatchObject([{ userPkey: contactCentreAgent.pkey, remarks }]);
    for (const { headers, url } of await journal())
      expect([url, headers['x-acting-for']]).toEqual([url, 'HK001']);
    const [begun] = audited('begin-acting').slice(-1);
    const [created] = audited('create').slice(-1);
    expect(begun).toMatchObject({ customer: 'HK001', record: 'CA-HK001', outcome: 'done' });
    expect(created).toMatchObject({
      operation: tonerOrderCreate.id,
      actingFor: 'HK001',
      userKey: begun?.userKey,
      outcome: 'done',
      reference: body.data.orderNumber,
    });
  });

  it('leaves no trace among the agent’s own requests and dates', async () => {
    const { browser, tab } = await actingTab(portal);
    const before = (await bootstrap(browser)).user;
    await orderToner(tab, '').then(({ status }) => expect(status).toBe(200));
    expect((await browser.get('/bff/requests').expect(200)).body.data.requests).toEqual([]);
    expect((await bootstrap(browser)).user).toEqual(before);
  });

  it('[OPN-05] orders once on a double click, and separately for two customers under one key', async () => {
    const { browser, tab } = await actingTab(portal);
    const other = await actingTab(portal, browser, victoria);
    const key = newKey();
    const [first, second] = await Promise.all([orderToner(tab, '', key), orderToner(tab, '', key)]);
    expect(first.body.data.orderNumber).toBe(second.body.data.orderNumber);
    const { body } = await orderToner(other.tab, '', key, 'HK-M-0006');
    expect(body.data.orderNumber).not.toBe(first.body.data.orderNumber);
  });

  it('[ACC-11] reaches no machine of another customer that the upstream names as well', async () => {
    const { browser } = await actingTab(portal);
    const user = userWith(contactCentreAgent);
    const foreign = { ...user.machineList[0], pkey: 'HK-M-0006', customerCode: victoria.customer };
    const away = await stubUserInfo({ ...user, machineList: [...user.machineList, foreign] });
    const { tab } = await actingTab(portal, browser);
    await emptyJournal();
    const { status } = await orderToner(tab, '', newKey(), 'HK-M-0006');
    await away();
    expect(status).toBe(403);
    expect(await sentTo(tonerOrderCreate.path)).toEqual([]);
  });

  it('[ACC-11] never mixes two customers in two tabs', async () => {
    const one = await actingTab(portal);
    const two = await actingTab(portal, one.browser, victoria);
    const machines = await Promise.all([info(one.tab), info(two.tab), info(one.tab), info(two.tab)]);
    expect(machines.map(({ customerList }) => customerList.map(({ code }) => code).join())).toEqual([
      ...['HK001', 'HK002', 'HK001', 'HK002'],
    ]);
    const foreign = machines[1]?.machineList[0]?.pkey ?? '';
    await emptyJournal();
    const { status, body } = await orderToner(one.tab, '', newKey(), foreign);
    expect([status, body.error.code]).toEqual([403, 'FORBIDDEN']);
    expect(await journal()).toEqual([]);
  });

  it('[CCC-12] acts whatever is wrong in the account, as long as the customer is named in it', async () => {
    const browser = await portal.signedIn(contactCentreAgent);
    const path = contactAccountGet.path.replace('{code}', harbour.account);
    const { body } = await browser.get(path).expect(200);
    const answerWith = (odd: object) =>
      stub('GET', path, { status: 200, body: { isSuccess: true, data: { ...body.data, ...odd } } });
    await answerWith({
      updateDatetime: '2026-07-31T10:00:00',
      contactList: [{ name: null }],
      openTaskList: [{}],
    });
    await actingTab(portal, browser);
    // A name that cannot be read may be the customer's: that is not the same as another's account.
    await answerWith({ companyList: [{ customerCode: null, customerName: 'Harbour' }] });
    await browser.post('/bff/acting').send(harbour).expect(502);
  });

  it('[ACC-08] has only what the customer has: a right that its contract does not grant is missing', async () => {
    const granted = ['CP_MACHINE_SEARCH', 'CP_ENQUIRY_CREATE', 'CP_USER_UPDATE', ...agentKeys];
    const { tab } = await actingOn({ userActionList: granted });
    expect((await bootstrap(tab)).functionKeys?.toSorted()).toEqual([
      'CP_ENQUIRY_CREATE',
      'CP_MACHINE_SEARCH',
    ]);
    expect((await orderToner(tab, '', newKey(), 'HK-M-0001')).status).toBe(403);
  });

  it('[ACC-11] shows no machine of another customer, even if the upstream ignores for whom it is asked', async () => {
    const { tab } = await actingTab(portal);
    const row = (machinePkey: string) => ({
      machinePkey,
      serialNumber: machinePkey,
      counterList: [{ counterCode: 'TOTAL', counterName: 'Total' }],
    });
    const rows = [row('HK-M-0001'), row('HK-M-0025')];
    const away = await stub('GET', meterReadSummary.path, {
      ...{ status: 200, body: { isSuccess: true, data: rows } },
    });
    const { body } = await tab.get(meterReadSummary.path).query({ isSubmit: 'true' }).expect(200);
    await away();
    expect(body.data.map(({ machinePkey }: { machinePkey: string }) => machinePkey)).toEqual(['HK-M-0001']);
  });
});

/** A tab whose customer's rights the upstream reports like this. */
async function actingOn(reported: object) {
  const browser = await portal.signedIn(contactCentreAgent);
  const away = await stubUserInfo({ ...infoOfAgent, ...reported });
  try {
    return await actingTab(portal, browser);
  } finally {
    await away();
  }
}

const infoOfAgent = userWith(contactCentreAgent);
const ownCustomers = [{ pkey: 'C-HK001', code: 'HK001', name: 'Harbour Trading' }];

describe('who may act for a customer', () => {
  const begin = (agent: Agent, asked = harbour) => agent.post('/bff/acting').send(asked);

  it('[CCC-12] is nobody where it is not switched on: the key is not even shown', async () => {
    const off = await startPortal();
    const agent = await off.signedIn(contactCentreAgent);
    const { body } = await begin(agent).expect(403);
    expect(body.error.code).toBe('FORBIDDEN');
    expect((await bootstrap(agent)).functionKeys).not.toContain(actingKey);
    // A session that began to act elsewhere has ended to here.
    const { browser, handle } = await actingTab(portal);
    await expectEnded(tabOf(off, browser, handle));
    await off.close();
  });

  it('[ACC-11] is an agent for a customer of the account alone: everybody else is refused before anything is asked for it', async () => {
    const agent = await portal.signedIn(contactCentreAgent);
    await emptyJournal();
    await begin(agent, { ...harbour, customer: 'HK002' }).expect(403);
    expect((await journal()).map(({ url }) => url)).toEqual([
      contactAccountGet.path.replace('{code}', 'CA-HK001'),
    ]);
    expect(audited('refused').at(-1)).toMatchObject({ customer: 'HK002', record: 'CA-HK001' });
    await begin(agent, { account: 'CA-NONE', customer: 'HK001' }).expect(404);
    await begin(await portal.signedIn(merlionAgent)).expect(404);
  });

  it('[ACC-11] is told in the audit line by keys alone, whatever else was typed for one', async () => {
    const customer = 'mei@customer.hk approved by admin';
    await begin(await portal.signedIn(contactCentreAgent), { ...harbour, customer }).expect(403);
    expect(audited('refused').at(-1)).toMatchObject({ record: 'CA-HK001' });
    expect(JSON.stringify(portal.lines)).not.toContain('approved');
  });

  it('[ACC-08] [ACC-12] is no customer and no guest, with or without a handle', async () => {
    const { handle } = await actingTab(portal);
    const guest = await guestOf(portal);
    for (const browser of [await portal.signedIn(harbourAdmin), guest]) {
      await begin(browser).expect(403);
      await expectEnded(tabOf(portal, browser, handle));
      expect((await bootstrap(tabOf(portal, browser, handle))).acting).toBeUndefined();
    }
    expect(audited('refused').at(-1)).toMatchObject({ reason: 'acting for nobody' });
  });

  it('is refused where the upstream does not know the header: no right of another user is taken for the customer’s', async () => {
    const both = [...ownCustomers, { pkey: 'C-HK002', code: 'HK002', name: 'Victoria' }];
    for (const answered of [{ customerList: both }, { customerList: [] }, { pkey: 'U-HK-0001' }]) {
      await expect(actingOn(answered)).rejects.toThrow(/expected 200.*got 502/);
    }
  });
});
