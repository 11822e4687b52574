import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
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

const press = (name: string) => (page.getByRole('button', { name }).element() as HTMLElement).click();

/** Advances the clock and lets React render the result. */
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('says after 3 seconds that a list takes long, offers to stop it, and then another try', async () => {
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
  await pass(2900);
  expect(slow.elements()).toEqual([]);
  await pass(100);
  await expect.element(slow).toBeVisible();
  press('Cancel');
  await pass(20);
  await expect.element(screen.getByText('Loading was stopped')).toBeVisible();
  expect(slow.elements()).toEqual([]);
  press('Try again');
  await pass(20);
  await pass(2900);
  expect(slow.elements()).toEqual([]);
  await pass(100);
  await expect.element(slow).toBeVisible();
  answer([{ id: 'M-1' }]);
  await pass(20);
  await expect.element(screen.getByRole('rowheader', { name: 'M-1' })).toBeVisible();
  expect(slow.elements()).toEqual([]);
});
