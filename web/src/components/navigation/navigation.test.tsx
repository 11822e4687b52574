import { useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emulateMedia } from '../../testing/emulate-media.ts';
import { renderKit } from '../../testing/render-kit.tsx';
import { Panel } from '../layout/panel.tsx';
import { Disclosure } from './disclosure.tsx';
import { NavLinks } from './nav-links.tsx';
import { NavMenu } from './nav-menu.tsx';
import { type PageTab, TabStrip } from './tab-strip.tsx';
import { useStepHeading, WizardSteps } from './wizard-steps.tsx';

const items = [
  { key: 'meter', label: 'Meter reading', to: '/meter' },
  { key: 'toner', label: 'Toner order', to: '/toner' },
];
const tabs = [
  { id: 'home', title: 'Home', to: '/home' },
  { id: 'toner', title: 'Toner order', to: '/toner', isClosable: true, isDirty: true },
];
const steps = [
  { id: 'select', label: 'Select product', to: '/toner/select' },
  { id: 'fill', label: 'Fill in form' },
  { id: 'confirm', label: 'Confirm information' },
];

let show: (id: string) => void;

function Strip({ all }: { all: readonly PageTab[] }) {
  const [currentId, setCurrentId] = useState('toner');
  show = setCurrentId;
  return <TabStrip label="Open pages" tabs={all} currentId={currentId} onClose={() => undefined} />;
}

