import { consumableOrderSearch } from '@ebp/contracts/operations/consumable-order';
import { contactAccountGet } from '@ebp/contracts/operations/contact-centre';
import { meterReadSummary } from '@ebp/contracts/operations/meter-read';
import { serviceHistorySearch } from '@ebp/contracts/operations/service-history';
import { statementSearch } from '@ebp/contracts/operations/statement';
import { type CustomerView, customerView } from '@ebp/contracts/portal/customer';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Agent } from 'supertest';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownPortal } from '../testing/own-portal.ts';
import { startPortal } from '../testing/portal.ts';
import { emptyJournal, journal, resetUpstream, setScenario, stub } from '../testing/wiremock.ts';

const portal = ownPortal();
beforeEach(resetUpstream);

const { contactCentreAgent, merlionAgent } = demoAccounts;
let agent: Agent;
beforeAll(async () => {
  agent = await portal.signedIn(contactCentreAgent);
});
const own = { account: 'CA-HK001', customer: 'HK001' };
const accountPath = contactAccountGet.path.replace('{code}', own.account);
const open = (query: typeof own = own, by = agent) => by.get('/bff/customer').query(query);
const viewOf = async (by = agent): Promise<CustomerView> =>
  customerView.parse((await open(own, by).expect(200)).body.data);
const answerWith = (path: string, data: unknown) =>
  stub('GET', path, { status: 200, body: { isSuccess: true, data } });
const paths = async () => (await journal()).map(({ url }) => url.split('?')[0]).sort();
/** The agent of an audit line is the one of the line about their sign-in: keys are hashes. */
const keyOfLast = () =>
  portal.lines.findLast(({ audit, action }) => audit === true && action === 'login')?.userKey;
const audited = () => portal.lines.filter(({ audit, action }) => audit === true && action !== 'login');

