import type { Machine } from '@ebp/contracts/entities/machine';
import { machineUpdate } from '@ebp/contracts/operations/machine';
import { qrCodeMachine } from '@ebp/contracts/operations/qr-code';
import type { MachineView } from '@ebp/contracts/portal/machine';
import { buildCounter } from '@ebp/contracts/testing/meter-reading';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { buildSession } from '../../testing/build-session.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { standingRegions } from '../../testing/standing-regions.ts';
import { oneMachineScreen } from './machine.descriptor.ts';
import { past, singaporeSession, testMachine } from './testing/open-machines.ts';

const otherPages = {
  ebpMachine: '/ebp/machine',
  ebpTonerOrder: '/ebp/tonerOrder/',
  ebpServiceRequest: '/ebp/servicerequest',
  ebpEnquiry: '/ebp/enquiry/',
  ebpConsumableOrder: '/ebp/consumableOrder',
};

const enquiryUrl = 'https://supplier.example/enquiry';

const known: Omit<MachineView, 'machine'> = {
  reading: {
    status: 'ok',
    data: { isAutomatic: false, isMissing: true, lastSentOn: '2026-10-28', dueOn: '2026-11-30' },
  },
  usage: {
    status: 'ok',
    data: {
      prevReportDatetime: '2026-10-06 09:10:00',
      currReportDatetime: '2026-11-05 09:20:00',
      counterList: [
        buildCounter({ counterName: 'Black', usageReading: 29_989, usage: 2945, averageUsage: 2950 }),
      ],
    },
  },
  orders: {
    status: 'ok',
    data: {
      rows: [{ orderNumber: 'TO-8120', itemName: 'Black toner TG-71', qty: 2, orderDate: '2026-11-15' }],
      estimates: [
        {
          itemName: 'Black toner TG-71',
          runsOutOn: '2026-12-20',
          orders: 3,
          daysEach: 35,
          lastOrderDate: '2026-11-15',
          lastQty: 1,
        },
      ],
    },
  },
  visits: {
    status: 'ok',
    data: [
      {
        serviceOrderCode: 'SO-4180',
        lastServiceDate: '2026-11-20',
        taskNature: 'Repair',
        serviceMan: 'K. F. Leung',
        filenameUrl: '/bff/file/x',
      },
    ],
  },
  invoices: { status: 'ok', data: [] },
};

interface OpenOptions extends NonNullable<Parameters<typeof renderScreen>[1]> {
  machine?: Partial<Machine>;
  parts?: Omit<MachineView, 'machine'>;
}

async function open({ machine, parts = known, ...surroundings }: OpenOptions = {}) {
  const network = stubNetwork();
  network.answerPortal('GET', '/bff/machine', { machine: testMachine(machine), ...parts });
  network.answerPortal('GET', '/bff/code-lists', {});
  const screen = await renderScreen(oneMachineScreen, {
    params: { serial: 'SFB20418' },
    otherPages,
    ...surroundings,
  });
  return { network, screen };
}

const region = (name: string) => page.getByRole('region', { name });
const actions = () => page.getByRole('navigation', { name: 'For this machine' }).getByRole('link');
const addresses = () =>
  actions()
    .elements()
    .map((link) => link.getAttribute('href'));

