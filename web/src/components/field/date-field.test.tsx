import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderKit } from '../../testing/render-kit.tsx';
import { DateField } from './date-field.tsx';

function Collection({ initial = '' }: { initial?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <DateField
        label="Collection date"
        value={value}
        onChange={setValue}
        min="2026-11-20"
        max="2026-12-24"
      />
      <output>{value}</output>
    </>
  );
}

describe('date field', () => {
  it('[FMT-01] [FMT-09] takes a day typed in digits alone as DD/MM/YYYY, and keeps the year and the slashes while the month is corrected', async () => {
    const screen = await renderKit(<Collection />);
    const input = screen.getByRole('textbox', { name: 'Collection date' });
    await expect.element(input).toHaveAttribute('inputmode', 'numeric');
    await input.click();
    await userEvent.keyboard('26112026');
    await expect.element(input).toHaveValue('26/11/2026');
    await expect.element(screen.getByRole('status')).toHaveTextContent('2026-11-26');
    (input.element() as HTMLInputElement).setSelectionRange(5, 5);
    await userEvent.keyboard('{Backspace}{Backspace}10');
    await expect.element(input).toHaveValue('26/10/2026');
    await expect.element(screen.getByRole('status')).toHaveTextContent('2026-10-26');
  });

  it('picks a day from the calendar by keyboard and gives the focus back', async () => {
    const screen = await renderKit(<Collection initial="2026-11-26" />);
    await screen.getByRole('button', { name: 'Open calendar, Collection date' }).click();
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    await expect.element(screen.getByText('November 2026').first()).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /26 November 2026/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect.element(screen.getByRole('textbox', { name: 'Collection date' })).toHaveValue('27/11/2026');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect
      .element(screen.getByRole('button', { name: 'Open calendar, Collection date' }))
      .toHaveFocus();
  });

  it.each([
    ['CHK', 'Sun', 'Sunday, 22 November', 'Saturday, 28 November'],
    ['CMM', 'Mon', 'Monday, 23 November', 'Sunday, 29 November'],
  ] as const)(
    'goes to the ends of the week by Home and End, as weeks are counted at %s, and offers no day outside its limits',
    async (company, day, first, last) => {
      const screen = await renderKit(<Collection initial="2026-11-26" />, { company });
      await screen.getByRole('button', { name: 'Open calendar, Collection date' }).click();
      await expect.element(screen.getByRole('button', { name: /26 November 2026/ })).toHaveFocus();
      await userEvent.keyboard('{Home}');
      await expect.element(screen.getByRole('button', { name: new RegExp(first) })).toHaveFocus();
      await userEvent.keyboard('{End}');
      await expect.element(screen.getByRole('button', { name: new RegExp(last) })).toHaveFocus();
      expect(document.querySelector('thead th')?.textContent).toBe(day);
      const before = screen.getByRole('button', { name: /19 November 2026/ });
      await expect.element(before).toHaveAttribute('aria-disabled', 'true');
    },
  );

  it('speaks Chinese in the calendar of the Chinese page', async () => {
    const screen = await renderKit(<Collection initial="2026-11-26" />, { language: 'zh-Hant' });
    await screen.getByRole('button', { name: '開啟日曆，Collection date' }).click();
    await expect.element(screen.getByText('2026年11月').first()).toBeVisible();
    // React Aria's own words, in simplified Chinese "已选择".
    await expect.element(screen.getByRole('button', { name: /已選取/ })).toBeVisible();
    await expect.element(screen.getByRole('textbox', { includeHidden: true })).toHaveValue('26/11/2026');
  });
});
