import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderKit } from '../../testing/render-kit.tsx';
import { TextField } from '../field/text-field.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { Picture } from './picture.tsx';
import { ReviewList } from './review-list.tsx';

const filters = (search: () => void, clear: () => void) => (
  <FilterPanel
    label="Search machines"
    onSearch={search}
    onClear={clear}
    more={<TextField label="Department" value="" onChange={() => {}} />}
  >
    <TextField label="Machine ID" value="" onChange={() => {}} />
  </FilterPanel>
);

describe('search filters', () => {
  it('leave room below their buttons on a phone, with and without more filters', async () => {
    await page.viewport(390, 844);
    for (const { panel, room } of [
      { panel: filters(vi.fn(), vi.fn()), room: 8 },
      {
        panel: (
          <FilterPanel label="Search machines" onSearch={vi.fn()} onClear={vi.fn()}>
            <TextField label="Machine ID" value="" onChange={() => {}} />
          </FilterPanel>
        ),
        room: 16,
      },
    ]) {
      const screen = await renderKit(panel);
      const { bottom } = screen.getByRole('form').element().getBoundingClientRect();
      const lowest = Math.max(
        ...screen
          .getByRole('button')
          .elements()
          .map((button) => button.getBoundingClientRect().bottom),
      );
      expect(bottom - lowest).toBeGreaterThanOrEqual(room);
      await screen.unmount();
    }
  });

  it('searches by button and by Enter, but not by the Enter that ends a composition', async () => {
    const search = vi.fn();
    const clear = vi.fn();
    const screen = await renderKit(filters(search, clear));
    await screen.getByRole('button', { name: 'Search' }).click();
    await screen.getByRole('textbox', { name: 'Machine ID' }).click();
    await userEvent.keyboard('{Enter}');
    expect(search).toHaveBeenCalledTimes(2);
    const input = screen.getByRole('textbox', { name: 'Machine ID' }).element();
    const composing = new KeyboardEvent('keydown', {
      key: 'Enter',
      isComposing: true,
      bubbles: true,
      cancelable: true,
    });
    input.dispatchEvent(composing);
    expect(composing.defaultPrevented).toBe(true);
    await screen.getByRole('button', { name: 'Clear' }).click();
    expect(clear).toHaveBeenCalledOnce();
  });

  it('keeps the rarer filters behind a button on a phone', async () => {
    await page.viewport(390, 800);
    const screen = await renderKit(filters(vi.fn(), vi.fn()));
    await expect.element(screen.getByRole('textbox', { name: 'Department' })).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'More filters' }).click();
    await expect.element(screen.getByRole('textbox', { name: 'Department' })).toBeVisible();
  });
});

describe('review list', () => {
  it('has a Change link for each answer that says what it changes', async () => {
    const screen = await renderKit(
      <ReviewList items={[{ term: 'Toner', value: '2 black', changeAt: '/toner/fill' }]} />,
    );
    await expect
      .element(screen.getByRole('link', { name: 'Change Toner' }))
      .toHaveAttribute('href', '/toner/fill');
  });
});

describe('picture', () => {
  it('[MAC-06] [FAQ-11] keeps its 180 px and says in words that there is none', async () => {
    const screen = await renderKit(
      <Picture src="/nowhere.png" alt="C5560" missing="Image is not available" />,
    );
    await expect.element(screen.getByText('Image is not available')).toBeVisible();
    const plate = screen.getByText('Image is not available').element().parentElement;
    expect(plate?.getBoundingClientRect().width).toBe(180);
  });
});
