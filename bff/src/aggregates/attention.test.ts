import { screenRights } from '@ebp/contracts/access/screen-rights';
import { companyProfiles } from '@ebp/contracts/companies';
import { consumableOrderSearch } from '@ebp/contracts/operations/consumable-order';
import { meterReadSummary } from '@ebp/contracts/operations/meter-read';
import { statementSearch } from '@ebp/contracts/operations/statement';
import { userCurrentInfo } from '@ebp/contracts/operations/user';
import { attentionView } from '@ebp/contracts/portal/attention';
import { addDays, today } from '@ebp/contracts/rules/dates';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Agent } from 'supertest';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownPortal } from '../testing/own-portal.ts';
import { signInAs, stubUserInfo, userWith } from '../testing/people.ts';
import { emptyJournal, journal, resetUpstream, setScenario, stub } from '../testing/wiremock.ts';

const portal = ownPortal();
let agent: Agent;
beforeAll(async () => {
  agent = await portal.signedIn();
});
beforeEach(resetUpstream);

/** Read at each use: midnight may come while the file runs. */
const day = () => today(companyProfiles.CHK.timeZone);
const asked = async () => (await journal()).map(({ url }) => url.split('?')[0]).sort();
const needs = async (by: Agent) => (await by.get('/bff/attention').expect(200)).body.data;
const keysOf = (data: unknown): string =>
  JSON.stringify(data, (name, value) => (name === 'model' ? undefined : value));

describe('what needs a person', () => {
  it('is composed of what the upstream knows, with its estimates, in one call of each kind', async () => {
    await emptyJournal();
    const data = attentionView.parse(await needs(agent));
    expect(await asked()).toEqual([
      consumableOrderSearch.path,
      statementSearch.path,
      meterReadSummary.path,
      meterReadSummary.path,
      userCurrentInfo.path,
    ]);
    expect(data.doubtful).toMatchObject({
      status: 'ok',
      data: { count: 1, machines: [{ pkey: 'HK-M-0017', usage: 5200, averageUsage: 1180 }] },
    });
    expect(data.toner).toMatchObject({
      data: {
        count: 2,
        machines: [
          { pkey: 'HK-M-0014', itemName: 'Black toner TG-71', orders: 3, daysEach: 35, lastQty: 1 },
          { pkey: 'HK-M-0012', itemName: 'Black toner TG-55', orders: 3, daysEach: 71, pacePercent: 97 },
        ],
      },
    });
    expect(data.contracts).toMatchObject({
      data: { count: 2, machines: [{ pkey: 'HK-M-0016', endsOn: day() }, { pkey: 'HK-M-0012' }] },
    });
    expect(keysOf(data.invoices)).toContain(
      JSON.stringify({ documentNumber: 'INV-HK001-2181', dueDate: addDays(day(), 4) }),
    );
    const missing = data.readings?.status === 'ok' ? data.readings.data : undefined;
    expect(missing?.machines.slice(0, 2).map(({ pkey }) => pkey)).toEqual(['HK-M-0013', 'HK-M-0019']);
  });

  it('leaves the reading out once it was sent', async () => {
    const before = await needs(agent);
    const { body } = await agent.get(`${meterReadSummary.path}?isSubmit=true`).expect(200);
    const machine = body.data.find(({ machinePkey }: { machinePkey: string }) => machinePkey === 'HK-M-0013');
    const detailList = machine.counterList.map(
      (counter: { counterCode: string; prevUsageReading: number }) => ({
        counterCode: counter.counterCode,
        usageReading: counter.prevUsageReading + 1,
      }),
    );
    const reading = { machinePkey: 'HK-M-0013', detailList, actionType: 'CREATE' };
    await agent
      .put('/api/ebp/meterRead/create')
      .set('Idempotency-Key', crypto.randomUUID())
      .send(reading)
      .expect(200);
    const after = await needs(agent);
    expect(after.readings.data.count).toBe(before.readings.data.count - 1);
  });

  it('says which topics could not be had, and the others stand', async () => {
    await setScenario('fault.consumable-order.search', 'failure');
    await setScenario('fault.statement.search', 'broken');
    const data = attentionView.parse(await needs(agent));
    expect(data.toner).toEqual({ status: 'unavailable' });
    expect(data.invoices).toEqual({ status: 'unavailable' });
    expect(data.readings?.status).toBe('ok');
    expect(data.contracts?.status).toBe('ok');
  });

  it('estimates toner by the past orders alone while usage cannot be had', async () => {
    await setScenario('fault.meter-read.summary', 'failure');
    const data = attentionView.parse(await needs(agent));
    expect([data.readings?.status, data.doubtful?.status]).toEqual(['unavailable', 'unavailable']);
    expect(keysOf(data.toner)).toContain('HK-M-0012');
  });

  it('concludes nothing from a row whose date is wrong', async () => {
    const agent = await signInAs(portal);
    const row = {
      machinePkey: 'HK-M-0001',
      serialNumber: 'S1',
      counterList: [{ counterCode: 'TOTAL', counterName: 'Total' }],
    };
    const rows = [{ ...row, prevReportDatetime: 'yesterday' }];
    await stub('GET', meterReadSummary.path, { status: 200, body: { isSuccess: true, data: rows } });
    expect((await needs(agent)).readings.data.count).toBe(0);
  });
});

