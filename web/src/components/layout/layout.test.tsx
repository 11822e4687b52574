import { Activity } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { renderKit } from '../../testing/render-kit.tsx';
import { Button } from '../button/button.tsx';
import { TextField } from '../field/text-field.tsx';
import { unbroken } from '../unbroken.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { Panel } from './panel.tsx';
import { Picture } from './picture.tsx';
import { FactList, ReviewList } from './review-list.tsx';
import { Tiles } from './tiles.tsx';
import { WizardFoot } from './wizard-foot.tsx';

const filters = (search: () => unknown, clear: () => void) => (
  <FilterPanel
    label="Search machines"
    onSearch={search}
    onClear={clear}
    box={<TextField label="All columns" value="" onChange={() => {}} />}
  >
    <TextField label="Machine ID" value="" onChange={() => {}} />
  </FilterPanel>
);

describe('search filters', () => {
  it('searches by button and by Enter, but not by the Enter that ends a composition', async () => {
    const search = vi.fn();
    const clear = vi.fn();
    const screen = await renderKit(filters(search, clear));
    await screen.getByRole('button', { name: 'Search' }).click();
    await screen.getByRole('textbox', { name: 'All columns' }).click();
    await userEvent.keyboard('{Enter}');
    expect(search).toHaveBeenCalledTimes(2);
    const input = screen.getByRole('textbox', { name: 'All columns' }).element();
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

  it('folds the filters of a list behind a button, and away again once they were searched by', async () => {
    const screen = await renderKit(filters(vi.fn(), vi.fn()));
    const field = screen.getByRole('textbox', { name: 'Machine ID' });
    await expect.element(field).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'More filters' }).click();
    await field.click();
    await userEvent.keyboard('{Enter}');
    await expect.element(field).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'More filters' })).toHaveFocus();
  });

  it('opens the filters where one of them keeps the search from being made', async () => {
    const screen = await renderKit(filters(() => false, vi.fn()));
    await screen.getByRole('button', { name: 'Search' }).click();
    await expect.element(screen.getByRole('textbox', { name: 'Machine ID' })).toBeVisible();
  });
});

describe('panel', () => {
  it('has room around its title and its actions where they take several lines', async () => {
    await page.viewport(390, 844);
    const actions = ['Add to calendar', 'E-mail it to a colleague', 'Print or save'].map((name) => (
      <Button key={name}>{name}</Button>
    ));
    const screen = await renderKit(
      <Panel title="Submitted from this window" actions={actions}>
        M-01
      </Panel>,
    );
    const title = screen.getByRole('heading').element().getBoundingClientRect();
    const first = screen.getByRole('button').first().element().getBoundingClientRect();
    const head = screen.container.querySelector('header')?.getBoundingClientRect() ?? new DOMRect();
    expect(title.top - head.top).toBeGreaterThanOrEqual(8);
    expect(first.top).toBeGreaterThan(title.bottom);
    expect(first.left).toBe(title.left);
  });

  it('has its actions where its title is blank, and then no heading', async () => {
    const screen = await renderKit(
      <Panel title="" actions={<Button>Answer</Button>}>
        M-01
      </Panel>,
    );
    await expect.element(screen.getByRole('button', { name: 'Answer' })).toBeVisible();
    expect(screen.getByRole('heading').elements()).toEqual([]);
  });
});

describe('fact list', () => {
  it('keeps a Chinese word in one line beside a value that takes two', async () => {
    const facts = [{ term: '拆機', value: '01/12/2099, 上午 10:00-12:00 及下午 14:00-17:00' }];
    const screen = await renderKit(
      <div lang="zh-Hant" style={{ width: '10rem' }}>
        <FactList items={facts} />
      </div>,
    );
    const linesOf = (role: 'term' | 'definition') => {
      const text = document.createRange();
      text.selectNodeContents(screen.getByRole(role).element());
      return new Set([...text.getClientRects()].map(({ top }) => top)).size;
    };
    await expect.element(screen.getByRole('term')).toBeVisible();
    expect(linesOf('term')).toBe(1);
    expect(linesOf('definition')).toBeGreaterThan(1);
  });
});

