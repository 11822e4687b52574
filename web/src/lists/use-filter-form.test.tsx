import { useLocation, useNavigate } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { TextField } from '../components/field/text-field.tsx';
import { type FilterRules, textFilter, useFilterAddress } from '../lib/pages/filter-address.ts';
import { renderKit } from '../testing/render-kit.tsx';
import { typeAtOnce } from '../testing/type-at-once.ts';
import { useFilterForm } from './use-filter-form.ts';

interface Filters {
  readonly status: string;
  readonly serialNumber: string;
}

const rules: FilterRules<Filters> = {
  initial: { status: 'VALID', serialNumber: '' },
  kinds: { status: textFilter, serialNumber: textFilter },
};

function Search() {
  const [applied, apply] = useFilterAddress(rules);
  const { field, search, clear } = useFilterForm({ rules, applied, apply });
  const navigate = useNavigate();
  const buttons = [
    ['Search', search],
    ['Clear', clear],
    ['Show all', () => apply(rules.initial)],
    ['Back', () => void navigate(-1)],
    ['Forward', () => void navigate(1)],
  ] as const;
  return (
    <>
      <output>{useLocation().search}</output>
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
  const screen = await renderKit(<Search />);
  const field = (name: string) => screen.getByRole('textbox', { name });
  const button = (name: string) => screen.getByRole('button', { name });
  return {
    field,
    button,
    press: (name: string) => button(name).click(),
    address: screen.getByRole('status'),
  };
}

describe('the fields of a search', () => {
  for (const name of ['Clear', 'Show all']) {
    it(`keep what is typed right after ${name}`, async () => {
      const { field, button, press, address } = await open();
      await field('Serial number').fill('sfc');
      await press('Search');
      (button(name).element() as HTMLElement).click();
      typeAtOnce(field('Status'), 'EXPIRED');
      await expect.element(address).toHaveTextContent('');
      await expect.element(field('Serial number')).toHaveValue('');
      await expect.element(field('Status')).toHaveValue('EXPIRED');
    });
  }

  it('show a filter as it came into force, without the spaces around it', async () => {
    const { field, press, address } = await open();
    await field('Serial number').fill(' sfc ');
    await press('Search');
    await expect.element(field('Serial number')).toHaveValue('sfc');
    await expect.element(address).toHaveTextContent('?serialNumber=sfc');
  });

  it('leave Back a step to take once Search or Clear have changed nothing', async () => {
    const { field, press, address } = await open();
    for (const text of ['before', 'after', 'after']) {
      await field('Serial number').fill(text);
      await press('Search');
    }
    await press('Back');
    await expect.element(address).toHaveTextContent('?serialNumber=before');
    for (const name of ['Clear', 'Clear', 'Back']) await press(name);
    await expect.element(address).toHaveTextContent('?serialNumber=before');
  });

  it('follow filters that change by Back, whatever stands in them', async () => {
    const { field, press } = await open();
    await field('Serial number').fill('before');
    await press('Search');
    await field('Serial number').fill('never searched for');
    await press('Back');
    await expect.element(field('Serial number')).toHaveValue('');
    await press('Forward');
    await expect.element(field('Serial number')).toHaveValue('before');
    await expect.element(field('Status')).toHaveValue('VALID');
  });
});
