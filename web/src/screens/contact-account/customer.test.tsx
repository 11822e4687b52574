import { actingKey } from '@ebp/contracts/access/acting';
import { agentKeys } from '@ebp/contracts/access/function-keys';
import type { CustomerView } from '@ebp/contracts/portal/customer';
import { pageRoutes } from '@ebp/contracts/portal/page-routes';
import { buildContactAccount, buildTaskSummary } from '@ebp/contracts/testing/contact-centre';
import { describe, expect, it } from 'vitest';
import type { Locator } from 'vitest/browser';
import { buildAgentSession } from '../../testing/agent-session.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { noteDepartures } from '../../testing/note-departures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { customerScreen } from './account-view.descriptor.ts';

const endpoint = pageRoutes['bff.customer'];
const otherPages = { eccaTaskDetail: '/taskdetail/:code/view', eccaTaskLogger: '/tasklogger/:code/update' };
const params = { code: 'CA-HK001', customer: 'HK001' };
const ok = <Row,>(rows: readonly Row[], count = rows.length) => ({
  status: 'ok' as const,
  data: { count, rows: [...rows] },
});
const unavailable = { status: 'unavailable' } as const;

const view: CustomerView = {
  account: { code: 'CA-HK001', name: 'Harbour Trading' },
  customer: { customerCode: 'HK001', customerName: 'Harbour Trading' },
  machines: buildContactAccount().machineList,
  openTasks: [buildTaskSummary({ code: 'T-1', subject: 'Call back' })],
  hasOthers: false,
  orders: ok(
    [
      {
        orderNumber: 'TO-1',
        itemName: 'Black toner TG-71',
        qty: 2,
        orderDate: '2026-11-16',
        serialNumber: 'SFB20418',
      },
    ],
    14,
  ),
  readings: ok([
    {
      machinePkey: 'HK-M-0001',
      serialNumber: 'SFB20418',
      model: 'Sheaf C3007',
      isAutomatic: false,
      isMissing: true,
      lastSentOn: '2026-10-28',
      counters: [{ counterName: 'Black', counterCode: 'BK', prevUsageReading: 41200 }],
    },
  ]),
  invoices: ok([
    { documentNumber: 'INV-1', documentDate: '2026-11-01', dueDate: '2026-12-01', serialNumber: null },
  ]),
  visits: ok([
    {
      serviceOrderCode: 'SO-1',
      lastServiceDate: '2026-11-21',
      serialNumber: 'SFB20418',
      taskNature: 'Paper jam',
      serviceMan: 'Kit Ho',
    },
  ]),
};

async function open(
  shown: CustomerView | 'FORBIDDEN' | 'NOT_FOUND' | 'UPSTREAM',
  options: Parameters<typeof renderScreen>[1] = {},
) {
  const network = stubNetwork();
  if (typeof shown === 'string') network.refuse(endpoint, shown);
  else network.answerPortal(endpoint.method, endpoint.path, shown);
  const session = buildAgentSession();
  const screen = await renderScreen(customerScreen, { session, otherPages, params, ...options });
  const panel = (name: string) => screen.getByRole('region', { name });
  return { screen, network, panel };
}

const expectIn = (panel: Locator, words: RegExp) =>
  expect.poll(() => panel.element().textContent).toMatch(words);

