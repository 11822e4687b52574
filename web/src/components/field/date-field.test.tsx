import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderKit } from '../../testing/render-kit.tsx';
import { DateField, type DateFieldProps } from './date-field.tsx';

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

  it('[FMT-01] takes a pasted day whole, with blanks before it or a time after it', async () => {
    const screen = await renderKit(<Collection />);
    const input = screen.getByRole('textbox', { name: 'Collection date' });
    for (const pasted of [' 26/11/2026', '27/11/2026 10:12:00']) {
      await input.fill('');
      await input.click();
      document.execCommand('insertText', false, pasted);
      await expect.element(input).toHaveValue(pasted.trim().slice(0, 10));
    }
    await expect.element(screen.getByRole('status')).toHaveTextContent('2026-11-27');
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

  it('scrolls a calendar that has no room in a low window', async () => {
    await page.viewport(667, 375);
    const screen = await renderKit(
      <div style={{ paddingBlock: 150 }}>
        <Collection initial="2026-11-26" />
      </div>,
    );
    await screen.getByRole('button', { name: 'Open calendar, Collection date' }).click();
    const popover = screen.getByRole('dialog').element().closest('[style*="max-height"]');
    popover?.scrollTo(0, popover.scrollHeight);
    const { bottom = 0 } = popover?.getBoundingClientRect() ?? {};
    expect(bottom).toBeLessThanOrEqual(innerHeight);
    const last = page.getByRole('button', { name: /30 November 2026/ }).element();
    expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom);
  });
});

describe('the form of a day', () => {
  const day = { label: 'Day', value: '1/12/2026', onChange: () => {}, errorMessage: 'Not so' };
  const formIn = async (props: Partial<DateFieldProps>, language: 'en' | 'zh-Hant' | 'zh-Hans' = 'en') => {
    const screen = await renderKit(<DateField {...day} {...props} />, { language });
    const form = language === 'en' ? 'DD/MM/YYYY: 01/12/2026' : '日日/月月/年年年年：01/12/2026';
    const description = [props.description, form, 'Not so'].filter(Boolean).join(' ');
    const input = screen.getByRole('textbox', { name: 'Day' });
    await expect.element(input).toHaveAccessibleDescription(description);
    await expect.element(screen.getByText(form, { exact: false })).toBeVisible();
    await screen.unmount();
  };

  it('[FMT-01] [FMT-09] stands with an example beside one that is typed otherwise, in each language', async () => {
    await formIn({});
    await formIn({ description: 'Of the visit' });
    await formIn({}, 'zh-Hant');
    await formIn({}, 'zh-Hans');
  });

  it('is not told where a day is wrong for another reason, and asks for two digits beforehand in Chinese', async () => {
    const screen = await renderKit(<DateField {...day} value="2026-12-01" />, { language: 'zh-Hant' });
    await expect.element(screen.getByRole('textbox')).toHaveAccessibleDescription('Not so');
    await expect.element(screen.getByRole('textbox')).toHaveAttribute('placeholder', '日日/月月/年年年年');
  });
});
