import { companyProfiles } from '@ebp/contracts/companies';
import { statementSearch } from '@ebp/contracts/operations/statement';
import { archiveMaxFiles } from '@ebp/contracts/rules/limits';
import { buildStatement } from '@ebp/contracts/testing/document-rows';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { buildSession } from '../../testing/build-session.ts';
import { button, choice, openFilters, optionsOf, rowHeaders, textsOf } from '../../testing/locators.ts';
import { buildInvoices, monthBack, openStatements } from './testing/open-statements.ts';

const headers = () => textsOf(page.getByRole('columnheader'));
const soa = buildStatement({ documentDate: monthBack(0), dueDate: null, serialNumber: null });

describe('invoices', () => {
  it('[STM-01] [STM-02] [STM-03] [STM-05] [STM-09] [STM-10] [OPN-29] [ACC-15] are searched for by themselves, from five months back and Active, and have five filters and five columns beside View PDF', async () => {
    const { screen, queries } = await openStatements();
    await expect.element(screen.getByRole('heading', { level: 1, name: 'E-invoices' })).toBeVisible();
    await openFilters(screen);
    for (const name of ['Child company', 'Month', 'Due date month']) {
      await expect.element(screen.getByRole('combobox', { name, exact: true })).toHaveValue('');
    }
    const companies = ['All companies', 'Harbour Trading', 'Victoria Logistics'];
    expect(optionsOf(choice(screen, 'Child company'))).toEqual(companies);
    for (const name of ['Invoice number', 'Serial number']) {
      await expect.element(screen.getByRole('textbox', { name })).toHaveValue('');
    }
    await expect.element(screen.getByText('3 invoices')).toBeVisible();
    expect(queries()).toEqual([{ type: 'TGI', status: 'Active', statementDateFrom: monthBack(5) }]);
    expect(headers()).toEqual([
      'Company',
      'Invoice number',
      'Invoice date',
      'Due date',
      'Total amount',
      'View PDF',
    ]);
  });

  it('[STM-02] [STM-10] are asked for by month and due month, which may be to come; the rest filters what came', async () => {
    const { screen, queries } = await openStatements();
    await openFilters(screen);
    const month = screen.getByRole('combobox', { name: 'Month', exact: true });
    const due = screen.getByRole('combobox', { name: 'Due date month' });
    await due.selectOptions(monthBack(-1));
    await expect.poll(() => queries().at(-1)).toMatchObject({ dueDateFrom: monthBack(-1) });
    const months = [...month.element().querySelectorAll('option')].map(({ value }) => value);
    expect(months).not.toContain(monthBack(-1));
    await month.selectOptions(monthBack(1));
    await due.selectOptions(monthBack(0));
    await screen.getByRole('textbox', { name: 'Invoice number' }).fill('inv-02');
    await screen.getByRole('button', { name: 'Search' }).click();
    await expect.poll(rowHeaders).toEqual(['INV-02']);
    const last = queries().at(-1);
    expect(last).toMatchObject({ statementDateFrom: monthBack(1), dueDateFrom: monthBack(0) });
    expect(last?.statementDateTo?.slice(0, 7)).toBe(monthBack(1).slice(0, 7));
    expect(last?.dueDateTo?.slice(0, 7)).toBe(monthBack(0).slice(0, 7));
  });

  it('[STM-04] are searched for again by Search, Enter and Clear, which goes to page 1', async () => {
    const { screen, queries } = await openStatements({ rows: buildInvoices(23), search: '?page=2' });
    await expect.element(screen.getByText('11 to 20 of 23')).toBeVisible();
    await screen.getByRole('button', { name: 'Search' }).click();
    await expect.poll(queries).toHaveLength(2);
    await openFilters(screen);
    await screen.getByRole('textbox', { name: 'Serial number' }).fill('nothing');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('No record found')).toBeVisible();
    await expect.poll(queries).toHaveLength(3);
    await screen.goBack();
    await screen.getByRole('button', { name: 'Page 3' }).click();
    await screen.getByRole('button', { name: 'Clear' }).click();
    await expect.poll(queries).toHaveLength(4);
    await expect.element(screen.getByText('1 to 10 of 23')).toBeVisible();
    await expect.poll(screen.address).toBe('/ebp/einvoice');
  });

  it('[STM-06] [STM-07] open their PDF by the signed link, and cannot be opened without a file', async () => {
    const rows = [...buildInvoices(1), ...buildInvoices(1, { documentNumber: 'INV-99', filename: null })];
    const { screen } = await openStatements({ rows });
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    await screen.getByRole('button', { name: 'View PDF, INV-01' }).click();
    expect(open.mock.calls).toEqual([['/bff/file/invoice-1.mac', '_blank', 'noopener']]);
    const off = screen.getByRole('button', { name: 'View PDF, INV-99' });
    await expect.element(off).toBeDisabled();
    await expect.element(off).toHaveAccessibleDescription('There is no PDF of this document yet');
  });

  it('[STM-05] [FMT-03] write amounts as money, sort them by size, and are found by one as it is shown, and as it is typed without signs', async () => {
    const rows = [...buildInvoices(1, { documentNumber: 'A', amount: '12345.6' }), ...buildInvoices(2)];
    const { screen } = await openStatements({ rows, search: '?sort=amount' });
    await expect.element(screen.getByRole('cell', { name: '$12,345.60' })).toBeVisible();
    expect(rowHeaders()).toEqual(['INV-02', 'INV-01', 'A']);
    const box = screen.getByRole('searchbox');
    for (const amount of ['12,345.60', '12345.60', '12345.6', '$12,345', 'HK$12,345.60', 'HK$ 12345.6']) {
      await box.fill('');
      await expect.poll(rowHeaders).toHaveLength(3);
      await box.fill(amount);
      await expect.poll(rowHeaders).toEqual(['A']);
    }
  });

  it('[STM-05] find a credit as a page, a bank or a file writes it', async () => {
    const rows = [...buildInvoices(1, { documentNumber: 'CR', amount: -1234.5 }), ...buildInvoices(2)];
    const { screen } = await openStatements({ rows });
    await expect.element(screen.getByRole('cell', { name: '-$1,234.50' })).toBeVisible();
    const box = screen.getByRole('searchbox');
    for (const amount of ['-1,234.50', '-1234.50', '−1234.5', '(1,234.50)', '(HK$1234.50)', '-HK$1,234.50']) {
      await box.fill('');
      await expect.poll(rowHeaders).toHaveLength(3);
      await box.fill(amount);
      await expect.poll(rowHeaders).toEqual(['CR']);
    }
  });

  it('[STM-05] are found by their machine in the box above the list, as by its filter', async () => {
    const rows = [...buildInvoices(2, { serialNumber: null }), ...buildInvoices(1, { documentNumber: 'A' })];
    const { screen } = await openStatements({ rows });
    await expect.element(screen.getByText('3 invoices')).toBeVisible();
    await screen.getByRole('searchbox').fill('SFB20418');
    await expect.poll(rowHeaders).toEqual(['A']);
  });

  it('are one that the ERP lists for each of its machines, and found by each; a part of another amount is a row of its own', async () => {
    const rows = [
      ...['SA1', 'SB2', 'SC3'].flatMap((serialNumber) => buildInvoices(1, { serialNumber })),
      ...buildInvoices(1, { serialNumber: 'SD4', amount: 5 }),
    ];
    const { screen } = await openStatements({ rows, search: '?serialNumber=sb2' });
    await expect.element(screen.getByText('1 invoice', { exact: true })).toBeVisible();
    await screen.goTo('/ebp/einvoice?serialNumber=');
    await expect.element(screen.getByText('2 invoices')).toBeVisible();
    expect(rowHeaders()).toEqual(['INV-01', 'INV-01']);
  });

  it('write amounts as the company of the visit does', async () => {
    const { currency } = companyProfiles.CMM;
    Object.assign(companyProfiles.CMM, { currency: { sign: 'RM ', unit: 'RM', decimals: 0 } });
    onTestFinished(() => void Object.assign(companyProfiles.CMM, { currency }));
    const { screen } = await openStatements({
      rows: buildInvoices(1, { amount: '12345' }),
      session: buildSession({ company: 'CMM' }),
    });
    await expect.element(screen.getByRole('cell', { name: 'RM 12,345' })).toBeVisible();
  });

  it('[STM-08] [STM-09] [OPN-55] [FMT-12] say how long they are kept and whom to ask, and when they expire once that is near', async () => {
    const rows = [
      ...buildInvoices(1),
      ...buildInvoices(1, { documentNumber: 'OLD', documentDate: monthBack(5) }),
    ];
    const session = buildSession({
      systemConfig: {
        deviceContactEmail: 'devices@hk.supplier.example',
        usageSummaryContactEmail: 'usage@hk.supplier.example',
      },
    });
    const { screen } = await openStatements({ rows, session });
    await expect.element(screen.getByText(/available for up to 6 months/)).toBeVisible();
    const mail = screen.getByRole('link', { name: 'devices@hk.supplier.example' });
    await expect.element(mail).toHaveAttribute('href', 'mailto:devices@hk.supplier.example');
    const old = screen.getByRole('row').filter({ hasText: 'OLD' });
    await expect.element(old.getByText(/^Expires on \d\d\/\d\d\/\d{4}$/)).toBeVisible();
    await expect.element(screen.getByText(/Expires on/)).toHaveLength(1);
  });
});

