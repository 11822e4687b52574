import { taskSearchByCreator } from '@ebp/contracts/operations/task';
import { monthRange, monthsBefore } from '@ebp/contracts/rules/months';
import { buildTaskSummary } from '@ebp/contracts/testing/contact-centre';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dayText } from '../../lib/formats/formats.ts';
import { buildAgentSession } from '../../testing/agent-session.ts';
import { emulateMedia } from '../../testing/emulate-media.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { calendarScreen } from './calendar.descriptor.ts';

const timeZone = 'Asia/Hong_Kong';
const present = '2026-11-20';
/** The fifteenth of the current month, so that the days around it are in the month too. */
const middle = '2026-11-15';
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${present}T01:00:00Z`) }));
afterEach(() => void vi.useRealTimers());
const tasks = ['16:30', '09:00', '14:00', '10:30', '11:30'].map((time, index) =>
  buildTaskSummary({
    code: `T-${index}`,
    subject: `Task at ${time}`,
    startDatetime: `${middle} ${time}:00`,
    status: time === '09:00' ? 'CLOSED' : 'OPEN',
    priority: time === '11:30' ? 'NORMAL' : 'HIGH',
  }),
);
const otherPages = { eccaTaskDay: '/taskdetail/day/2099-01-01', eccaTaskDetail: '/taskdetail/T-1/view' };

async function open(options: object = {}) {
  const network = stubNetwork();
  network.answer(taskSearchByCreator, ({ query }) =>
    tasks.filter(
      ({ startDatetime }) =>
        startDatetime.slice(0, 10) >= (query.get('dateFrom') ?? '') &&
        startDatetime.slice(0, 10) <= (query.get('dateTo') ?? ''),
    ),
  );
  const screen = await renderScreen(calendarScreen, { session: buildAgentSession(), otherPages, ...options });
  const asked = () => network.callsOf(taskSearchByCreator).map(({ query }) => Object.fromEntries(query));
  return { screen, network, asked };
}

const rangeOf = (month: string) => {
  const { from, to } = monthRange(month);
  return { dateFrom: from, dateTo: to };
};
type Screen = Awaited<ReturnType<typeof open>>['screen'];
const fullDay = (screen: Screen) => screen.getByRole('button', { name: /, 5 tasks$/ });

describe('calendar', () => {
  it('[CAL-01] [CAL-02] shows the month with at most three tasks a day and a more link, fetches each month as it comes into sight, once, and keeps it in the address', async () => {
    const { screen, asked } = await open();
    await expect.element(screen.getByText('5 tasks')).toBeVisible();
    const shown = screen.getByRole('grid').getByRole('link').elements();
    expect(shown.map((link) => link.textContent)).toEqual([
      '09:00 Task at 09:00, Closed',
      '! 10:30 Task at 10:30, Urgent, Open',
      '11:30 Task at 11:30, Open',
      '2 more',
    ]);
    await expect
      .element(screen.getByRole('link', { name: `2 more, ${dayText(middle, timeZone)}` }))
      .toHaveAttribute('href', otherPages.eccaTaskDay);
    expect(asked()).toEqual([rangeOf(present)]);
    await screen.getByRole('button', { name: 'Next month' }).click();
    await expect.element(screen.getByText('0 tasks')).toBeVisible();
    const next = monthsBefore(present, -1);
    await expect.poll(screen.address).toBe(`/ecca/calendar?month=${next.slice(0, 7)}`);
    await screen.getByRole('button', { name: 'Previous month' }).click();
    await expect.element(screen.getByText('5 tasks')).toBeVisible();
    await expect.poll(screen.address).toBe('/ecca/calendar');
    expect(asked()).toEqual([rangeOf(present), rangeOf(next)]);
    await screen.getByRole('button', { name: 'Previous month' }).click();
    await screen.getByRole('button', { name: 'Today', exact: true }).click();
    await expect.element(screen.getByText('5 tasks')).toBeVisible();
  });

  it('[CAL-01] marks today in forced colours too', async () => {
    await open();
    const figures = () => [...document.querySelectorAll('td [role="button"] > :first-child')];
    await expect.poll(() => figures().length).toBeGreaterThan(27);
    await emulateMedia('forced colours');
    const line = `solid 1px ${getComputedStyle(document.body).color}`;
    const marked = figures().filter((figure) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(figure);
      return `${outlineStyle} ${outlineWidth} ${outlineColor}` === line;
    });
    expect(marked.map(({ textContent }) => textContent)).toEqual([String(Number(present.slice(8)))]);
  });

  it('[CAL-03] opens a day by a pointer anywhere in its cell', async () => {
    const { screen } = await open();
    await expect.element(fullDay(screen)).toBeVisible();
    const { left, bottom } =
      fullDay(screen).element().closest('td')?.getBoundingClientRect() ?? new DOMRect();
    const corner = document.elementFromPoint(left + 2, bottom - 2) as HTMLElement;
    expect(corner).toBe(fullDay(screen).element());
    corner.click();
    await expect.poll(screen.address).toBe(otherPages.eccaTaskDay);
  });

  it('[CAL-01] [CAL-03] goes by arrows and Page keys, and opens a day by Enter', async () => {
    const { screen } = await open({ search: `?month=${monthsBefore(present, 12).slice(0, 7)}` });
    await expect.element(screen.getByText('0 tasks')).toBeVisible();
    const active = () => document.activeElement?.getAttribute('aria-label') ?? '';
    const first = monthsBefore(present, 12);
    const year = first.slice(0, 4);
    (
      screen
        .getByRole('button', { name: /^\D+1 \w+ \d{4}/ })
        .first()
        .element() as HTMLElement
    ).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(active).toMatch(new RegExp(`\\b2 \\w+ ${year}`));
    await userEvent.keyboard('{PageDown}');
    await expect.poll(() => screen.address()).toContain(monthsBefore(first, -1).slice(0, 7));
    await expect.poll(active).toMatch(/\b2 \w+ \d{4}/);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => screen.address()).toBe(otherPages.eccaTaskDay);
  });

  it('goes to the ends of the week by Home and End, in the company’s weeks', async () => {
    const { screen } = await open({ search: '?month=2025-11' });
    await expect.element(screen.getByText('0 tasks')).toBeVisible();
    (screen.getByRole('button', { name: /^Wednesday, 12 November 2025/ }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Home}');
    await expect.element(screen.getByRole('button', { name: /^Sunday, 9 November/ })).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect.element(screen.getByRole('button', { name: /^Saturday, 15 November/ })).toHaveFocus();
    const heads = screen.getByRole('grid').element().querySelectorAll('th');
    expect(heads[0]?.textContent).toBe('Sun');
  });

  it('[CAL-02] leads by Tab from the day to its tasks, and Enter there opens the task', async () => {
    const { screen } = await open();
    await expect.element(fullDay(screen)).toBeVisible();
    expect(
      screen
        .getByRole('grid')
        .getByRole('link')
        .elements()
        .map((link) => link.getAttribute('tabindex')),
    ).toEqual(['-1', '-1', '-1', '-1']);
    (fullDay(screen).element() as HTMLElement).focus();
    await userEvent.keyboard('{Tab}');
    await expect.poll(() => document.activeElement?.textContent).toContain('Task at 09:00');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => screen.address()).toBe(otherPages.eccaTaskDetail);
  });

  it('[CAL-01] [ERR-01] keeps the months in reach when one could not be loaded', async () => {
    const { screen, network } = await open();
    await expect.element(screen.getByText('5 tasks')).toBeVisible();
    network.refuse(taskSearchByCreator, 'UPSTREAM');
    await screen.getByRole('button', { name: 'Next month' }).click();
    await expect.element(screen.getByText('The tasks of this month could not be loaded')).toBeVisible();
    expect(screen.getByRole('grid').element().closest('section')?.ariaBusy).toBe('false');
    network.answer(taskSearchByCreator, []);
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByText('0 tasks')).toBeVisible();
  });

  it('[CAL-01] [CAL-02] lists the month below its grid on a phone, in traditional Chinese', async () => {
    await page.viewport(390, 844);
    const { screen } = await open({ language: 'zh-Hant' });
    await expect.element(screen.getByRole('heading', { name: '每日工作項目' })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: /^另有 2 項/ })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /，5 個工作項目$/ })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: /Task at/ })).toHaveLength(3);
    expect(document.documentElement.scrollWidth).toBe(390);
    expect(document.body.textContent).not.toMatch(/\b(calendar|task)\./);
    await page.viewport(1280, 900);
    await expect.element(screen.getByRole('link', { name: /Task at .*，\p{Script=Han}+$/u })).toHaveLength(3);
  });
});