describe('one customer', () => {
  it('[CCC-05] shows machines, tasks, orders, readings, invoices and visits on one page', async () => {
    const { screen, panel } = await open(view);
    await expect
      .element(screen.getByRole('heading', { level: 1, name: 'Contact account - Harbour Trading, records' }))
      .toBeVisible();
    await expectIn(panel('Consumable orders'), /16\/11\/2026.*2 × Black toner TG-71/);
    await expectIn(panel('Consumable orders'), /The 1 shown are the first of 14\./);
    await expectIn(panel('Last readings'), /None this month.*Black 41,200/);
    await expectIn(panel('Invoices'), /INV-1.*Due on/);
    await expectIn(panel('Visits'), /Paper jam.*SO-1 · SFB20418 · Kit Ho/);
    await expectIn(panel('Machines (1)'), /SFB20418/);
    await expect
      .element(panel('Open tasks (1)').getByRole('link', { name: 'Write log, Call back' }))
      .toHaveAttribute('href', '/tasklogger/T-1/update');
  });

  it('[CCC-05] lists rows that the upstream repeats as often as it does', async () => {
    const twice = <Row,>(row: Row) => ok([row, { ...row }]);
    const serialNumber = 'SFB20418';
    const order = { orderNumber: 'TO-1', itemName: 'Black toner', qty: 2, orderDate: '2026-11-16' };
    const invoice = { documentNumber: 'INV-1', documentDate: '2026-11-01', dueDate: '2026-12-01' };
    const visit = { serviceOrderCode: 'SO-1', lastServiceDate: '2026-11-21', taskNature: 'Paper jam' };
    const { panel } = await open({
      ...view,
      orders: twice({ ...order, serialNumber }),
      invoices: twice({ ...invoice, serialNumber }),
      visits: twice({ ...visit, serialNumber }),
    });
    for (const name of ['Consumable orders', 'Invoices', 'Visits'])
      await expect.element(panel(name).getByRole('listitem')).toHaveLength(2);
  });

  it('[CCC-05] lists a visit for each of its machines, with a dash where its nature is blank', async () => {
    const visit = { serviceOrderCode: 'SO-1', lastServiceDate: '2026-11-21', taskNature: '' };
    const visits = ok(['S1', 'S2'].map((serialNumber) => ({ ...visit, serialNumber })));
    const { panel } = await open({ ...view, visits });
    await expectIn(panel('Visits'), /–SO-1 · S1.*–SO-1 · S2/);
  });

  it('[CCC-05] says that machines and tasks are those of the whole account where they may be another customer’s', async () => {
    const own = view.machines.map((machine) => ({ ...machine, customerCode: 'HK001' }));
    const { screen, panel } = await open({ ...view, hasOthers: true, machines: own });
    await expect.element(panel('Open tasks (1) · Harbour Trading (CA-HK001)')).toBeVisible();
    await expect.element(panel('Machines (1)')).toHaveAccessibleName('Machines (1)');
    await screen.unmount();
    const untold = await open({ ...view, hasOthers: true });
    await expect.element(untold.panel('Machines (1) · Harbour Trading (CA-HK001)')).toBeVisible();
  });

  it('[ERR-01] [ERR-03] says of each part that there is none, that it failed until it is asked for again, or that agents may not see it', async () => {
    const { orders: _, ...others } = view;
    const { network, panel } = await open({
      ...others,
      machines: [],
      openTasks: [],
      readings: ok([]),
      invoices: ok([]),
      visits: unavailable,
    });
    await expectIn(panel('Consumable orders'), /does not show this to agents/);
    await expectIn(panel('Last readings'), /No readings are taken/);
    await expectIn(panel('Invoices'), /No invoices/);
    await expectIn(panel('Machines (0)'), /No machines/);
    await expectIn(panel('Open tasks (0)'), /Nothing is waiting/);
    await expectIn(panel('Visits'), /This part could not be loaded/);
    const { promise: again, resolve: answer } = Promise.withResolvers();
    network.answerPortal(endpoint.method, endpoint.path, again);
    await panel('Visits').getByRole('button', { name: 'Try again' }).click();
    await expectIn(panel('Visits'), /Loading/);
    expect(panel('Visits').element().textContent).not.toMatch(/could not be loaded/);
    answer(view);
    await expectIn(panel('Visits'), /Paper jam/);
  });

  it('[ACC-11] tells a customer of another account from one that could not be loaded', async () => {
    const foreign = await open('FORBIDDEN');
    await expect
      .element(foreign.screen.getByText('This customer does not belong to the account'))
      .toBeVisible();
    await foreign.screen.unmount();
    const unknown = await open('NOT_FOUND');
    await expect.element(unknown.screen.getByText('There is no such account')).toBeVisible();
    await unknown.screen.unmount();
    const failed = await open('UPSTREAM');
    await expect.element(failed.screen.getByText('The customer could not be loaded')).toBeVisible();
    failed.network.answerPortal(endpoint.method, endpoint.path, view);
    await failed.screen.getByRole('button', { name: 'Try again' }).click();
    await expectIn(failed.panel('Visits'), /Paper jam/);
  });

  it('[CCC-12] offers to act for the customer to agents with the key alone, and begins once on a double click', async () => {
    const begin = pageRoutes['acting.begin'];
    const { screen, network } = await open(view);
    network.hold(begin);
    const act = screen.getByRole('button', { name: 'Act for this customer' });
    await act.dblClick();
    await expect.element(act).toHaveAttribute('aria-busy', 'true');
    const asked = network.calls.filter(({ path }) => path === begin.path);
    expect(asked.map(({ body }) => body)).toEqual([{ account: 'CA-HK001', customer: 'HK001' }]);
    expect(sessionStorage.getItem('ebp.acting.handle')).toBeNull();
    await screen.unmount();
    const functionKeys = agentKeys.filter((key) => key !== actingKey);
    const other = await open(view, { session: buildAgentSession({ functionKeys }) });
    await expect.element(other.panel('Visits')).toBeVisible();
    expect(other.screen.getByRole('button', { name: 'Act for this customer' }).elements()).toEqual([]);
  });

  it('[CCC-12] opens the home of the customer also when the agent went to another page meanwhile', async () => {
    const opened = noteDepartures();
    const begin = pageRoutes['acting.begin'];
    const { screen, network } = await open(view, { stays: true });
    const { promise: begun, resolve: goOn } = Promise.withResolvers<object>();
    network.answerPortal(begin.method, begin.path, begun);
    window.onbeforeunload = (event) => event.preventDefault();
    await screen.getByRole('button', { name: 'Act for this customer' }).click();
    await expect.poll(() => network.callsOf(begin)).toHaveLength(1);
    await screen.goTo('/ebp/faq');
    goOn({ account: 'CA-HK001', customerCode: 'HK001', customerName: 'Harbour Trading', handle: 'h' });
    await expect.poll(() => opened).toEqual(['/ebp/home']);
    // Unfinished input is stored: to stay would leave the tab with the customer's handle on the agent's page.
    const leaving = new Event('beforeunload', { cancelable: true });
    expect(window.dispatchEvent(leaving)).toBe(true);
    sessionStorage.removeItem('ebp.acting.handle');
  });
});