describe('all PDFs of a list', () => {
  it('[ERR-01] come as one zip of the rows the filters left, each link once, and raise the shared notification when they cannot be had', async () => {
    const { screen, network } = await openStatements({ search: '?documentNumber=INV-02' });
    network.refuse({ method: 'POST', path: '/bff/file-archive' as never }, 'UPSTREAM');
    await screen.getByRole('button', { name: 'All PDFs (zip)' }).click();
    await expect.element(screen.getByText('correlation-of-the-test')).toBeVisible();
    expect(screen.getByText(/Everything you entered/).elements()).toEqual([]);
    network.answerPortal('POST', '/bff/file-archive', 'zip');
    await screen.getByRole('button', { name: 'All PDFs (zip)' }).click();
    await expect
      .element(screen.getByText('The zip file is ready: 1 PDF. A file that', { exact: false }))
      .toBeVisible();
    expect(network.calls.at(-1)?.body).toEqual({ links: ['/bff/file/invoice-2.mac'] });
  });

  it('are as many as there are files, of which rows may have one in common, and none; who gets them is told of both', async () => {
    const inCommon = buildInvoices(archiveMaxFiles, { filenameUrl: '/bff/file/one.mac' });
    const without = buildInvoices(1, { documentNumber: 'INV-X', filename: null });
    const { screen, network } = await openStatements({
      rows: [...inCommon, ...buildInvoices(2), ...without],
    });
    network.answerPortal('POST', '/bff/file-archive', 'zip');
    await screen.getByRole('button', { name: 'All PDFs (zip)' }).click();
    const said = 'The zip file is ready: 3 PDFs. 1 row of the list has none.';
    await expect.element(screen.getByText(said, { exact: false })).toBeVisible();
    const links = ['one', 'invoice-1', 'invoice-2'].map((name) => `/bff/file/${name}.mac`);
    expect(network.calls.at(-1)?.body).toEqual({ links });
  });

  it('[OPN-40] are asked for by a list that is read anew when its links are those of other rights', async () => {
    const { screen, network } = await openStatements();
    const button = screen.getByRole('button', { name: 'All PDFs (zip)' });
    await expect.element(button).toBeVisible();
    network.refuse({ method: 'POST', path: '/bff/file-archive' as never }, 'NOT_FOUND');
    network.answer(statementSearch, buildInvoices(1, { filenameUrl: '/bff/file/anew.mac' }));
    await button.click();
    await expect.element(screen.getByText('1 invoice', { exact: true })).toBeVisible();
    network.answerPortal('POST', '/bff/file-archive', 'zip');
    await button.click();
    await expect.poll(() => network.calls.at(-1)?.body).toEqual({ links: ['/bff/file/anew.mac'] });
  });

  it('are said to be there to who went to another page meanwhile', async () => {
    const { screen, network } = await openStatements({ stays: true });
    const zip = Promise.withResolvers<string>();
    network.answerPortal('POST', '/bff/file-archive', zip.promise);
    await screen.getByRole('button', { name: 'All PDFs (zip)' }).click();
    await expect.poll(() => network.calls.at(-1)?.path).toBe('/bff/file-archive');
    await screen.goTo('/ebp/faq');
    await expect.element(screen.getByRole('table')).not.toBeInTheDocument();
    zip.resolve('zip');
    await expect.element(screen.getByText('The zip file is ready: 3 PDFs.', { exact: false })).toBeVisible();
  });

  it('are too many for one zip beyond its limit', async () => {
    const { screen } = await openStatements({ rows: buildInvoices(archiveMaxFiles + 1) });
    const button = screen.getByRole('button', { name: 'All PDFs (zip)' });
    await expect.element(button).toBeDisabled();
    await expect.element(button).toHaveAccessibleDescription(/At most 100 PDFs/);
  });
});