describe('one customer for an agent', () => {
  it('[CCC-05] is composed in one call of each kind, each for this customer with the token of the agent', async () => {
    await emptyJournal();
    const view = await viewOf();
    expect(await paths()).toEqual(
      [
        consumableOrderSearch.path,
        accountPath,
        statementSearch.path,
        meterReadSummary.path,
        serviceHistorySearch.path,
      ].sort(),
    );
    const records = (await journal()).filter(({ url }) => !url.startsWith(accountPath));
    for (const { url } of records) {
      const { searchParams } = new URL(url, portal.url);
      expect([searchParams.get('customerCode'), searchParams.get('userCode')]).toEqual([
        'HK001',
        contactCentreAgent.code,
      ]);
    }
    expect(view).toMatchObject({ account: { code: 'CA-HK001' }, customer: { customerCode: 'HK001' } });
    expect(view.machines.length).toBeGreaterThan(5);
    for (const part of [view.orders, view.readings, view.invoices, view.visits]) {
      expect(part).toMatchObject({ status: 'ok', data: { count: expect.any(Number) } });
      expect(part?.status === 'ok' && part.data.rows.length).toBeGreaterThan(0);
    }
  });

  it.each(['..', '../task/T-1', '..%2Ftask%2FT-1', '%2e%2e'])(
    '[CCC-12] is none of an account called %s, of which the upstream hears nothing',
    async (account) => {
      await emptyJournal();
      await open({ ...own, account }).expect(404);
      expect(await journal()).toEqual([]);
    },
  );

  it('[CCC-12] writes one audit line with the agent and the customer', async () => {
    const before = audited().length;
    await viewOf();
    expect(audited().slice(before)).toEqual([
      expect.objectContaining({
        action: 'view',
        outcome: 'done',
        operation: 'bff.customer',
        company: 'CHK',
        userKey: keyOfLast(),
        customer: 'HK001',
        record: 'CA-HK001',
      }),
    ]);
  });

  it('[ERR-01] says which parts could not be had, and the others stand; what is kept from agents is absent', async () => {
    await setScenario('fault.consumable-order.search', 'failure');
    await setScenario('fault.service-history.search', 'broken');
    const away = await stub('GET', statementSearch.path, { status: 403, body: { isSuccess: false } });
    const view = await viewOf().finally(away);
    expect([view.orders, view.visits]).toEqual([{ status: 'unavailable' }, { status: 'unavailable' }]);
    expect(view.readings?.status).toBe('ok');
    expect(view).not.toHaveProperty('invoices');
  });

  it('[ERR-10] is complete for the log where nothing is missing but what is kept from agents', async () => {
    const lineWith = async (answer: Parameters<typeof stub>[2]) => {
      const away = await stub('GET', statementSearch.path, answer);
      const { headers } = await open().expect(200);
      await away();
      return portal.line(headers['x-correlation-id']);
    };
    expect(await lineWith({ status: 403, body: { isSuccess: false } })).toMatchObject({ outcome: 'ok' });
    const proxys = { status: 403, body: 'Forbidden', headers: { 'Content-Type': 'text/html' } };
    expect(await lineWith(proxys)).toMatchObject({ outcome: 'upstream-error', cause: 'UPSTREAM_FORBIDS' });
  });

  it('stands whatever is wrong in the account elsewhere; machines and tasks without a key are left out', async () => {
    const { body } = await agent.get(accountPath).expect(200);
    const { machineList, companyList } = body.data;
    const task = { code: 'T-1', subject: null, startDatetime: '2026-08-01 10:00:00' };
    const away = await answerWith(accountPath, {
      ...body.data,
      ...{ updateDatetime: '2026-07-31T10:00:00', contactList: [{ name: null }] },
      companyList: [{ customerCode: 'HK009' }, ...companyList],
      machineList: [...machineList, { pkey: null, serialNumber: 'S1' }],
      openTaskList: [
        { ...task, endDatetime: '2026-08-01' },
        { ...task, startDatetime: '2026-08-01' },
      ],
    });
    const { machines, openTasks, orders } = await viewOf().finally(away);
    expect(machines).toEqual(machineList);
    expect(openTasks).toEqual([{ ...task, subject: '', status: '' }]);
    expect(orders?.status).toBe('ok');
  });

  it('[CCC-05] shows no machine of which the account says that another customer has it, nor its records', async () => {
    const { machineList, companyList, ...account } = (await agent.get(accountPath).expect(200)).body.data;
    const [first, second, third] = machineList;
    const other = { customerCode: 'HK002', customerName: 'Lantern' };
    const shown = async (machines: readonly object[], companies = [...companyList, other]) => {
      const data = { ...account, companyList: companies, machineList: machines };
      const away = await answerWith(accountPath, data);
      const view = await viewOf().finally(away);
      const [keys, read] = [view.machines, view.readings?.status === 'ok' ? view.readings.data.rows : []];
      return {
        machines: keys.map(({ pkey }) => pkey),
        read: read.map(({ machinePkey }) => machinePkey),
        hasOthers: view.hasOthers,
      };
    };
    const untold = { ...third, customerCode: null };
    const theirs = { ...second, customerCode: 'HK002' };
    const some = await shown([first, theirs, untold]);
    expect(some.machines).toEqual([first.pkey, third.pkey]);
    expect(some.read).not.toContain(second.pkey);
    expect(some.hasOthers).toBe(true);
    expect((await shown([untold], companyList)).hasOthers).toBe(false);
  });

  it('shows no row of another customer, even if the upstream answers some, and no file', async () => {
    const documentDate = '2026-11-02';
    const row = {
      documentNumber: 'INV-1',
      documentDate,
      amount: 1,
      filename: 'a.pdf',
      customerCode: 'HK001',
    };
    const rows = [row, { ...row, documentNumber: 'INV-2', customerCode: 'HK003' }];
    const visit = { lastServiceDate: documentDate, serviceOrderCode: 'SO-1', serialNumber: 'NOT-THEIRS' };
    const gone = await Promise.all([
      answerWith(statementSearch.path, rows),
      answerWith(serviceHistorySearch.path, [visit]),
    ]);
    const { body } = await open().expect(200);
    await Promise.all(gone.map((away) => away()));
    expect(body.data.invoices.data).toEqual({ count: 1, rows: [{ documentNumber: 'INV-1', documentDate }] });
    expect(body.data.visits.data).toEqual({ count: 0, rows: [] });
  });

  it('shows no row without a machine and a customer, even if the number of one of its machines is unknown', async () => {
    const { body } = await agent.get(accountPath).expect(200);
    const [machine, ...machines] = body.data.machineList;
    const machineList = [{ ...machine, serialNumber: '' }, ...machines];
    const row = { documentDate: '2026-11-02', lastServiceDate: '2026-11-02', serialNumber: '' };
    const gone = await Promise.all([
      answerWith(accountPath, { ...body.data, machineList }),
      answerWith(statementSearch.path, [{ ...row, documentNumber: 'INV-1', amount: 1 }]),
      answerWith(serviceHistorySearch.path, [{ ...row, serviceOrderCode: 'SO-1' }]),
    ]);
    const { invoices, visits, machines: shown } = await viewOf();
    await Promise.all(gone.map((away) => away()));
    expect(shown[0]).toMatchObject({ serialNumber: '' });
    for (const part of [invoices, visits]) expect(part).toMatchObject({ data: { count: 0, rows: [] } });
  });

  it('asks for no records where the upstream has no such extension', async () => {
    const plain = await startPortal({ UPSTREAM_CUSTOMER_RECORDS: 'false' });
    const other = await plain.signedIn(contactCentreAgent);
    await emptyJournal();
    const view = await viewOf(other).finally(() => plain.close());
    expect(Object.keys(view).sort()).toEqual(['account', 'customer', 'hasOthers', 'machines', 'openTasks']);
    expect(await paths()).toEqual([accountPath]);
  });
});

describe('who may see a customer', () => {
  it('[ACC-11] is no agent of another company, by its accounts or by the code alone', async () => {
    const stranger = await portal.signedIn(merlionAgent);
    await emptyJournal();
    await open(own, stranger).expect(404);
    expect(await paths()).toEqual([accountPath]);
    const before = audited().length;
    const { body } = await open({ account: 'CA-SG001', customer: 'HK001' }, stranger).expect(403);
    expect(body.error.code).toBe('FORBIDDEN');
    expect(audited().slice(before)).toEqual([
      expect.objectContaining({ action: 'refused', userKey: keyOfLast(), record: 'CA-SG001' }),
    ]);
  });

  it('[ACC-11] is no agent who names a customer of another account of the same company', async () => {
    await emptyJournal();
    await open({ ...own, customer: 'HK002' }).expect(403);
    expect(await paths()).toEqual([accountPath]);
  });
});