describe('category menu', () => {
  it('opens, is walked through and closes by keyboard, and has links only while it is open: every page has all menus', async () => {
    const screen = await renderKit(<NavMenu label="Services" items={items} />);
    const button = screen.getByRole('button', { name: 'Services' });
    const links = () => screen.container.querySelectorAll('a').length;
    expect(links()).toBe(0);
    await button.click();
    expect(links()).toBe(items.length);
    // Left to the browser, which opens it in another window.
    const middle = { button: 1, bubbles: true, cancelable: true };
    for (const link of screen.container.querySelectorAll('a'))
      expect(link.dispatchEvent(new MouseEvent('auxclick', middle))).toBe(true);
    expect(links()).toBe(items.length);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.element(screen.getByRole('link', { name: 'Toner order' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(button).toHaveFocus();
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
    expect(links()).toBe(0);
  });

  it('closes when the focus or a press goes elsewhere, and when a page is chosen', async () => {
    const screen = await renderKit(
      <>
        <button type="button">Elsewhere</button>
        <NavMenu label="Services" items={items} />
      </>,
    );
    const button = screen.getByRole('button', { name: 'Services' });
    await button.click();
    await screen.getByRole('button', { name: 'Elsewhere' }).click();
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
    await button.click();
    await screen.getByRole('link', { name: 'Toner order' }).click();
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('links side by side', () => {
  it('[SHL-13] are one press away, and the page in view says so', async () => {
    const screen = await renderKit(<NavLinks label="Contact centre" items={items} currentKey="toner" />);
    const list = screen.getByRole('list', { name: 'Contact centre' });
    await expect
      .element(list.getByRole('link', { name: 'Toner order' }))
      .toHaveAttribute('aria-current', 'page');
    await expect
      .element(list.getByRole('link', { name: 'Meter reading' }))
      .not.toHaveAttribute('aria-current');
  });
});

describe('open pages', () => {
  it('[SHL-06] names the current page, marks unsaved input, and closes by button, by key and by the middle button, which opens no window', async () => {
    const close = vi.fn();
    const screen = await renderKit(
      <TabStrip label="Open pages" tabs={tabs} currentId="toner" onClose={close} />,
    );
    const current = screen.getByRole('link', { name: 'Toner order unsaved input' });
    await expect.element(current).toHaveAttribute('aria-current', 'page');
    await screen.getByRole('button', { name: 'Close Toner order' }).click();
    (current.element() as HTMLElement).focus();
    await userEvent.keyboard('{Delete}');
    (screen.getByRole('link', { name: 'Home' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Delete}');
    expect(close.mock.calls).toEqual([['toner'], ['toner']]);
    const prevented: boolean[] = [];
    const note = (event: Event) => prevented.push(event.defaultPrevented);
    document.addEventListener('auxclick', note);
    onTestFinished(() => document.removeEventListener('auxclick', note));
    await current.click({ button: 'middle' });
    await screen.getByRole('link', { name: 'Home' }).click({ button: 'middle' });
    expect(prevented).toEqual([true, true]);
    expect(close.mock.calls).toEqual([['toner'], ['toner'], ['toner']]);
  });

  it('[SHL-06] show the whole current one beside Home, whichever it is, however narrow the window becomes', async () => {
    await page.viewport(900, 800);
    const many = ['Machines', 'E-invoices', 'Service history', 'Toner order', 'Meter reading'].map(
      (title) => ({
        ...{ id: title, title, to: `/${title}`, isClosable: true },
      }),
    );
    await renderKit(<Strip all={[...tabs, ...many]} />);
    const cutOff = () => {
      const [list, home, current] = ['nav ul', 'nav li:first-child', 'nav li:has([aria-current])'].map(
        (place) => document.querySelector(place)?.getBoundingClientRect() ?? new DOMRect(),
      );
      return Math.max((home?.right ?? 0) - (current?.left ?? 0), (current?.right ?? 0) - (list?.right ?? 0));
    };
    for (const width of [900, 420]) {
      await page.viewport(width, 800);
      for (const { id } of [...many, ...many.toReversed()]) {
        show(id);
        await expect.poll(cutOff).toBeLessThanOrEqual(1);
      }
    }
    show('Meter reading');
    await page.viewport(380, 800);
    await expect.poll(cutOff).toBeLessThanOrEqual(1);
  });

  it('[SHL-06] can be closed only where enough of the name is in view beside Home', async () => {
    await page.viewport(420, 800);
    const many = Array.from({ length: 8 }, (_, index) => ({
      ...{ id: `P${index}`, title: `Relocation request ${index}`, to: `/${index}`, isClosable: true },
    }));
    const screen = await renderKit(<Strip all={[...tabs, ...many]} />);
    const list = screen.getByRole('list').element();
    const home = screen.getByRole('link', { name: 'Home' }).element();
    const hidden = () =>
      [...list.querySelectorAll('button')].filter((close) => {
        const link = close.parentElement?.querySelector('a')?.getBoundingClientRect() ?? new DOMRect();
        const shown = link.right - Math.max(link.left, home.getBoundingClientRect().right);
        return close.checkVisibility({ visibilityProperty: true }) && shown < link.width / 2;
      });
    for (let left = 0; left <= list.scrollWidth - list.clientWidth; left += 10) {
      list.scrollLeft = left;
      await expect.poll(hidden).toEqual([]);
    }
    show('P7');
    await expect.element(screen.getByRole('button', { name: 'Close Relocation request 7' })).toBeVisible();
  });
});

it('[SHL-06] marks unsaved input in forced colours too', async () => {
  const screen = await renderKit(<Strip all={tabs} />);
  const mark = screen.getByRole('link', { name: 'Toner order unsaved input' }).element().lastElementChild;
  await emulateMedia('forced colours');
  expect(mark && getComputedStyle(mark).backgroundColor).toBe(getComputedStyle(document.body).color);
});

describe('wizard steps', () => {
  it.each([1280, 390])('say where one stands and open finished steps again at %i px', async (width) => {
    await page.viewport(width, 800);
    const screen = await renderKit(<WizardSteps label="Steps" steps={steps} currentId="fill" />);
    const [done, current] = screen.getByRole('listitem').elements();
    expect(current?.getAttribute('aria-current')).toBe('step');
    expect(done?.querySelector('a')?.getAttribute('href')).toBe('/toner/select');
    await expect.element(screen.getByRole('link')).toHaveLength(1);
    expect(done?.querySelector('a')?.getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
  });
});

function Stages() {
  const [stage, setStage] = useState('Fill in form');
  const heading = useStepHeading(stage);
  return (
    <Panel title={stage} headingRef={heading}>
      <button type="button" onClick={() => setStage('Confirm information')}>
        Next
      </button>
    </Panel>
  );
}

describe('heading of a step', () => {
  it('takes the focus with the next step, and not as the page opens', async () => {
    const screen = await renderKit(<Stages />);
    expect(document.activeElement).toBe(document.body);
    await screen.getByRole('button', { name: 'Next' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Confirm information' })).toHaveFocus();
  });
});

it('a disclosure opens a part in place', async () => {
  const screen = await renderKit(<Disclosure summary="Chosen machines">M-10427</Disclosure>);
  await expect.element(screen.getByText('M-10427')).not.toBeVisible();
  await screen.getByText('Chosen machines').click();
  await expect.element(screen.getByText('M-10427')).toBeVisible();
});
