import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dropStorageKeys, holdStorageKeys } from '../../lib/storage/storage-keys.ts';
import { rowHeaders } from '../../testing/locators.ts';
import { renderKit } from '../../testing/render-kit.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import type { TableColumn, TableView } from './table-column.ts';
import { useTableAddress } from './use-table-address.ts';

interface Machine {
  id: string;
  model: string;
  pages: number;
}

const columns: TableColumn<Machine>[] = [
  { id: 'id', header: 'Machine ID', value: (row) => row.id, isRowHeader: true, isSortable: true },
  { id: 'model', header: 'Model', value: (row) => row.model, isSortable: true },
  { id: 'pages', header: 'Pages', value: (row) => row.pages, isNumeric: true, isSortable: true },
];

const machines = (count: number): Machine[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `M-${index + 1}`,
    model: `Model ${(index * 7) % 5}`,
    pages: (index * 37) % 101,
  }));

function List(props: Partial<DataTableProps<Machine>> & { machines: readonly Machine[] | undefined }) {
  const [view, setView] = useState<TableView>({ sort: null, page: 1 });
  return (
    <DataTable
      caption="Machines"
      columns={columns}
      rows={props.machines}
      rowKey={(row) => row.id}
      view={view}
      onViewChange={setView}
      total={(count, selected) => `${count} machines, ${selected} chosen`}
      {...props}
    />
  );
}

function Chooser({ rows, chosen = [] }: { rows: readonly Machine[]; chosen?: readonly string[] }) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set(chosen));
  return (
    <List
      machines={rows}
      selection={{ keys, onChange: setKeys, name: (row) => row.id, canSelect: (row) => row.id !== 'M-2' }}
    />
  );
}

function AddressedList() {
  const [view, onViewChange] = useTableAddress();
  const navigate = useNavigate();
  return (
    <>
      <List machines={twentyFive} view={view} onViewChange={onViewChange} />
      <output>{useLocation().search}</output>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  );
}

function NamedList() {
  const [view, onViewChange] = useTableAddress('kit-machines');
  return <List machines={twentyFive} name="kit-machines" view={view} onViewChange={onViewChange} />;
}

const twentyFive = machines(25);

