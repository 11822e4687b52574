import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { renderKit } from '../../testing/render-kit.tsx';
import { BarChart } from './bar-chart.tsx';

async function open() {
  const screen = await renderKit(
    <BarChart
      caption="Pages in October"
      groupName="Counter"
      series={['Usage', 'Average usage']}
      groups={[
        { name: 'Black', values: [2000, 1000] },
        { name: 'Colour', values: [undefined, -5] },
      ]}
      format={(value) => value?.toLocaleString('en') ?? '–'}
    />,
  );
  await expect.poll(() => document.querySelectorAll('rect').length).toBe(4);
  return screen;
}

const bars = () => [...document.querySelectorAll('rect')].map((bar) => bar.getBoundingClientRect());

it('draws every bar on one scale from zero, without a style that the content policy would refuse, with each value beside its bar and the scale below', async () => {
  await open();
  const [longest = 0, half, none, below] = bars().map(({ width }) => width);
  expect(longest).toBeGreaterThan(100);
  expect(half).toBeCloseTo(longest / 2, 0);
  expect([none, below]).toEqual([0, 0]);
  expect(document.querySelectorAll('figure [style], figure style')).toHaveLength(0);
  const words = [...document.querySelectorAll('svg text')].map(({ textContent }) => textContent);
  expect(words).toEqual(expect.arrayContaining(['Black', '2,000', '1,000', 'Colour', '–', '-5', '500', '0']));
  const drawing = document.querySelector('svg')?.getBoundingClientRect();
  for (const text of document.querySelectorAll('svg text'))
    expect(text.getBoundingClientRect().right).toBeLessThanOrEqual(drawing?.right ?? 0);
});

it('gives the same numbers as a table to a screen reader, which hears nothing of the drawing; it keeps within a phone and follows its width', async () => {
  await page.viewport(1280, 720);
  const screen = await open();
  const table = screen.getByRole('table', { name: 'Pages in October' });
  const rows = table.getByRole('row').elements();
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Counter', 'Usage', 'Average usage'],
    ['Black', '2,000', '1,000'],
    ['Colour', '–', '-5'],
  ]);
  expect(document.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  const [{ width: wide } = { width: 0 }] = bars();
  await page.viewport(390, 844);
  await expect.poll(() => bars()[0]?.width).toBeLessThan(wide / 2);
  expect(document.documentElement.scrollWidth).toBe(390);
});

it('leaves letters of twice the size their own room', async () => {
  await page.viewport(390, 844);
  document.documentElement.style.fontSize = '32px';
  onTestFinished(() => void document.documentElement.style.removeProperty('font-size'));
  await open();
  const end = document.querySelector('svg')?.getBoundingClientRect().right ?? 0;
  const lines = [
    ...document.querySelectorAll('svg g:has(> g[data-series]) > text, svg g[data-series] > text'),
  ]
    .map((text) => text.getBoundingClientRect())
    .toSorted((one, other) => one.top - other.top);
  expect(lines).toHaveLength(6);
  for (const [index, { top, right }] of lines.entries()) {
    expect(right).toBeLessThanOrEqual(end);
    expect(top).toBeGreaterThanOrEqual((lines[index - 1]?.bottom ?? 0) - 2);
  }
  const ticks = [...document.querySelectorAll('svg g:not([data-series]) > text[text-anchor="middle"]')];
  const boxes = ticks.map((tick) => tick.getBoundingClientRect());
  expect(boxes.length).toBeGreaterThan(1);
  for (const [index, { left }] of boxes.entries())
    expect(left).toBeGreaterThan(boxes[index - 1]?.right ?? -1000);
});