describe('statements of account', () => {
  it('[STM-01] [STM-02] [STM-05] have their own title, two filters and three columns', async () => {
    const { screen, queries } = await openStatements({ type: 'SOA', rows: [soa] });
    await expect
      .element(screen.getByRole('heading', { level: 1, name: /Statement of account/ }))
      .toBeVisible();
    await expect.element(screen.getByText('1 statement', { exact: true })).toBeVisible();
    expect(screen.getByRole('textbox').elements()).toEqual([]);
    expect(screen.getByRole('combobox', { name: 'Due date month' }).elements()).toEqual([]);
    expect(headers()).toEqual(['Company', 'As-of date', 'Total amount', 'View PDF']);
    expect(queries()[0]?.type).toBe('SOA');
  });

  it('[STM-05] [STM-07] may be known by their day alone, and are found by a number that has no column', async () => {
    const rows = [
      { ...soa, documentNumber: '', filenameUrl: '/bff/file/soa.mac' },
      { ...soa, documentNumber: 'SOA-60' },
    ];
    const { screen } = await openStatements({ type: 'SOA', rows });
    await expect.element(screen.getByText('2 statements')).toBeVisible();
    const [year, month, day] = monthBack(0).split('-');
    await expect.element(button(screen, `View PDF, ${day}/${month}/${year}`)).toBeVisible();
    await screen.getByRole('searchbox').fill('SOA-60');
    await expect.poll(rowHeaders).toHaveLength(1);
    await expect.element(button(screen, 'View PDF, SOA-60')).toBeVisible();
  });
});

