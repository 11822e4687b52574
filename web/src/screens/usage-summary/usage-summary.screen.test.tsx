import type { MachineUsage } from '@ebp/contracts/entities/meter-reading';
import { meterReadSummary } from '@ebp/contracts/operations/meter-read';
import { buildCounter, buildUsageSummaryRow } from '@ebp/contracts/testing/meter-reading';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { buildSession } from '../../testing/build-session.ts';
import { expectFocusIn, openFilters, rowHeaders } from '../../testing/locators.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { usageSummaryScreen } from './usage-summary.descriptor.ts';

type Surroundings = NonNullable<Parameters<typeof renderScreen>[1]>;

const email = 'usage@hk.supplier.example';
const colour = buildCounter({
  counterName: 'Colour',
  counterCode: 'CL',
  prevUsageReading: 9000,
  usageReading: 9404,
  usage: 404,
  averageUsage: 390,
});

function buildRows(count: number, overrides: Partial<MachineUsage> = {}): MachineUsage[] {
  return Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(2, '0');
    const row = buildUsageSummaryRow({
      pkey: `US-${number}`,
      machinePkey: `KEY-${number}`,
      serialNumber: `SN-${number}`,
      prevInvoicePathUrl: '/bff/file/previous.mac',
      currentInvoicePathUrl: '/bff/file/current.mac',
      ...overrides,
    });
    return { ...row, counterList: [...row.counterList, colour] };
  });
}

async function openUsage(rows: MachineUsage[] = buildRows(2), surroundings: Surroundings = {}) {
  const network = stubNetwork();
  network.answer(meterReadSummary, rows);
  const session = buildSession({ systemConfig: { usageSummaryContactEmail: email } });
  const screen = await renderScreen(usageSummaryScreen, { session, ...surroundings });
  await expect.element(screen.getByRole('table')).toBeVisible();
  return { screen, network };
}

/** Captures the window that the screen prints in. */
function catchWindow() {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const sheet = frame.contentWindow as Window;
  const print = vi.spyOn(sheet, 'print').mockImplementation(() => undefined);
  vi.spyOn(window, 'open').mockReturnValue(sheet);
  return { sheet, print, remove: () => frame.remove() };
}

