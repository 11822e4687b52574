import { taskSearchByCreator } from '@ebp/contracts/operations/task';
import { buildTaskSummary } from '@ebp/contracts/testing/contact-centre';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ChartIcon } from '../../components/icons/screen-icons.ts';
import { buildAgentSession } from '../../testing/agent-session.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { standingRegions } from '../../testing/standing-regions.ts';
import { homeScreen } from './home.descriptor.ts';

const otherPages = {
  eccaAccountSearch: '/ecca/contactaccount/search',
  eccaTaskDetail: '/taskdetail/:code/view',
  eccaCalendar: '/ecca/calendar',
};
const tasks = [
  buildTaskSummary({ code: 'T-1', subject: 'Call back', startDatetime: '2020-01-01 10:00:00' }),
  buildTaskSummary({ code: 'T-2', subject: 'Done long ago', status: 'CLOSED' }),
  buildTaskSummary({ code: 'T-3', subject: 'Given away', assigneeCode: 'colleague@ebp.example' }),
  buildTaskSummary({
    code: 'T-4',
    subject: 'Taken over',
    assigneeCode: buildAgentSession().user?.code ?? '',
  }),
];

async function open(options: Parameters<typeof renderScreen>[1] = {}) {
  const network = stubNetwork();
  network.answer(taskSearchByCreator, tasks);
  const session = buildAgentSession();
  const screen = await renderScreen(homeScreen, { session, otherPages, ...options });
  return { screen, network };
}

describe('home of an agent', () => {
  it('[CCC-04] [CCC-12] [CAL-01] shows what is to be done, asks for nothing of a customer, and finds an account in one step', async () => {
    const { screen, network } = await open();
    await expect
      .element(screen.getByRole('link', { name: 'Call back' }))
      .toHaveAttribute('href', '/taskdetail/T-1/view');
    await expect.element(screen.getByText('01/01/2020 10:00:00 · Harbour Trading')).toBeVisible();
    await expect.element(screen.getByText('Taken over')).toBeVisible();
    expect(screen.getByText(/Done long ago|Given away/).elements()).toEqual([]);
    expect(new Set(network.calls.map(({ path }) => path))).toEqual(new Set([taskSearchByCreator.path]));
    await screen.getByRole('textbox', { name: 'What the caller says' }).fill('2801 0001');
    await userEvent.keyboard('{Enter}');
    await expect.poll(screen.address).toBe('/ecca/contactaccount/search?phone=2801+0001&open=only');
  });

  it('[HOM-03] names the tiles, and says below the search which key lists the shortcuts of the keyboard', async () => {
    await page.viewport(1440, 900);
    const tile = {
      slug: 'eccaReport',
      name: 'menu.eccaReport',
      path: '/ecca/report',
      icon: ChartIcon,
      sequence: 1,
    } as const;
    const { screen } = await open({ shortcuts: [tile] });
    const tiles = screen.getByRole('navigation', { name: 'Shortcuts', exact: true });
    await expect.element(tiles.getByRole('link', { name: 'Reports' })).toBeVisible();
    await expect
      .element(screen.getByText('Press ? for keyboard shortcuts, outside of a field.'))
      .toBeVisible();
  });

  it('[CCC-04] says that no telephone number was typed, instead of opening an empty search', async () => {
    await page.viewport(1440, 900);
    const { screen } = await open();
    const said = screen.getByRole('textbox', { name: 'What the caller says' });
    await said.fill('Harbour Trading');
    const words = standingRegions();
    await userEvent.keyboard('{Enter}');
    await expect.element(said).toHaveAccessibleDescription('Invalid no.');
    expect(words()).toContain('Invalid no.');
    const controls = [said, screen.getByRole('combobox'), screen.getByRole('button', { name: 'Search' })];
    const heights = controls.map((one) => Math.round(one.element().getBoundingClientRect().bottom));
    expect(new Set(heights).size, 'in one line').toBe(1);
    await expect.element(said).toHaveValue('Harbour Trading');
    expect(screen.address()).toBe('/ebp/home');
    await screen.getByRole('combobox', { name: 'Search by' }).selectOptions('Name');
    await expect.element(said).not.toHaveAccessibleDescription();
    await screen.getByRole('combobox', { name: 'Search by' }).selectOptions('Telephone');
    await screen.getByRole('button', { name: 'Search' }).click();
    await expect.element(said).toHaveFocus();
    expect(words()).not.toContain('Invalid no.');
    await screen.getByRole('combobox', { name: 'Search by' }).selectOptions('Name');
    await screen.getByRole('button', { name: 'Search' }).click();
    await expect.poll(screen.address).toBe('/ecca/contactaccount/search?name=Harbour+Trading&open=only');
  });

  it('[CCC-12] [ERR-01] stands when the tasks cannot be had, in Chinese and on a phone', async () => {
    await page.viewport(390, 844);
    const network = stubNetwork();
    network.refuse(taskSearchByCreator, 'UPSTREAM');
    const screen = await renderScreen(homeScreen, {
      session: buildAgentSession(),
      language: 'zh-Hant',
      otherPages,
    });
    await expect.element(screen.getByRole('button', { name: '再試一次' })).toBeVisible();
    await expect.element(screen.getByRole('combobox', { name: '搜尋方式' })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(390);
  });
});