describe('data table', () => {
  it('[FMT-01] shows days as DD/MM/YYYY and sorts them by time', async () => {
    const days = ['2026-01-31', '2025-12-02', '2026-02-01'];
    await renderKit(
      <List
        columns={[
          { id: 'id', header: 'Read on', value: (row) => row.id, isRowHeader: true, isSortable: true },
        ]}
        machines={days.map((id) => ({ id, model: '', pages: 0 }))}
      />,
    );
    await page.getByRole('button', { name: 'Read on' }).click();
    await expect.poll(rowHeaders).toEqual(['02/12/2025', '31/01/2026', '01/02/2026']);
  });

  it('[FMT-05] pages by ten rows, says which of how many are shown, sorts both ways from the header, numbers by size, and goes back to the first page and row', async () => {
    const screen = await renderKit(<List machines={twentyFive} />);
    expect(rowHeaders()).toHaveLength(10);
    await expect.element(screen.getByText('1 to 10 of 25')).toBeVisible();
    await screen.getByRole('button', { name: 'Page 3' }).click();
    await expect.poll(rowHeaders).toEqual(['M-21', 'M-22', 'M-23', 'M-24', 'M-25']);
    await expect.element(screen.getByText('21 to 25 of 25')).toBeVisible();
    const region = screen.getByRole('region', { name: 'Machines' }).element();
    region.style.maxHeight = '200px';
    region.scrollTop = 90;
    await screen.getByRole('button', { name: 'Page 2' }).click();
    expect(region.scrollTop).toBe(0);
    region.scrollTop = 90;
    const header = screen.getByRole('columnheader', { name: 'Machine ID' });
    await screen.getByRole('button', { name: 'Machine ID' }).click();
    await expect.element(header).toHaveAttribute('aria-sort', 'ascending');
    expect([region.scrollTop, ...rowHeaders().slice(0, 3)]).toEqual([0, 'M-1', 'M-2', 'M-3']);
    await screen.getByRole('button', { name: 'Machine ID' }).click();
    await expect.element(header).toHaveAttribute('aria-sort', 'descending');
    expect(rowHeaders().slice(0, 2)).toEqual(['M-25', 'M-24']);
  });

  it('[TON-04] chooses one row, the page and the whole list beside what is chosen outside it, but never a row that may not be chosen', async () => {
    const screen = await renderKit(<Chooser rows={twentyFive} chosen={['M-99']} />);
    await screen.getByRole('checkbox', { name: 'Choose M-3' }).click();
    await expect.element(screen.getByText('25 machines, 2 chosen')).toBeVisible();
    await screen.getByRole('checkbox', { name: 'Choose all on this page' }).click();
    await expect.element(screen.getByText('25 machines, 10 chosen')).toBeVisible();
    await expect.element(screen.getByRole('checkbox', { name: 'Choose M-2', exact: true })).toBeDisabled();
    await screen.getByRole('button', { name: 'Choose all 24' }).click();
    await expect.element(screen.getByText('25 machines, 25 chosen')).toBeVisible();
    await screen.getByRole('button', { name: 'Choose none of 24' }).click();
    await expect.element(screen.getByText('25 machines, 1 chosen')).toBeVisible();
  });

  it('selects with Shift all from the row ticked before, but for those that cannot be', async () => {
    const screen = await renderKit(<Chooser rows={twentyFive} />);
    const tick = (name: string) => screen.getByRole('checkbox', { name: `Choose ${name}`, exact: true });
    await tick('M-1').click();
    await tick('M-4').click({ modifiers: ['Shift'] });
    await expect.element(screen.getByText('25 machines, 3 chosen')).toBeVisible();
    await tick('M-3').click({ modifiers: ['Shift'] });
    await expect.element(screen.getByText('25 machines, 1 chosen')).toBeVisible();
  });

  it('keeps order and page in the address, and falls back where that makes no sense', async () => {
    const screen = await renderKit(<AddressedList />, { at: '/?sort=-id&page=99&model=C5560' });
    await expect.poll(rowHeaders).toEqual(['M-5', 'M-4', 'M-3', 'M-2', 'M-1']);
    await screen.getByRole('button', { name: 'Page 2' }).click();
    await expect.element(screen.getByText('?sort=-id&page=2&model=C5560')).toBeVisible();
    expect(rowHeaders()[0]).toBe('M-15');
    await screen.getByRole('button', { name: 'Page 2' }).click();
    await screen.getByRole('button', { name: 'Model' }).click();
    await expect.element(screen.getByText('?sort=model&model=C5560')).toBeVisible();
    for (const address of ['?sort=-id&page=2&model=C5560', '?sort=-id&page=99&model=C5560']) {
      await screen.getByRole('button', { name: 'Back' }).click();
      await expect.element(screen.getByText(address)).toBeVisible();
    }
  });

  it('ignores an order by a column that cannot be sorted by', async () => {
    await renderKit(<AddressedList />, { at: '/?sort=nonsense' });
    expect(rowHeaders()[0]).toBe('M-1');
  });

  it('downloads every row in the order shown, without the columns that are hidden', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return '#';
    });
    const screen = await renderKit(<List machines={twentyFive} csvName="machines" />);
    await screen.getByRole('button', { name: 'Machine ID' }).click();
    await screen.getByRole('button', { name: 'Machine ID' }).click();
    await screen.getByRole('button', { name: 'Columns' }).click();
    await screen.getByRole('checkbox', { name: 'Model' }).click();
    await userEvent.keyboard('{Escape}');
    await screen.getByRole('button', { name: 'CSV' }).click();
    const bytes = new Uint8Array((await files[0]?.arrayBuffer()) ?? []);
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = new TextDecoder().decode(bytes).trim().split('\r\n');
    expect(lines).toHaveLength(26);
    expect(lines.slice(0, 2)).toEqual(['Machine ID,Pages', 'M-25,80']);
  });

  it('shows the bones of the list while it loads, once that takes longer than 400 ms', async () => {
    const screen = await renderKit(<List machines={undefined} />);
    const loading = screen.getByText('Loading').element();
    const isVisibleAfter = (ms: number) => {
      for (const animation of document.getAnimations()) animation.currentTime = ms;
      return loading.checkVisibility({ visibilityProperty: true });
    };
    expect([399, 401].map(isVisibleAfter)).toEqual([false, true]);
  });

  it('[FMT-05] scrolls at 600 px under a header that stays', async () => {
    const screen = await renderKit(<List machines={machines(60)} />);
    await screen.getByRole('combobox', { name: 'Rows on a page' }).selectOptions('100');
    const region = screen.getByRole('region', { name: 'Machines' }).element();
    expect(region.getBoundingClientRect().height).toBe(600);
    region.scrollTop = 500;
    const head = screen.getByRole('columnheader', { name: 'Model' }).element();
    expect(head.getBoundingClientRect().top).toBe(region.getBoundingClientRect().top);
  });

  it('goes without tools where it is a short list inside something larger', async () => {
    const screen = await renderKit(
      <DataTable
        caption="Machines"
        columns={columns}
        rows={machines(3)}
        rowKey={(row) => row.id}
        view={{ sort: null, page: 1 }}
        onViewChange={() => {}}
      />,
    );
    expect(rowHeaders()).toHaveLength(3);
    expect(screen.getByRole('button', { name: 'Columns' }).elements()).toEqual([]);
    expect(screen.getByRole('navigation').elements()).toEqual([]);
  });

  it('takes a press anywhere on a row, except on a control in it', async () => {
    const pressed: string[] = [];
    const withControl: TableColumn<Machine>[] = [
      ...columns,
      { id: 'open', header: 'Open', cell: (row) => <button type="button">Open {row.id}</button> },
    ];
    const open = (row: Machine) => pressed.push(row.id);
    const screen = await renderKit(<List machines={machines(3)} columns={withControl} onRowPress={open} />);
    await screen.getByRole('cell', { name: 'Model 2' }).click();
    await screen.getByRole('button', { name: 'Open M-1' }).click();
    expect(pressed).toEqual(['M-2']);
  });

  it.each([
    ['row', 1440],
    ['card of a phone', 390],
  ])('chooses a %s by a press anywhere on it, except one that may not be chosen', async (_, width) => {
    await page.viewport(width, 844);
    const screen = await renderKit(<Chooser rows={twentyFive} />);
    const word = (text: string) => screen.getByRole('table').getByText(text, { exact: true }).first();
    await word('Model 4').click();
    await expect.element(screen.getByText('25 machines, 1 chosen')).toBeVisible();
    await word('M-2').click();
    await screen.getByRole('checkbox', { name: 'Choose M-5' }).click();
    await expect.element(screen.getByText('25 machines, 2 chosen')).toBeVisible();
    await word('M-3').click();
    await expect.element(screen.getByText('25 machines, 1 chosen')).toBeVisible();
    const edge = screen.getByRole('row', { name: /M-1 / }).first();
    await edge.click({ position: { x: 3, y: 3 } });
    await expect.element(screen.getByText('25 machines, 2 chosen')).toBeVisible();
  });

  it('hides a column and draws rows closer on request, and keeps for its reader the order, the columns, the density and how many rows make a page, under its name', async () => {
    holdStorageKeys([{ id: 'wing', key: btoa('k'.repeat(32)) }]);
    const screen = await renderKit(<NamedList />);
    await screen.getByLabelText('Rows on a page').selectOptions('25 a page');
    await expect.poll(rowHeaders).toHaveLength(25);
    await screen.getByRole('button', { name: 'Pages' }).click();
    await screen.getByRole('button', { name: 'Columns' }).click();
    await screen.getByRole('checkbox', { name: 'Model' }).click();
    await screen.getByRole('radio', { name: 'Compact' }).click();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('columnheader', { name: 'Model' })).not.toBeInTheDocument();
    const row = screen.getByRole('rowheader', { name: 'M-1', exact: true }).element();
    expect(row.getBoundingClientRect().height).toBe(36);
    await expect.poll(() => document.activeElement?.textContent).toBe('Columns');
    await screen.unmount();
    const again = await renderKit(<NamedList />);
    await expect
      .element(again.getByRole('columnheader', { name: 'Pages' }))
      .toHaveAttribute('aria-sort', 'ascending');
    await expect.element(again.getByRole('columnheader', { name: 'Model' })).not.toBeInTheDocument();
    expect(rowHeaders()).toHaveLength(25);
    expect(again.getByRole('table').element()).toHaveAttribute('data-density', 'compact');
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/model|compact|machines/);
    dropStorageKeys();
    localStorage.clear();
  });

  it('goes to paper with all of its rows, as a table even on narrow paper', async () => {
    const screen = await renderKit(<List machines={twentyFive} />);
    window.dispatchEvent(new Event('beforeprint'));
    expect(rowHeaders()).toHaveLength(25);
    expect(screen.getByRole('navigation').elements()).toEqual([]);
    window.dispatchEvent(new Event('afterprint'));
    await expect.poll(rowHeaders).toHaveLength(10);
  });

  it('keeps two lines of a cell off the line of their row; one line makes no row higher', async () => {
    const cell = ({ id }: Machine) => <div style={{ height: id === 'M-1' ? 48 : 24 }} />;
    await renderKit(<List machines={machines(2)} columns={[{ id: 'id', header: '', cell }]} />);
    const heights = [...document.querySelectorAll('td')].map(({ offsetHeight }) => offsetHeight);
    expect(heights).toEqual([48 + 2 * 4 + 1, 44]);
  });

  it('becomes cards on a phone, which keep the roles of a table and can still be sorted', async () => {
    await page.viewport(390, 844);
    const screen = await renderKit(<List machines={twentyFive} />);
    const cell = screen.getByRole('cell').first().element();
    expect(getComputedStyle(cell, '::before').content).toBe('"Model"');
    await screen.getByLabelText('Sort by').selectOptions('Machine ID, descending');
    await expect.poll(() => rowHeaders()[0]).toBe('M-25');
    expect(document.documentElement.scrollWidth).toBe(390);
  });
});
