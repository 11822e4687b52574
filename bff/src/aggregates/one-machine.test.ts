import { screenRights } from '@ebp/contracts/access/screen-rights';
import { companyProfiles } from '@ebp/contracts/companies';
import { consumableOrderSearch } from '@ebp/contracts/operations/consumable-order';
import { meterReadSummary } from '@ebp/contracts/operations/meter-read';
import { serviceHistorySearch } from '@ebp/contracts/operations/service-history';
import { statementSearch } from '@ebp/contracts/operations/statement';
import { userCurrentInfo } from '@ebp/contracts/operations/user';
import { type MachineView, machineView } from '@ebp/contracts/portal/machine';
import { addDays, today } from '@ebp/contracts/rules/dates';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { buildConsumableOrder } from '@ebp/contracts/testing/document-rows';
import { buildMachine } from '@ebp/contracts/testing/machine';
import { buildCounter } from '@ebp/contracts/testing/meter-reading';
import type { Agent } from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { ownPortal } from '../testing/own-portal.ts';
import { ownMachine, signInAs, stubUserInfo, userWith } from '../testing/people.ts';
import { emptyJournal, journal, resetUpstream, setScenario, stub } from '../testing/wiremock.ts';
import { ordersOf } from './one-machine-parts.ts';

const portal = ownPortal();
beforeEach(resetUpstream);

/** Read at each use: midnight may come while the file runs. */
const day = () => today(companyProfiles.CHK.timeZone);
const asked = async () => (await journal()).map(({ url }) => url.split('?')[0]).sort();
const open = (agent: Agent, name: string) => agent.get('/bff/machine').query({ name });
const machineOf = async (agent: Agent, name: string): Promise<MachineView> =>
  machineView.parse((await open(agent, name).expect(200)).body.data);
const rowsOf = (list: MachineView['visits'] | MachineView['invoices']) =>
  list?.status === 'ok' ? list.data : [];

/** What the upstream says of the person whom `signInAs` signs in. */
const oneMachineUser = userWith(demoAccounts.harbourAdmin);

