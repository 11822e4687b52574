import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderKit } from '../../testing/render-kit.tsx';
import { DataTable } from './data-table.tsx';
import type { TableView } from './table-column.ts';

const rows = Array.from({ length: 60 }, (_, index) => ({ id: `M-${index + 1}` }));

function Machines() {
  const [view, setView] = useState<TableView>({ sort: null, page: 1 });
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  return (
    <DataTable
      caption="Machines"
      columns={[{ id: 'id', header: 'Machine ID', value: ({ id }) => id, isRowHeader: true }]}
      rows={rows}
      rowKey={({ id }) => id}
      view={view}
      onViewChange={setView}
      total={(count) => `${count} machines`}
      selection={{ keys, onChange: setKeys, name: ({ id }) => id, canSelect: () => true }}
    />
  );
}

it('shows what has the focus below the head that stays, on the way up too', async () => {
  await page.viewport(1280, 900);
  const screen = await renderKit(<Machines />);
  await screen.getByLabelText('Rows on a page').selectOptions('50 a page');
  const last = screen.getByRole('checkbox', { name: 'Choose M-40', exact: true });
  last.element().scrollIntoView();
  (last.element() as HTMLElement).focus();
  const head = screen.getByRole('columnheader', { name: 'Machine ID' }).element();
  for (let step = 0; step < 30; step++) {
    await userEvent.tab({ shift: true });
    const { top } = document.activeElement?.getBoundingClientRect() ?? { top: 0 };
    expect(top).toBeGreaterThanOrEqual(head.getBoundingClientRect().bottom);
  }
});
