import { useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dropStorageKeys, holdStorageKeys } from '../../lib/storage/storage-keys.ts';
import { rowHeaders } from '../../testing/locators.ts';
import { renderKit } from '../../testing/render-kit.tsx';
import { DataTable } from './data-table.tsx';
import type { TableColumn, TableView } from './table-column.ts';
import { useTableAddress } from './use-table-address.ts';

interface Machine {
  readonly id: string;
  readonly model: string;
}

const columns: TableColumn<Machine>[] = [
  { id: 'id', header: 'Machine ID', value: ({ id }) => id, isRowHeader: true, isSortable: true },
  { id: 'model', header: 'Model', value: ({ model }) => model, isSortable: true },
];
const machines = Array.from({ length: 25 }, (_, at) => ({ id: `M-${at + 1}`, model: `C${99 - at}` }));
const firstView: TableView = { sort: { id: 'id', isDescending: false }, page: 1 };

function Machines() {
  const [view, onViewChange] = useTableAddress('kit-order', firstView);
  const navigate = useNavigate();
  return (
    <>
      <DataTable
        caption="Machines"
        name="kit-order"
        columns={columns}
        rows={machines}
        rowKey={({ id }) => id}
        view={view}
        onViewChange={onViewChange}
        total={(count) => `${count} machines`}
      />
      <output>{`At ${useLocation().search}`}</output>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  );
}

beforeEach(() => holdStorageKeys([{ id: 'wing', key: btoa('k'.repeat(32)) }]));
afterEach(() => {
  dropStorageKeys();
  localStorage.clear();
});

/** Opens the list for someone who last had it by model. */
async function openByModel(at?: string) {
  const before = await renderKit(<Machines />);
  await before.getByRole('button', { name: 'Model' }).click();
  await before.unmount();
  return renderKit(<Machines />, at === undefined ? {} : { at });
}

it('shares the order of a page, though it is the last one of the person who shares it', async () => {
  const screen = await openByModel();
  expect(rowHeaders()[0]).toBe('M-25');
  await screen.getByRole('button', { name: 'Page 2' }).click();
  await expect.element(screen.getByText('At ?sort=model&page=2')).toBeVisible();
});

it('shares the first order of the list for those whose last one is another', async () => {
  const screen = await openByModel();
  await screen.getByRole('button', { name: 'Machine ID' }).click();
  await expect.element(screen.getByText('At ?sort=id')).toBeVisible();
  expect(rowHeaders()[0]).toBe('M-1');
});

it('leads back to the order that was left, which is not the last one any more', async () => {
  const screen = await renderKit(<Machines />);
  await screen.getByRole('button', { name: 'Model' }).click();
  await expect.element(screen.getByText('At ?sort=model')).toBeVisible();
  await screen.getByRole('button', { name: 'Back' }).click();
  await expect.element(screen.getByText('At ?sort=id')).toBeVisible();
  expect(rowHeaders()[0]).toBe('M-1');
});