describe('a line that was put off', () => {
  const { harbourViewer } = demoAccounts;
  const putOff = (agent: Agent, body: object) => agent.put('/bff/attention/put-off').send(body);

  it('stays so after sign-out, in every browser of the person, until it is shown again', async () => {
    const agent = await portal.signedIn();
    await putOff(agent, { topic: 'readings', count: 7 }).expect(200);
    await agent.post('/bff/session/logout').expect(200);
    const later = await portal.signedIn();
    expect((await needs(later)).putOff).toEqual([{ topic: 'readings', count: 7 }]);
    expect((await needs(await portal.signedIn(harbourViewer))).putOff).toEqual([]);
    await putOff(later, { topic: 'readings', count: 0 }).expect(200);
    expect((await needs(later)).putOff).toEqual([]);
  });

  it.each([{ topic: 'everything', count: 1 }, { topic: 'toner', count: -1 }, { topic: 'toner' }])(
    'is one that exists: %j is refused',
    async (body) => {
      await putOff(await signInAs(portal), body).expect(400);
    },
  );
});

describe('who may know it', () => {
  const { ebpEInvoice, ebpMeterRead, ebpMachineUsageSummary } = screenRights;

  it('[ACC-08] is whoever holds all keys of a topic; nothing else is asked for', async () => {
    const agent = await signInAs(portal, { keys: [ebpMachineUsageSummary.canSearch, ebpEInvoice.canSearch] });
    await emptyJournal();
    expect(Object.keys(await needs(agent))).toEqual(['invoices', 'putOff']);
    expect(await asked()).toEqual([statementSearch.path]);
    const reader = await signInAs(portal, { keys: [ebpMeterRead.canSearch] });
    expect(Object.keys(await needs(reader))).toEqual(['readings', 'putOff']);
  });

  it('[ACC-11] learns of no machine or invoice of others, even if the upstream answers with them', async () => {
    const merlion = keysOf(await needs(await portal.signedIn(demoAccounts.merlionAdmin)));
    expect(merlion).toContain('SG-M-');
    expect(merlion).not.toMatch(/HK-M-|HK00/);
    const agent = await signInAs(portal);
    const answerWith = (path: string, row: object) =>
      stub('GET', path, { status: 200, body: { isSuccess: true, data: [row] } });
    const invoice = { documentNumber: 'X', documentDate: day(), dueDate: day(), amount: 1 };
    await answerWith(statementSearch.path, { ...invoice, customerCode: 'HK003' });
    await answerWith(meterReadSummary.path, {
      machinePkey: 'HK-M-0099',
      serialNumber: 'S9',
      counterList: [{ counterCode: 'TOTAL', counterName: 'Total' }],
    });
    const user = userWith(demoAccounts.harbourAdmin);
    const ending = { ...user.machineList[0], pkey: 'HK-M-0099', machineEndDate: day(), isAssign: false };
    await stubUserInfo({ ...user, machineList: [ending] });
    const { invoices, readings, contracts } = await needs(agent);
    expect([invoices.data.count, readings.data.count, contracts.data.count]).toEqual([0, 0, 0]);
  });
});
