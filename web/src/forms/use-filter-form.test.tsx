import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { TextField } from '../components/field/text-field.tsx';
import { type FilterRules, textFilter } from '../lib/filter-address.ts';
import { renderForm } from '../testing/render-form.tsx';
import { useFilterForm } from './use-filter-form.ts';

interface Filters {
  readonly status: string;
  readonly serialNumber: string;
}

const rules: FilterRules<Filters> = {
  initial: { status: 'VALID', serialNumber: '' },
  kinds: { status: textFilter, serialNumber: textFilter },
};

/** A search whose filters come into force when "Arrive" is pressed, as those of an address do when it has changed. */
function Search() {
  const [applied, setApplied] = useState(rules.initial);
  const [asked, apply] = useState(rules.initial);
  const { field, search, clear } = useFilterForm({ rules, applied, apply });
  const arrive = () => setApplied({ ...asked, serialNumber: asked.serialNumber.trim() });
  const goBack = () => setApplied({ status: 'EXPIRED', serialNumber: 'before' });
  const buttons = [
    ['Search', search],
    ['Clear', clear],
    ['Arrive', arrive],
    ['Back', goBack],
  ] as const;
  return (
    <>
      <TextField {...field('status', 'Status')} />
      <TextField {...field('serialNumber', 'Serial number')} />
      {buttons.map(([name, press]) => (
        <button key={name} type="button" onClick={press}>
          {name}
        </button>
      ))}
    </>
  );
}

async function open() {
  const screen = await renderForm(<Search />);
  const field = (name: string) => screen.getByRole('textbox', { name });
  const press = (name: string) => screen.getByRole('button', { name }).click();
  return { field, press };
}

describe('the fields of a search', () => {
  it('keep what is typed while the filters they asked for are still to come', async () => {
    const { field, press } = await open();
    await field('Serial number').fill('sfc');
    await press('Search');
    await press('Arrive');
    await press('Clear');
    await field('Status').fill('EXPIRED');
    await press('Arrive');
    await expect.element(field('Status')).toHaveValue('EXPIRED');
    await expect.element(field('Serial number')).toHaveValue('');
  });

  it('show a filter as it came into force, without the spaces around it', async () => {
    const { field, press } = await open();
    await field('Serial number').fill(' sfc ');
    await press('Search');
    await press('Arrive');
    await expect.element(field('Serial number')).toHaveValue('sfc');
  });

  it('follow filters that change by other means, whatever stands in them', async () => {
    const { field, press } = await open();
    await field('Serial number').fill('never searched for');
    await press('Back');
    await expect.element(field('Serial number')).toHaveValue('before');
    await expect.element(field('Status')).toHaveValue('EXPIRED');
    await field('Serial number').fill('never searched for either');
    await press('Arrive');
    await expect.element(field('Serial number')).toHaveValue('');
    await expect.element(field('Status')).toHaveValue('VALID');
  });
});