describe('a list of documents', () => {
  it.each([
    ['TGI', '3 invoices', ['CP_E_INVOICE_SEARCH', 'CP_E_STATEMENT_VIEW']],
    ['SOA', '3 statements', ['CP_E_STATEMENT_SEARCH', 'CP_E_INVOICE_VIEW']],
  ] as const)('[STM-06] [ACC-07] of type %s is viewed by its own key', async (type, total, keys) => {
    const session = buildSession({ functionKeys: [...keys] });
    const { screen } = await openStatements({ type, session });
    await expect.element(screen.getByText(total)).toBeVisible();
    expect(screen.getByRole('button', { name: /PDF/ }).elements()).toEqual([]);
  });

  it('[SHL-26] [ERR-04] begins afresh when home asks for it, says that there are none, and leads back to all of them', async () => {
    const { screen } = await openStatements({ search: '?documentNumber=INV-02&page=1' });
    await expect.poll(rowHeaders).toEqual(['INV-02']);
    screen.clean();
    await expect.element(screen.getByText('3 invoices')).toBeVisible();
    await expect.poll(screen.address).toBe('/ebp/einvoice');
    await screen.goTo('/ebp/einvoice?documentNumber=nothing');
    await expect.element(screen.getByText('No record found')).toBeVisible();
    await screen.getByRole('button', { name: 'Show all' }).click();
    await expect.element(screen.getByText('3 invoices')).toBeVisible();
    await screen.unmount();
    const empty = await openStatements({ rows: [] });
    await expect.element(empty.screen.getByText('Invoices of the last 6 months appear here.')).toBeVisible();
  });
});
