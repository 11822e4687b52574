import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderKit } from '../../testing/render-kit.tsx';
import { StatusBadge } from '../feedback/status-badge.tsx';
import { DataTable } from './data-table.tsx';
import type { TableColumn, TableView } from './table-column.ts';

interface Machine {
  readonly id: string;
  readonly model: string;
}

const columns: readonly TableColumn<Machine>[] = [
  {
    id: 'id',
    header: 'Machine ID',
    value: ({ id }) => id,
    isRowHeader: true,
    isSortable: true,
    card: 'head',
  },
  { id: 'model', header: 'Model', value: ({ model }) => model },
];
const machines = Array.from({ length: 25 }, (_, index) => ({ id: `M-${index + 1}`, model: 'C5560' }));

function Machines() {
  const [view, setView] = useState<TableView>({ sort: null, page: 1 });
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  return (
    <DataTable
      caption="Machines"
      columns={columns}
      rows={machines}
      rowKey={({ id }) => id}
      view={view}
      onViewChange={setView}
      total={(count, selected) => `${count} machines, ${selected} chosen`}
      selection={{ keys, onChange: setKeys, name: ({ id }) => id, canSelect: ({ id }) => id !== 'M-2' }}
    />
  );
}

beforeEach(() => page.viewport(390, 844));

it.each(['Page 2', 'Next page'])(
  'begins a page of cards at its first one after a press on %s',
  async (name) => {
    const screen = await renderKit(<Machines />);
    const button = screen.getByRole('button', { name });
    await button.click();
    const first = screen.getByRole('rowheader', { name: 'M-11' });
    await expect.element(first).toBeVisible();
    const { top } = first.element().getBoundingClientRect();
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(innerHeight);
    await expect.element(button).toHaveFocus();
  },
);

it('does not move a page of cards whose beginning is in view', async () => {
  const screen = await renderKit(<Machines />);
  const sort = screen.getByLabelText('Sort by');
  await sort.selectOptions('Machine ID, descending');
  await expect.element(screen.getByRole('rowheader').first()).toHaveTextContent('M-25');
  expect(scrollY).toBe(0);
});

it('[TON-04] chooses all cards of a page, then all of the list, and none', async () => {
  const screen = await renderKit(<Machines />);
  const all = screen.getByRole('checkbox', { name: 'Choose all on this page' });
  await screen.getByRole('checkbox', { name: 'Choose M-3', exact: true }).click();
  await expect.element(all).toBePartiallyChecked();
  await all.click();
  await expect.element(screen.getByText('25 machines, 9 chosen')).toBeVisible();
  await expect.element(all).toBeChecked();
  await screen.getByRole('button', { name: 'Choose all 24' }).click();
  await expect.element(screen.getByText('25 machines, 24 chosen')).toBeVisible();
  await all.click();
  await expect.element(screen.getByText('25 machines, 15 chosen')).toBeVisible();
});

it('leaves the head of a card what its badge does not take, and every other value its half', async () => {
  const [head, model] = columns;
  const badge = { id: 'badge', header: 'Status', cell: () => <span>Active</span>, card: 'badge' } as const;
  const screen = await renderKit(
    <DataTable
      caption="Machines"
      columns={[head, model, badge].filter((one) => one !== undefined)}
      rows={[{ id: 'wing.lau@harbour.example', model: 'C5560' }]}
      rowKey={({ id }) => id}
      view={{ sort: null, page: 1 }}
      onViewChange={() => {}}
    />,
  );
  const boxOf = (text: string) => screen.getByText(text).element().getBoundingClientRect();
  const title = screen.getByRole('rowheader').element().getBoundingClientRect();
  const status = boxOf('Active');
  expect(status.left - title.right).toBeLessThanOrEqual(16);
  expect(status.left).toBeGreaterThanOrEqual(title.right);
  expect(status.top).toBeLessThan(title.bottom);
  const card = screen.getByRole('row').element().getBoundingClientRect();
  expect(card.right - status.right).toBeLessThan(20);
  const value = boxOf('C5560');
  expect(value.top).toBeGreaterThan(title.bottom);
  expect(value.right).toBeLessThan(card.left + card.width / 2);
});

it('breaks a badge and a word that are longer than a narrow card', async () => {
  await page.viewport(320, 568);
  const [head, model] = columns;
  const why = 'Several machines have this ID. Enter the serial number.';
  const state = {
    id: 'state',
    header: 'Check',
    cell: () => (
      <StatusBadge isLong tone="bad">
        {why}
      </StatusBadge>
    ),
    card: 'full',
  } as const;
  const badge = { id: 'badge', header: 'Status', cell: () => <span>Active</span>, card: 'badge' } as const;
  const screen = await renderKit(
    <DataTable
      caption="Machines"
      columns={[head, model, badge, state].filter((one) => one !== undefined)}
      rows={[{ id: 'M-1', model: 'W'.repeat(40) }]}
      rowKey={({ id }) => id}
      view={{ sort: null, page: 1 }}
      onViewChange={() => {}}
    />,
  );
  const row = screen.getByRole('row').element().getBoundingClientRect();
  for (const text of [why, 'W'.repeat(40)]) {
    const range = document.createRange();
    range.selectNodeContents(screen.getByText(text).element());
    expect(range.getBoundingClientRect().right, text).toBeLessThanOrEqual(row.right);
  }
});
