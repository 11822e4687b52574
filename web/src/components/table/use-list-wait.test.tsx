import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderKit } from '../../testing/render-kit.tsx';
import { DataTable } from './data-table.tsx';
import type { TableView } from './table-column.ts';

interface Machine {
  readonly id: string;
}

type Call = (signal: AbortSignal) => Promise<readonly Machine[]>;

const queryKey = ['machines'];
const columns = [{ id: 'id', header: 'Machine ID', value: ({ id }: Machine) => id, isRowHeader: true }];

function List({ call }: { call: Call }) {
  const [view, setView] = useState<TableView>({ sort: null, page: 1 });
  const query = useQuery({ queryKey, queryFn: ({ signal }) => call(signal) });
  return (
    <DataTable
      caption="Machines"
      columns={columns}
      rows={query.data}
      rowKey={({ id }) => id}
      view={view}
      onViewChange={setView}
      source={{ query, queryKey, failed: 'The machines could not be loaded' }}
    />
  );
}

it('says that a list takes long, offers to stop it, and then another try', async () => {
  let answer = (_rows: readonly Machine[]) => {};
  const call: Call = (signal) =>
    new Promise((resolve, reject) => {
      answer = resolve;
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  const screen = await renderKit(
    <QueryClientProvider client={new QueryClient()}>
      <List call={call} />
    </QueryClientProvider>,
  );
  const slow = screen.getByText('This is taking longer than usual.');
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByText('Loading was stopped')).toBeVisible();
  await expect.element(slow).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(slow).toBeVisible();
  answer([{ id: 'M-1' }]);
  await expect.element(screen.getByRole('rowheader', { name: 'M-1' })).toBeVisible();
  await expect.element(slow).not.toBeInTheDocument();
});