describe('usage summary', () => {
  it('lists a machine once that the ERP repeats', async () => {
    const rows = buildRows(2);
    const { screen } = await openUsage([...rows, ...rows]);
    await expect.element(screen.getByText('2 machines', { exact: true })).toBeVisible();
  });

  it('[USG-09] [OPN-70] shows a machine whose list of counters is null beside the others', async () => {
    const [first, second] = buildRows(2);
    await openUsage([first, { ...second, counterList: null }] as MachineUsage[]);
    await expect.poll(rowHeaders).toEqual(['SN-01', 'SN-02']);
  });

  it('[USG-09] [OPN-70] knows a row by the key that the documents name', async () => {
    const rows = buildRows(2).map(({ machinePkey: _, machineId: _id, ...documented }) => documented);
    await openUsage(rows as MachineUsage[]);
    await expect.poll(rowHeaders).toEqual(['SN-01', 'SN-02']);
  });

  it('[USG-01] [USG-02] has five filters, sorts by model, serial and contract number, searches on Enter and Search, pages by ten and clears', async () => {
    const { screen, network } = await openUsage(buildRows(12));
    await expect.element(screen.getByText('1 to 10 of 12')).toBeVisible();
    await openFilters(screen);
    for (const name of ['Machine ID', 'Department', 'Model', 'Serial number', 'Contract number']) {
      await expect.element(screen.getByRole('textbox', { name })).toHaveValue('');
    }
    const department = screen.getByRole('textbox', { name: 'Department' });
    await department.fill('sales');
    await screen.getByRole('button', { name: 'Page 2' }).click();
    for (const name of ['Model', 'Serial number', 'Contract number']) {
      const header = screen.getByRole('columnheader', { name });
      await header.getByRole('button').click();
      await expect.element(header).not.toHaveAttribute('aria-sort', 'none');
    }
    expect(document.querySelectorAll('thead button')).toHaveLength(3);
    await expect.element(department, { message: 'typed, and not yet searched for' }).toHaveValue('sales');
    await department.fill('');
    expect(network.callsOf(meterReadSummary)[0]?.query.get('isSubmit')).toBe('false');
    await screen.getByRole('textbox', { name: 'Serial number' }).fill('sn-07');
    await userEvent.keyboard('{Enter}');
    await expect.poll(rowHeaders).toEqual(['SN-07']);
    await screen.getByRole('button', { name: 'Clear' }).click();
    await expect.element(screen.getByText('12 machines')).toBeVisible();
    await openFilters(screen);
    await screen.getByRole('textbox', { name: 'Model' }).fill('nothing');
    await screen.getByRole('button', { name: 'Search' }).click();
    await expect.element(screen.getByText('No record found')).toBeVisible();
  });

  it('[USG-03] [USG-04] [USG-05] [USG-07] gives each counter its readings with their days, usage and average, names it on a phone, opens the invoice of each reading, and tells whom to e-mail about a figure, followed by the terms', async () => {
    const { screen } = await openUsage(buildRows(1));
    const figures = screen.getByRole('link', { name: email });
    await expect.element(figures).toBeVisible();
    await expect.element(figures).toHaveAttribute('href', `mailto:${email}`);
    await expect.element(screen.getByText(/What is charged is what the invoice says/)).toBeVisible();
    const cells = screen
      .getByRole('cell')
      .elements()
      .map((cell) => cell.textContent);
    expect(cells.slice(2, 7)).toEqual([
      'BlackColour',
      '02/10/2026InvoiceBlack 45,100Colour 9,000',
      '02/11/2026InvoiceBlack 48,210Colour 9,404',
      'Black 3,110Colour 404',
      'Black 2,950Colour 390',
    ]);
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    await screen.getByRole('button', { name: 'Invoice, previous reading of SN-01' }).click();
    await screen.getByRole('button', { name: 'Invoice, current reading of SN-01' }).click();
    expect(open.mock.calls.map(([address]) => address)).toEqual([
      '/bff/file/previous.mac',
      '/bff/file/current.mac',
    ]);
    await page.viewport(390, 844);
    await expect.element(screen.getByRole('cell', { name: /3,110/ }).getByText('Colour')).toBeVisible();
  });

  it('[USG-04] [ACC-07] has an invoice button only where there is one and the right to it', async () => {
    const { screen } = await openUsage(buildRows(1, { currentInvoice: null, currentInvoicePathUrl: '' }));
    await expect.element(screen.getByRole('button', { name: /^Invoice/ })).toHaveLength(1);
    await screen.unmount();
    const session = buildSession({ functionKeys: ['CP_USAGE_SUMMARY_SEARCH'] });
    const viewer = await openUsage(buildRows(1), { session });
    expect(viewer.screen.getByRole('button', { name: /^Invoice/ }).elements()).toEqual([]);
  });

  it('shows usage beside average in a chart, and gives the focus back', async () => {
    const { screen } = await openUsage(undefined, { otherPages: { ebpOneMachine: '/ebp/machine/:serial' } });
    await screen.getByRole('button', { name: 'Chart, SN-01' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Usage of Sheaf C5560 A3, SN-01' });
    await expect
      .element(dialog.getByRole('heading').getByRole('link', { name: 'SN-01' }))
      .toHaveAttribute('href', '/ebp/machine/SN-01');
    await expect.element(dialog.getByRole('row', { name: /^\S.* 3,110 / })).toBeVisible();
    await expect.poll(() => document.querySelectorAll('[role="dialog"] rect').length).toBeGreaterThan(1);
    await expect
      .element(dialog.getByText('Pages between the readings of 02/10/2026 and 02/11/2026'))
      .toBeVisible();
    await expectFocusIn(dialog);
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('button', { name: 'Chart, SN-01' })).toHaveFocus();
  });
});

describe('usage summary on paper', () => {
  it('[USG-06] prints every machine found in a window titled as the report, and leaves nothing in the page', async () => {
    const { screen } = await openUsage(buildRows(12), { search: '?sort=-serialNumber' });
    const { sheet, print, remove } = catchWindow();
    await screen.getByRole('button', { name: 'Print' }).click();
    await expect.poll(() => print.mock.calls.length).toBe(1);
    expect(sheet.document.title).toBe('Usage summary report');
    const { body } = sheet.document;
    expect(body.querySelector('h1')?.textContent).toBe('Usage summary report');
    expect(body.querySelectorAll('thead th')).toHaveLength(9);
    expect(body.querySelectorAll('tbody')).toHaveLength(12);
    expect(body.querySelector('tbody th span')?.textContent).toBe('SN-12');
    expect(body.querySelectorAll('button, input, [style]')).toHaveLength(0);
    expect(body.textContent).toContain(email);
    expect(document.querySelectorAll('article')).toHaveLength(0);
    remove();
  });

  it.each([
    [2, false],
    [1, true],
  ])(
    '[USG-06] prints the machines of %i of the person’s companies, named: %s',
    async (companies, isNamed) => {
      const session = buildSession();
      const { user } = session;
      if (user) Object.assign(user, { customerList: user.customerList.slice(0, companies) });
      const { screen } = await openUsage(undefined, { session });
      const { sheet, print, remove } = catchWindow();
      await screen.getByRole('button', { name: 'Print' }).click();
      await expect.poll(() => print.mock.calls.length).toBe(1);
      const head = sheet.document.querySelector('header')?.textContent;
      expect(head).toContain('2 machines');
      expect(head?.includes('Harbour Trading')).toBe(isNamed);
      remove();
    },
  );
});