describe('one machine', () => {
  it('[OPN-17] [SHL-17] [ACC-14] shows what is known about it, names its tab by the serial number, and offers each form filled in, and each list found by it, as far as they open for the person', async () => {
    const { screen } = await open({ session: buildSession({ systemConfig: { enquiryUrl } }) });
    await expect.element(region('Sheaf C5560 A3').getByText('CN-880123')).toBeVisible();
    await expect
      .element(region('Next reading').getByText("This month's reading has not been sent yet."))
      .toBeVisible();
    await expect.element(region('Next reading').getByText('30/11/2026')).toBeVisible();
    await expect.element(region('Counters and usage').getByText('29,989')).toBeVisible();
    await expect.element(region('Counters and usage').getByRole('table')).toBeInTheDocument();
    await expect
      .element(
        region('Toner and orders').getByText(/^Black toner TG-71: expected to last until 20\/12\/2026\./),
      )
      .toBeVisible();
    await expect.element(region('Visits').getByRole('button', { name: 'Report, SO-4180' })).toBeEnabled();
    await expect.element(region('Invoices').getByText('No recent invoice names this machine.')).toBeVisible();
    expect(screen.tabWords()).toMatchObject({ label: 'SFB20418' });
    // Questions are asked at the portal's own page for CHK, whatever address is configured.
    expect(addresses()).toEqual([
      '/ebp/tonerOrder/?machines=HK-M-0001',
      '/ebp/servicerequest?machine=HK-M-0001',
      '/ebp/enquiry/?serialNumber=SFB20418&machine=HK-M-0001',
    ]);
    expect(actions().last().element().getAttribute('target')).toBeNull();
    await expect
      .element(region('Toner and orders').getByRole('link', { name: 'Consumable orders' }))
      .toHaveAttribute('href', '/ebp/consumableOrder?serialNumber=SFB20418');
    expect(region('Visits').getByRole('link').elements()).toEqual([]);
  });

  it('[MAC-10] [MAC-15] [OPN-17] offers for a machine whose contract has ended no order, request or relocation, but a question: outside of CHK at the address configured', async () => {
    await open({
      machine: { machineEndDate: past },
      session: { ...singaporeSession(), systemConfig: { enquiryUrl } },
      otherPages: { ...otherPages, ebpMacRelocReq: '/ebp/macRelocReq' },
    });
    await expect.element(page.getByText('EXPIRED')).toBeVisible();
    await expect.element(page.getByText('Contract ended on 31/01/2020')).toBeVisible();
    expect(page.getByText(/Is this machine moving/).elements()).toEqual([]);
    expect(addresses()).toEqual([enquiryUrl]);
    expect(actions().element().getAttribute('target')).toBe('_blank');
  });

  it('[OPN-17] has no panel for what the person may not see, and no question outside of CHK where no address is configured', async () => {
    const session = buildSession({ company: 'CSPL', systemConfig: {} });
    await open({ session, parts: { ...(known.visits && { visits: known.visits }) } });
    await expect.element(region('Visits')).toBeVisible();
    expect(page.getByRole('region').elements()).toHaveLength(2);
    expect(addresses()).toEqual([
      '/ebp/tonerOrder/?machines=HK-M-0001',
      '/ebp/servicerequest?machine=HK-M-0001',
    ]);
  });

  it('has a dash where the nature of a visit is blank', async () => {
    const data = [{ serviceOrderCode: 'SO-1', lastServiceDate: '2026-11-20', taskNature: '' }];
    await open({ parts: { ...known, visits: { status: 'ok', data } } });
    await expect.poll(() => region('Visits').element().textContent).toMatch(/–SO-1/);
  });

  it('shows each row of one name: an item twice in one order, an order with two visits, an invoice with two rows', async () => {
    const { orders, visits } = known;
    if (orders?.status !== 'ok' || visits?.status !== 'ok') throw new Error('nothing to repeat');
    const invoice = { documentNumber: 'INV-9001', documentDate: '2026-11-01' };
    const twice = <Row,>(rows: readonly Row[]) => [...rows, ...rows];
    await open({
      parts: {
        orders: { status: 'ok', data: { rows: twice(orders.data.rows), estimates: [] } },
        visits: { status: 'ok', data: twice(visits.data) },
        invoices: { status: 'ok', data: twice([invoice]) },
      },
    });
    for (const name of ['Toner and orders', 'Visits', 'Invoices']) {
      await expect.element(region(name).getByRole('listitem')).toHaveLength(2);
    }
  });

  it('[ERR-01] [ERR-03] says which part failed until it is asked for again; the others stand', async () => {
    const { network } = await open({ parts: { ...known, visits: { status: 'unavailable' } } });
    const failed = region('Visits').getByText('This part could not be loaded');
    await expect.element(failed).toBeVisible();
    await expect.element(region('Toner and orders').getByText('TO-8120')).toBeVisible();
    const { promise: again, resolve: answer } = Promise.withResolvers();
    network.answerPortal('GET', '/bff/machine', again);
    await region('Visits').getByRole('button', { name: 'Try again' }).click();
    await expect.element(failed).not.toBeInTheDocument();
    await expect.element(region('Toner and orders').getByText('TO-8120')).toBeVisible();
    answer({ machine: testMachine(), ...known });
    await expect.element(region('Visits').getByText(/^Repair/)).toBeVisible();
  });

  it('[MAC-12] shows a saved location reference even if the machine cannot be read again', async () => {
    const { network, screen } = await open();
    const field = screen.getByRole('textbox', { name: 'Location reference' });
    await field.fill('20/F pantry');
    network.answer(machineUpdate, testMachine());
    network.refuse({ method: 'GET', path: '/bff/machine' }, 'UPSTREAM');
    await screen.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.element(screen.getByText(/^Location reference of .* saved$/)).toBeVisible();
    await expect.element(field).toHaveValue('20/F pantry');
  });

  it('says of a machine of others no more than of one that does not exist', async () => {
    const network = stubNetwork();
    network.refuse({ method: 'GET', path: '/bff/machine' }, 'NOT_FOUND');
    await renderScreen(oneMachineScreen, { params: { serial: 'SFB20437' }, otherPages });
    await expect
      .element(page.getByRole('heading', { name: 'This machine is not among yours' }))
      .toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Machine list' }))
      .toHaveAttribute('href', '/ebp/machine');
  });
});

