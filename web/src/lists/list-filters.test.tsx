import { useLocation } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { TableColumn } from '../components/table/table-column.ts';
import { useFound } from '../components/table/use-found.ts';
import {
  dayFilter,
  type FilterRules,
  oneOf,
  textFilter,
  useFilterAddress,
} from '../lib/pages/filter-address.ts';
import { renderKit } from '../testing/render-kit.tsx';
import { standingRegions } from '../testing/standing-regions.ts';
import { ListFilters } from './list-filters.tsx';

interface Machine {
  readonly id: string;
  readonly model: string;
}

interface Filters {
  readonly find: string;
  readonly status: string;
  readonly model: string;
  readonly endDate: string;
}

const rules: FilterRules<Filters> = {
  initial: { find: '', status: '', model: '', endDate: '' },
  kinds: { find: textFilter, status: oneOf(['VALID', 'ENDED']), model: textFilter, endDate: dayFilter },
};
const columns: TableColumn<Machine>[] = [
  { id: 'id', header: 'Machine ID', value: ({ id }) => id },
  { id: 'model', header: 'Model', value: ({ model }) => model },
];
const machines: Machine[] = [
  { id: 'M-1', model: 'Sheaf C5560' },
  { id: 'M-2', model: 'Sheaf P248' },
];

function Page() {
  const [applied, onApply] = useFilterAddress(rules);
  const rows = useFound(machines, columns, applied.find) ?? [];
  return (
    <>
      <ListFilters
        label="Search machines"
        rules={rules}
        applied={applied}
        onApply={onApply}
        box="find"
        fields={[
          { name: 'status', label: 'Status', options: [{ value: 'ENDED', label: 'Has ended' }] },
          { name: 'model', label: 'Model' },
          { name: 'endDate', label: 'End date', isDay: true },
        ]}
      />
      <output>{rows.map(({ id }) => id).join(' ')}</output>
      <p data-testid="address">{useLocation().search}</p>
    </>
  );
}

async function open() {
  const screen = await renderKit(<Page />);
  return {
    box: screen.getByRole('searchbox', { name: 'Search all columns' }),
    field: (name: string) => screen.getByRole('textbox', { name }),
    press: (name: string) => screen.getByRole('button', { name }).click(),
    chips: screen.getByRole('list', { name: 'Filters that are set' }),
    found: screen.getByRole('status'),
    address: screen.getByTestId('address'),
    screen,
  };
}

describe('the search of a list', () => {
  it('finds rows while words are typed into the box, each in whatever column', async () => {
    const { box, found, address } = await open();
    await expect.element(found).toHaveTextContent('M-1 M-2');
    await box.click();
    await userEvent.keyboard('sheaf m-2');
    await expect.element(found).toHaveTextContent('M-2');
    await expect.element(address).toHaveTextContent('?find=sheaf+m-2');
    await expect.element(box).toHaveValue('sheaf m-2');
  });

  it('searches at once where something is chosen from a list box, and shows it as a chip to take away', async () => {
    const { press, screen, address, chips } = await open();
    await press('More filters');
    await screen.getByLabelText('Status').selectOptions('Has ended');
    await expect.element(address).toHaveTextContent('?status=ENDED');
    await expect.element(chips.getByText('Status: Has ended')).toBeVisible();
    await press('Remove Status: Has ended');
    await expect.element(address).toHaveTextContent('');
  });

  it('takes the other filters with Search, says days as days are typed, and clears all with Clear', async () => {
    const { box, field, press, address, chips } = await open();
    await press('More filters');
    await field('Model').fill('C5560');
    await field('End date').fill('01/12/2026');
    await box.fill('sheaf');
    await press('Search');
    await expect.element(address).toHaveTextContent('?find=sheaf&model=C5560&endDate=2026-12-01');
    await expect.element(chips.getByText('Model: C5560')).toBeVisible();
    await expect.element(chips.getByText('End date: 01/12/2026')).toBeVisible();
    await press('Clear');
    await expect.element(address).toHaveTextContent('');
    await expect.element(box).toHaveValue('');
  });

  it('says aloud what is wrong where Enter is pressed in that field', async () => {
    const { field, press } = await open();
    await press('More filters');
    await field('End date').fill('31/02/2020');
    const words = standingRegions();
    await userEvent.keyboard('{Enter}');
    await expect.poll(words).toContain('Invalid date format');
  });

  it('says what is wrong with its field, and not aloud as well, where the focus comes to it', async () => {
    const { field, press } = await open();
    await press('More filters');
    await field('End date').fill('30/02/2020');
    const words = standingRegions();
    await press('Search');
    await expect.element(field('End date')).toHaveFocus();
    await expect.element(field('End date')).toHaveAccessibleDescription(/Invalid date format/);
    await userEvent.keyboard('{End}{Backspace}');
    await expect.element(field('End date')).toHaveValue('30/02/202');
    expect(words().join('')).toBe('');
  });

  it('says the same words aloud again where another wrong day is tried by Enter after the button', async () => {
    const { field, press } = await open();
    await press('More filters');
    await field('End date').fill('30/02/2020');
    await press('Search');
    await expect.element(field('End date')).toHaveFocus();
    const words = standingRegions();
    await field('End date').fill('31/02/2020');
    await userEvent.keyboard('{Enter}');
    await expect.poll(words).toContain('Invalid date format');
  });

  it('keeps what stands in other fields while the box is typed into', async () => {
    const { box, field, press, address } = await open();
    await press('More filters');
    await field('Model').fill('C5560');
    await box.fill('sheaf');
    await expect.element(address).toHaveTextContent('?find=sheaf');
    await expect.element(field('Model')).toHaveValue('C5560');
  });
});
