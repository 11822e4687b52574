import { contactAccountGet } from '@ebp/contracts/operations/contact-centre';
import { buildContactAccount, buildTaskSummary } from '@ebp/contracts/testing/contact-centre';
import { describe, expect, it } from 'vitest';
import { answerContactCentre, buildAgentSession } from '../../testing/agent-session.ts';
import { textsOf } from '../../testing/locators.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { accountViewScreen } from './account-view.descriptor.ts';

const otherPages = {
  eccaAccountUpdate: '/ecca/contactaccount/:code/update',
  eccaContactHistory: '/contacthistory/:code',
  eccaTaskDetail: '/taskdetail/:code/view',
  eccaTaskLogger: '/tasklogger/:code/update',
  eccaCustomer: '/ecca/contactaccount/:code/view/:customer',
  eccaReport: '/ecca/report',
  eccaEcrmAccountView: '/ecca/ecrmcontactaccount/:ecrmCode/view',
  eccaEcrmAccountCreate: '/ecca/ecrmcontactaccount/create',
};
const params = { code: 'CA-HK001' };
const tasks = [
  buildTaskSummary({ code: 'T-2', subject: 'Yearly review', startDatetime: '2099-01-01 10:00:00' }),
  buildTaskSummary({
    code: 'T-1',
    subject: 'Call back',
    startDatetime: '2020-01-01 10:00:00',
    priority: 'HIGH',
  }),
];

const [machine] = buildContactAccount().machineList;
/** In the order of their serial numbers, which is not that of their ids. */
const machineList = [
  { ...machine, pkey: 'HK-M-0020', machineId: 'HK-M-0020', serialNumber: 'ERR500' },
  { ...machine, pkey: 'HK-M-0001', machineId: 'HK-M-0001', serialNumber: 'SFB20418' },
];

async function open(
  options: Parameters<typeof renderScreen>[1] = {},
  account = buildContactAccount({ machineList }),
) {
  const network = stubNetwork();
  answerContactCentre(network);
  network.answer(contactAccountGet, { ...account, openTaskList: tasks });
  const session = buildAgentSession();
  const screen = await renderScreen(accountViewScreen, { session, otherPages, params, ...options });
  return { screen, network };
}

describe('one account', () => {
  it('[CCC-05] [CCC-06] [CCC-08] [API-46] [FMT-02] shows contacts, companies, machines by their ids and open tasks, the one that waits longest first, calls by a press, and leads to history, eCRM and the form', async () => {
    const { screen, network } = await open();
    await expect
      .element(screen.getByRole('heading', { level: 1, name: 'Contact account - Harbour Trading' }))
      .toBeVisible();
    await expect.element(screen.getByText('Prefers e-mail.')).toBeVisible();
    const contacts = screen.getByRole('table', { name: 'Contacts of Harbour Trading' });
    await expect.element(contacts.getByRole('rowheader', { name: /Wing Lau/ })).toBeVisible();
    const machines = screen.getByRole('table', { name: 'Machines of Harbour Trading' });
    await expect.poll(() => textsOf(machines.getByRole('rowheader'))).toEqual(['SFB20418', 'ERR500']);
    expect(network.callsOf(contactAccountGet).map(({ path }) => path)).toEqual([
      '/api/ebp/contactaccount/CA-HK001',
    ]);
    await expect.poll(screen.tabWords).toEqual({ label: 'Harbour Trading' });
    const list = screen.getByRole('region', { name: 'Open tasks (2)' }).getByRole('listitem');
    await expect
      .poll(() => textsOf(list))
      .toEqual([
        expect.stringMatching(/^Call backOverdueUrgent01\/01\/2020 10:00:00/),
        expect.stringMatching(/^Yearly review01\/01\/2099 10:00:00/),
      ]);
    for (const [name, address] of [
      ['852-91230001', 'tel:+85291230001'],
      ['Reports of Harbour Trading', '/ecca/report?customerCode=HK001'],
      ['Customer records Harbour Trading', '/ecca/contactaccount/CA-HK001/view/HK001'],
      ['Write log, Call back', '/tasklogger/T-1/update'],
      ['Call back', '/taskdetail/T-1/view'],
      ['Contact history', '/contacthistory/CA-HK001'],
      ['Edit', '/ecca/contactaccount/CA-HK001/update'],
      ['EC-HK001', '/ecca/ecrmcontactaccount/EC-HK001/view'],
    ] as const) {
      await expect.element(screen.getByRole('link', { name, exact: true })).toHaveAttribute('href', address);
    }
  });

  it('[CCC-05] [CCC-06] leads to eCRM and the form only as far as the keys go', async () => {
    const { screen } = await open({ otherPages: {} });
    await expect.element(screen.getByText('EC-HK001')).toBeVisible();
    expect(screen.getByRole('link', { name: /^(Edit|EC-HK001)$/ }).elements()).toEqual([]);
  });

  it('[CCC-07] offers to enter an account into eCRM that is not there yet', async () => {
    const { screen } = await open({}, buildContactAccount({ ecrmCode: null }));
    await expect
      .element(screen.getByRole('link', { name: 'Enter into eCRM' }))
      .toHaveAttribute('href', '/ecca/ecrmcontactaccount/create?account=CA-HK001');
  });

  it('[CCC-05] [ERR-01] tells an account that does not exist from one that cannot be had', async () => {
    const network = stubNetwork();
    answerContactCentre(network);
    network.refuse(contactAccountGet, 'NOT_FOUND', 'error.notFound');
    const session = buildAgentSession();
    const unknown = await renderScreen(accountViewScreen, { session, params });
    await expect.element(unknown.getByText('There is no such account')).toBeVisible();
    await unknown.unmount();
    network.refuse(contactAccountGet, 'UPSTREAM');
    const failed = await renderScreen(accountViewScreen, { session, params });
    await expect.element(failed.getByText('The account could not be loaded')).toBeVisible();
    network.answer(contactAccountGet, buildContactAccount());
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect.element(failed.getByText('Prefers e-mail.')).toBeVisible();
  });
});