describe('one machine', () => {
  it('is composed of what the upstream knows about it, in one call of each kind', async () => {
    const agent = await portal.signedIn();
    await emptyJournal();
    const view = await machineOf(agent, 'SFB20437');
    expect(await asked()).toEqual([
      consumableOrderSearch.path,
      statementSearch.path,
      meterReadSummary.path,
      meterReadSummary.path,
      serviceHistorySearch.path,
      userCurrentInfo.path,
    ]);
    expect(view.machine).toMatchObject({ pkey: 'HK-M-0001', contractNo: 'CN-880120' });
    expect(view.reading).toMatchObject({ status: 'ok', data: { isMissing: expect.any(Boolean) } });
    expect(view.usage).toMatchObject({
      data: { counterList: [{ counterCode: 'BK' }, { counterCode: 'CL' }] },
    });
    expect(view.orders).toMatchObject({
      data: { rows: [{ orderNumber: 'TO-CHK-8120', orderDate: addDays(day(), -8) }], estimates: [] },
    });
    expect(rowsOf(view.visits)[0]).toMatchObject({
      serviceOrderCode: 'SO-HK-4180',
      lastServiceDate: addDays(day(), -3),
      filenameUrl: expect.stringMatching(/^\/bff\/file\//),
    });
    expect(rowsOf(view.invoices)[0]).toMatchObject({ documentNumber: 'INV-HK001-2180' });
  });

  it('says when its toner runs out, by its past orders and its usage', async () => {
    const view = await machineOf(await portal.signedIn(), 'SFA20844');
    expect(view.orders).toMatchObject({
      data: {
        estimates: [{ itemName: 'Black toner TG-55', orders: 3, daysEach: 71, pacePercent: 97 }],
      },
    });
    const when = { timeZone: companyProfiles.CHK.timeZone, day: day() };
    const ordered = (itemName: string, ...daysAgo: number[]) =>
      daysAgo.map((ago) => buildConsumableOrder({ itemName, orderDate: addDays(day(), -ago), qty: 1 }));
    const rows = [...ordered('Black', 314, 214, 114), ...ordered('Cyan', 315, 215, 115)];
    const { estimates } = ordersOf(rows, null, buildMachine(), when);
    expect(estimates, 'one that two weeks have proved wrong is none').toMatchObject([{ itemName: 'Black' }]);
  });

  it('is found by its id and its key too', async () => {
    const agent = await portal.signedIn();
    expect((await machineOf(agent, 'HK-M-0012')).machine.serialNumber).toBe('SFA20844');
  });

  it('[MAC-15] is the one in use of two with one serial number; the other is found by its key', async () => {
    const agent = await portal.signedIn();
    const [machine] = oneMachineUser.machineList;
    const before = { ...machine, pkey: 'HK-M-0012', machineEndDate: '2020-01-31' };
    const away = await stubUserInfo({ ...oneMachineUser, machineList: [before, machine] });
    const found = [await machineOf(agent, 'S1'), await machineOf(agent, before.pkey).finally(away)];
    expect(found.map((view) => view.machine.pkey)).toEqual([ownMachine, before.pkey]);
  });

  it('[MAC-08] is the one of a key, also where that is the serial number or the id of another one', async () => {
    const agent = await portal.signedIn();
    const [machine] = oneMachineUser.machineList;
    const like = { ...machine, pkey: 'HK-M-0012', serialNumber: ownMachine, machineId: ownMachine };
    await stubUserInfo({ ...oneMachineUser, machineList: [like, machine] });
    for (const pkey of [ownMachine, like.pkey]) {
      const { body } = await agent.get('/bff/machine').query({ name: ownMachine, pkey }).expect(200);
      expect(body.data.machine.pkey).toBe(pkey);
    }
    await agent.get('/bff/machine').query({ name: ownMachine, pkey: 'S1' }).expect(404);
  });

  it('says which parts could not be had, and the others stand', async () => {
    const agent = await portal.signedIn();
    await setScenario('fault.consumable-order.search', 'failure');
    await setScenario('fault.service-history.search', 'broken');
    const view = await machineOf(agent, 'SFB20437');
    expect([view.orders, view.visits]).toEqual([{ status: 'unavailable' }, { status: 'unavailable' }]);
    expect([view.usage?.status, view.invoices?.status]).toEqual(['ok', 'ok']);
  });

  it('takes its own counters that cannot be read for unknown, not for none; those of others do not matter', async () => {
    const agent = await signInAs(portal);
    await stubUserInfo(oneMachineUser);
    const row = {
      machinePkey: ownMachine,
      serialNumber: 'S1',
      counterList: [{ counterCode: 'TOTAL', counterName: 'Total' }],
    };
    const wrong = { ...row, currReportDatetime: '2026-11-02' };
    for (const [data, status] of [
      [[wrong], 'unavailable'],
      [[row, { ...wrong, machinePkey: 'HK-M-0099' }], 'ok'],
      [[{ ...row, machinePkey: 7, pkey: 'HK-M-0099' }], 'unavailable'],
    ]) {
      await stub('GET', meterReadSummary.path, { status: 200, body: { isSuccess: true, data } });
      const { reading, usage, orders } = await machineOf(agent, ownMachine);
      expect([reading?.status, usage?.status, orders?.status]).toEqual([status, status, 'ok']);
    }
  });

  it('[USG-09] knows its counters by the key that the documents name in a row', async () => {
    const agent = await signInAs(portal);
    await stubUserInfo(oneMachineUser);
    const counterList = [buildCounter()];
    const data = ['HK-M-0099', ownMachine].map((pkey) => ({ pkey, serialNumber: 'S1', counterList }));
    await stub('GET', meterReadSummary.path, { status: 200, body: { isSuccess: true, data } });
    const { usage } = await machineOf(agent, ownMachine);
    expect(usage).toMatchObject({ status: 'ok', data: { counterList } });
  });

  it('has no row without a number, even if its own is unknown', async () => {
    const [machine] = oneMachineUser.machineList;
    const away = await stubUserInfo({ ...oneMachineUser, machineList: [{ ...machine, serialNumber: '' }] });
    const agent = await signInAs(portal);
    const visit = { lastServiceDate: day(), serviceOrderCode: 'SO-1', serialNumber: '' };
    const invoice = { documentNumber: 'INV-1', documentDate: day(), amount: 1, serialNumber: '' };
    const order = { orderNumber: 'O-1', itemName: 'A', qty: 1, orderDate: day(), serialNumber: '' };
    const answers = { [serviceHistorySearch.path]: visit, [statementSearch.path]: invoice };
    for (const [path, row] of Object.entries({ ...answers, [consumableOrderSearch.path]: order }))
      await stub('GET', path, { status: 200, body: { isSuccess: true, data: [row] } });
    const { visits, invoices, orders } = await machineOf(agent, ownMachine).finally(away);
    expect([rowsOf(visits), rowsOf(invoices)]).toEqual([[], []]);
    expect(orders).toMatchObject({ status: 'ok', data: { rows: [] } });
  });

  it('has no open document for who may not open it, and no invoice without a number', async () => {
    const { ebpEInvoice, ebpOneMachine } = screenRights;
    const agent = await signInAs(portal, { keys: [ebpOneMachine.canView, ebpEInvoice.canSearch] });
    const row = {
      documentNumber: 'INV-1',
      documentDate: day(),
      amount: 1,
      serialNumber: 'S1',
      filename: 'a.pdf',
    };
    const rows = [
      { ...row, customerCode: 'HK001' },
      { ...row, customerCode: 'HK003', documentNumber: 'INV-2' },
      { ...row, serialNumber: 'S2', documentNumber: 'INV-3' },
      { ...row, documentNumber: null },
    ];
    await stub('GET', statementSearch.path, { status: 200, body: { isSuccess: true, data: rows } });
    const away = await stubUserInfo(oneMachineUser);
    const { invoices } = await machineOf(agent, 'S1').finally(away);
    expect(invoices).toMatchObject({
      data: [{ documentNumber: 'INV-1', filenameUrl: '' }],
    });
  });
});

describe('who may see it', () => {
  it('[ACC-08] is whoever may view machines; a part needs its own key, and nothing else is asked for', async () => {
    const { ebpOneMachine, ebpServiceHistory, ebpMachine } = screenRights;
    const keys = [ebpOneMachine.canView, ebpServiceHistory.canSearch];
    const agent = await signInAs(portal, { keys });
    const away = await stubUserInfo(oneMachineUser);
    await emptyJournal();
    expect(Object.keys(await machineOf(agent, 'S1').finally(away))).toEqual(['machine', 'visits']);
    expect(await asked()).toEqual([serviceHistorySearch.path, userCurrentInfo.path]);
    await open(await signInAs(portal, { keys: [ebpMachine.canSearch] }), 'S1').expect(403);
  });

  it('[ACC-11] finds no machine of others, and does not tell it from one that does not exist', async () => {
    const agent = await portal.signedIn(demoAccounts.merlionAdmin);
    await emptyJournal();
    const foreign = await open(agent, 'SFB20437').expect(404);
    const unknown = await open(agent, 'NOTHING').expect(404);
    expect(foreign.body.error.code).toBe(unknown.body.error.code);
    expect(new Set(await asked())).toEqual(new Set([userCurrentInfo.path]));
  });

  it('[ACC-11] shows none that the upstream names and the session does not have', async () => {
    const agent = await signInAs(portal);
    const foreign = { ...oneMachineUser.machineList[0], pkey: 'HK-M-0099', serialNumber: 'S9' };
    const away = await stubUserInfo({ ...oneMachineUser, machineList: [foreign] });
    await open(agent, 'S9').expect(404);
    await away();
  });
});