describe('foot of a form', () => {
  const labels = Array.from({ length: 12 }, (_, index) => `Field ${index + 1}`);
  const fields = labels.map((label) => <TextField key={label} label={label} value="" onChange={() => {}} />);

  it('that stays covers no field that has the focus, where the document scrolls', async () => {
    await page.viewport(720, 450);
    const screen = await renderKit(
      <>
        {fields}
        <WizardFoot isSticky primary={<Button>Save</Button>} />
      </>,
    );
    for (const label of labels) {
      const field = screen.getByLabelText(label, { exact: true }).element();
      await userEvent.tab();
      await expect.poll(() => document.activeElement).toBe(field);
      const foot = screen.getByRole('button', { name: 'Save' }).element().parentElement?.parentElement;
      const { bottom } = field.getBoundingClientRect();
      expect(bottom).toBeLessThanOrEqual(foot?.getBoundingClientRect().top ?? 0);
    }
  });

  it('scrolls with a receipt on a phone, where nothing is left to send', async () => {
    await page.viewport(390, 400);
    const foot = (isInFlow: boolean) =>
      renderKit(
        <>
          {fields}
          <WizardFoot isInFlow={isInFlow} primary={<Button>Print</Button>} />
        </>,
      );
    const inFlow = await foot(true);
    await expect.element(inFlow.getByRole('button', { name: 'Print' })).not.toBeInViewport();
    await inFlow.unmount();
    expect(getComputedStyle(document.documentElement).scrollPaddingBottom).toBe('auto');
    const stays = await foot(false);
    await expect.element(stays.getByRole('button', { name: 'Print' })).toBeInViewport();
    expect(getComputedStyle(document.documentElement).scrollPaddingBottom).toBe('80px');
  });

  it('keeps no room free while its page is hidden', async () => {
    await page.viewport(1280, 720);
    const pages = (mode: 'visible' | 'hidden') => (
      <Activity mode={mode}>
        <WizardFoot isSticky primary={<Button>Save</Button>} />
      </Activity>
    );
    const padding = () => getComputedStyle(document.documentElement).scrollPaddingBottom;
    await renderKit(pages('visible'));
    expect(padding()).toBe('80px');
    await cleanup();
    await renderKit(pages('hidden'));
    expect(padding()).toBe('auto');
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

describe('tiles', () => {
  it('[HOM-03] are links that tell a screen reader by their description what they open, once, and everybody by their words', async () => {
    const device = { key: 'device', label: 'Device', hint: 'Machine list', icon: null, to: '/machine' };
    const toner = { key: 'toner', label: 'Toner order', icon: null, to: '/toner' };
    const screen = await renderKit(<Tiles label="Shortcuts" tiles={[device, toner]} />);
    const link = (name: string) => screen.getByRole('link', { name, exact: true });
    await expect.element(link('Device')).toHaveAccessibleDescription('Machine list');
    await expect.element(link('Device').getByText('Machine list')).toBeVisible();
    await expect.element(link('Toner order')).not.toHaveAccessibleDescription();
  });
});

describe('title of a page', () => {
  it.each([
    ['Service request - 1-Scan Service', ['t -', '1-Scan']],
    ['Contact account - Victoria Logistics Holdings', ['t -']],
    ['Machine list', []],
  ])('%s breaks neither before its dash nor within a code, and fits a narrow phone', async (title, kept) => {
    const screen = await renderKit(
      <div style={{ width: 200 }}>
        <h1>{unbroken(title)}</h1>
      </div>,
    );
    const heading = screen.getByRole('heading', { name: title }).element();
    expect([...heading.querySelectorAll('.nowrap')].map((one) => one.textContent)).toEqual(kept);
    for (const one of heading.querySelectorAll('.nowrap')) expect(one.getClientRects()).toHaveLength(1);
    expect(heading.scrollWidth).toBeLessThanOrEqual(200);
  });
});
