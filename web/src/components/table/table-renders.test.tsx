import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderKit } from '../../testing/render-kit.tsx';
import { DataTable } from './data-table.tsx';
import type { TableColumn } from './table-column.ts';
import { useTableAddress } from './use-table-address.ts';

interface Machine {
  readonly id: string;
  readonly model: string;
}

const shownId = vi.fn(({ id }: Machine) => id);
const columns: readonly TableColumn<Machine>[] = [
  { id: 'id', header: 'Machine ID', value: ({ id }) => id, cell: shownId, isRowHeader: true },
  { id: 'model', header: 'Model', value: ({ model }) => model, isSortable: true },
];
const machines = Array.from({ length: 5000 }, (_, index) => ({
  id: `M-${index + 1}`,
  model: `Model ${(index * 7) % 5}`,
}));
const ids = (...numbers: number[]) => numbers.map((number) => `M-${number}`);

function Machines() {
  const [view, onViewChange] = useTableAddress('kit-machines');
  return (
    <DataTable
      caption="Machines"
      name="kit-machines"
      columns={columns}
      rows={machines}
      rowKey={({ id }) => id}
      total={(count) => `${count} machines`}
      {...{ view, onViewChange }}
    />
  );
}

it('renders a row only when it comes into view', async () => {
  await renderKit(<Machines />);
  const renderedBy = async (name: string, firstRow: string) => {
    shownId.mockClear();
    await page.getByRole('button', { name, exact: true }).first().click();
    await expect.element(page.getByRole('rowheader').first()).toHaveTextContent(firstRow);
    return shownId.mock.calls.map(([{ id }]) => id);
  };
  expect(await renderedBy('Next page', 'M-11')).toEqual(ids(11, 12, 13, 14, 15, 16, 17, 18, 19, 20));
  // M-11 and M-16 stay in view.
  expect(await renderedBy('Model', 'M-1')).toEqual(ids(1, 6, 21, 26, 31, 36, 41, 46));
  expect(await renderedBy('Next page', 'M-51')).toHaveLength(10);
});