describe('its label', () => {
  const code = page.getByRole('textbox', { name: 'Code on the present label' });
  const show = page.getByRole('button', { name: 'Show label' });

  it('has the code of the present one, which leads guests to this machine, not of another or of none', async () => {
    const print = vi.spyOn(window, 'open').mockReturnValue(null);
    const { network } = await open();
    await page.getByRole('button', { name: 'Print label' }).click();
    const wrong: [Machine | null, string][] = [
      [testMachine({ pkey: 'HK-M-0002' }), 'This code belongs to another machine.'],
      [null, 'This code is not known. Call the hotline for a new label.'],
    ];
    for (const [index, [answer, said]] of wrong.entries()) {
      network.answer(qrCodeMachine, answer);
      await code.fill(`hk-qr-000${index + 2}`);
      await show.click();
      await expect.element(page.getByText(said)).toBeVisible();
      await expect.element(code).toHaveFocus();
      await expect.element(code).toHaveAccessibleDescription(new RegExp(said));
      expect(page.getByRole('region', { name: /^Label/ }).elements()).toEqual([]);
    }
    await code.fill('');
    const words = standingRegions();
    await userEvent.keyboard('{Enter}');
    await expect.poll(words).toContain('Enter the code');
    network.answer(qrCodeMachine, testMachine());
    await code.fill('hk-qr-0001');
    await show.click();
    const label = page.getByRole('region', { name: 'Label for SFB20418' });
    await expect.element(label.getByText(/HK-QR-0001/)).toBeVisible();
    expect(label.element().querySelector('svg path')).not.toBeNull();
    expect(network.callsOf(qrCodeMachine).at(-1)?.body).toEqual({ ql: 'HK-QR-0001' });
    await expectAccessible();
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    expect(print).toHaveBeenCalledOnce();
    print.mockRestore();
  });

  it('is not shown for a code that was typed over while it was being checked', async () => {
    const { network } = await open();
    const { promise: held, resolve: answer } = Promise.withResolvers<Machine>();
    network.answer(qrCodeMachine, () => held);
    await page.getByRole('button', { name: 'Print label' }).click();
    await code.fill('hk-qr-0001');
    await show.click();
    await expect.element(show).toHaveAttribute('aria-busy');
    await code.fill('hk-qr-0002');
    answer(testMachine());
    await expect.element(show).not.toHaveAttribute('aria-busy');
    expect(page.getByRole('region', { name: /^Label/ }).elements()).toEqual([]);
  });
});
