import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { lateRegions } from '../../testing/late-regions.ts';
import { renderKit } from '../../testing/render-kit.tsx';
import { Button } from '../button/button.tsx';
import { DataTable } from './data-table.tsx';
import type { TableColumn, TableView } from './table-column.ts';

interface Machine {
  readonly id: string;
}

const columns: readonly TableColumn<Machine>[] = [
  { id: 'id', header: 'Machine ID', value: ({ id }) => id, isRowHeader: true },
];
const found: readonly Machine[] = [{ id: 'M-1' }, { id: 'M-2' }];

function Search() {
  const [rows, setRows] = useState<readonly Machine[]>();
  const [view, setView] = useState<TableView>({ sort: null, page: 1 });
  return (
    <>
      <Button onClick={() => setRows(undefined)}>Search</Button>
      <Button onClick={() => setRows(found)}>Answer</Button>
      <Button onClick={() => setRows([])}>Nothing</Button>
      <DataTable
        caption="Machines"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        view={view}
        onViewChange={setView}
        total={(count) => `${count} machines`}
      />
    </>
  );
}

it('tells in a region that is there from the beginning how many rows were found, in each search', async () => {
  await renderKit(<Search />);
  const late = lateRegions();
  const press = (name: string) => page.getByRole('button', { name }).click();
  const total = page.getByText('2 machines', { exact: true });
  for (const _search of [1, 2]) {
    await press('Answer');
    await expect.element(total).toBeVisible();
    await expect.element(total).toHaveAttribute('role', 'status');
    await press('Search');
    await expect.element(total).not.toBeInTheDocument();
  }
  await press('Nothing');
  await expect.element(page.getByText('No record found')).toBeVisible();
  expect(late.filter((words) => words.includes('2 machines'))).toEqual([]);
});
