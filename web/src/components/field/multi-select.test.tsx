import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { visibleOptions } from '../../lib/pages/page-limits.ts';
import { renderKit } from '../../testing/render-kit.tsx';
import { MultiSelect } from './multi-select.tsx';

const options = Array.from({ length: 12 }, (_, index) => ({ value: `t${index}`, label: `Time ${index}` }));

interface TimesProps {
  visible?: 3 | 5 | 10;
  chosen?: string[];
}

function Times({ visible = visibleOptions.relocationTimes, chosen = [] }: TimesProps) {
  const [value, setValue] = useState(chosen);
  return (
    <>
      <MultiSelect
        label="Times"
        hasSelectAll
        visibleOptions={visible}
        value={value}
        onChange={setValue}
        options={options}
      />
      <output>{value.join()}</output>
    </>
  );
}

describe('multi-select', () => {
  it('[RLM-10] chooses several by keyboard, keeps the order of the list, and stays open until it is left', async () => {
    const screen = await renderKit(<Times />);
    await screen.getByRole('button', { name: 'Times Choose' }).click();
    await expect.element(screen.getByRole('option', { name: 'Time 0' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}{ArrowUp} ');
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('status')).toHaveTextContent('t0,t1');
    await expect.element(screen.getByRole('button', { name: 'Times 2 chosen' })).toHaveFocus();
    await screen.getByRole('button', { name: 'Remove Time 0' }).click();
    await expect.element(screen.getByRole('status')).toHaveTextContent('t1');
  });

  it('[RLM-10] selects all and none in one press', async () => {
    const screen = await renderKit(<Times />);
    await screen.getByRole('button', { name: 'Times Choose' }).click();
    await screen.getByRole('checkbox', { name: 'Select all' }).click();
    await expect.element(screen.getByRole('option', { selected: true })).toHaveLength(12);
    expect(document.body.textContent).toContain('6 more');
    await screen.getByRole('checkbox', { name: 'Select all' }).click();
    expect(screen.getByRole('option', { selected: true }).elements()).toHaveLength(0);
  });

  it('shows by its code what was chosen and is no longer offered, until it is taken out or another is chosen', async () => {
    const screen = await renderKit(<Times chosen={['t1', 'gone', 'lost']} />);
    await expect.element(screen.getByRole('button', { name: 'Times 3 chosen' })).toBeVisible();
    await screen.getByRole('button', { name: 'Remove gone' }).click();
    await expect.element(screen.getByRole('status')).toHaveTextContent('t1,lost');
    await screen.getByRole('button', { name: 'Times 2 chosen' }).click();
    await screen.getByRole('option', { name: 'Time 0' }).click();
    await expect.element(screen.getByRole('status')).toHaveTextContent('t0,t1');
  });

  it('shows what is no longer offered before the rest, so that it is never among those that are only counted', async () => {
    const screen = await renderKit(<Times chosen={['t1', 't2', 't3', 't4', 't5', 't6', 'gone']} />);
    await expect.element(screen.getByText('1 more')).toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: /^Remove/ }).first())
      .toHaveAccessibleName('Remove gone');
    await screen.getByRole('button', { name: 'Remove gone' }).click();
    await expect.element(screen.getByRole('status')).toHaveTextContent('t1,t2,t3,t4,t5,t6');
  });

  it.each([visibleOptions.relocationTimes, visibleOptions.relocationRequirements, 10] as const)(
    '[RLM-10] [RLM-11] shows %i options before the list scrolls',
    async (visible) => {
      const screen = await renderKit(<Times visible={visible} />);
      await screen.getByRole('button', { name: 'Times Choose' }).click();
      const list = screen.getByRole('listbox');
      await expect.element(list).toBeVisible();
      const option = screen.getByRole('option').first().element().getBoundingClientRect().height;
      expect(list.element().clientHeight).toBe(visible * option + 8);
      expect(list.element().scrollHeight).toBeGreaterThan(list.element().clientHeight);
    },
  );
});
