import { contactAccountGet } from '@ebp/contracts/operations/contact-centre';
import { taskAssign, taskAssignees, taskGet, taskSearchByCreator } from '@ebp/contracts/operations/task';
import { addDays, today } from '@ebp/contracts/rules/dates';
import {
  buildContactAccount,
  buildContactPerson,
  buildTask,
  buildTaskLogEntry,
  buildTaskSummary,
} from '@ebp/contracts/testing/contact-centre';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerContactCentre, buildAgentSession } from '../../testing/agent-session.ts';
import { optionsOf } from '../../testing/locators.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { taskDayScreen } from './task-day.descriptor.ts';
import { taskDetailScreen } from './task-detail.descriptor.ts';

const session = buildAgentSession();
const otherPages = {
  eccaTaskLogger: '/tasklogger/T-260001/update',
  eccaAccountView: '/ecca/contactaccount/CA-HK001/view',
};
const now = today('Asia/Hong_Kong');

async function openTask(
  overrides: Parameters<typeof buildTask>[0] = {},
  options: object = {},
  account = buildContactAccount(),
) {
  const network = stubNetwork();
  answerContactCentre(network);
  network.answer(taskGet, buildTask(overrides));
  network.answer(contactAccountGet, account);
  const params = { code: 'T-260001' };
  const screen = await renderScreen(taskDetailScreen, { session, params, otherPages, ...options });
  return { screen, network };
}

describe('a task', () => {
  it('[FMT-02] names each moment by day and second: when it was made, begins and was worked on', async () => {
    const { screen } = await openTask({ startDatetime: '2026-11-20 10:00:00', endDatetime: null });
    await expect.element(screen.getByText('20/11/2026 10:00:00', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('19/11/2026 15:40:00', { exact: true })).toBeVisible();
    const log = screen.getByRole('list', { name: 'Log' });
    await expect.element(log.getByText(/^\d{2}\/11\/2026 \d{2}:\d{2}:\d{2}$/).first()).toBeVisible();
    await screen.unmount();
    await openTask({ startDatetime: '2026-11-20 10:00:00', endDatetime: '2026-11-21 09:30:00' });
    await expect
      .element(page.getByText('20/11/2026 10:00:00 – 21/11/2026 09:30:00', { exact: true }))
      .toBeVisible();
  });

  it('[CCC-08] says how it stands, whose it is, when, and what was done', async () => {
    const { screen } = await openTask({ priority: 'HIGH', endDatetime: '2026-11-20 10:30:00' });
    await expect
      .element(screen.getByRole('heading', { name: 'Call back about the delivery date' }))
      .toBeVisible();
    for (const words of ['Urgent', 'Open', '20/11/2026, 10:00 – 10:30', 'SFB20418']) {
      await expect.element(screen.getByText(words, { exact: true })).toBeVisible();
    }
    await expect
      .element(screen.getByRole('link', { name: 'Harbour Trading (CA-HK001)' }))
      .toHaveAttribute('href', otherPages.eccaAccountView);
    await expect
      .element(screen.getByRole('link', { name: 'Write log' }))
      .toHaveAttribute('href', otherPages.eccaTaskLogger);
    const log = screen.getByRole('list', { name: 'Log' });
    await expect.element(log.getByText('Left a message', { exact: true })).toBeVisible();
    await expect.element(log.getByText('Sam Yip · 5 minutes')).toBeVisible();
    await expect.poll(screen.tabWords).toEqual({
      label: 'T-260001: Call back about the delivery date',
      groupKey: 'CA-HK001',
    });
  });

  it('[CCC-08] says at which number its account is called, that of the main contact where it has none of its own', async () => {
    const { screen } = await openTask();
    await expect
      .element(screen.getByRole('link', { name: '852-28010001' }))
      .toHaveAttribute('href', 'tel:85228010001');
    await screen.unmount();
    const main = buildContactPerson({ phone: null, mobile: '852-91230001' });
    const again = await openTask({}, {}, buildContactAccount({ phone: null, contactList: [main] }));
    await expect.element(again.screen.getByRole('link', { name: '852-91230001' })).toBeVisible();
  });

  it.each([
    [-1, /^Overdue since /],
    [0, /^Due /],
    [1, /^Due /],
  ])('[CCC-08] says of a follow-up %i days from today %s', async (days, words) => {
    const entry = buildTaskLogEntry({ nextStep: 'Call again', followUpDate: addDays(now, days) });
    const { screen } = await openTask({ logList: [entry] });
    await expect.element(screen.getByText(words)).toBeVisible();
  });

  it('[LOG-05] joins a next step and its day by the comma of the language', async () => {
    const entry = buildTaskLogEntry({ nextStep: 'Call again', followUpDate: addDays(now, 1) });
    const { screen } = await openTask({ logList: [entry] });
    await expect.element(screen.getByText(/^Next: Call again, due /)).toBeVisible();
    await screen.switchTo('zh-Hant');
    await expect.element(screen.getByText(/^下一步：Call again，/)).toBeVisible();
  });

  it('[CCC-08] has no next step once it is closed', async () => {
    const { screen } = await openTask({ status: 'CLOSED', priority: 'HIGH' });
    await expect.element(screen.getByText('Closed')).toBeVisible();
    expect(screen.getByText('Next step', { exact: true }).elements()).toEqual([]);
    expect(screen.getByText('Urgent').elements()).toEqual([]);
  });

  it('[CCC-08] shows a state nobody told the portal of as it is, and a log without entries', async () => {
    const { screen } = await openTask({ status: 'ON HOLD', logList: [] });
    await expect.element(screen.getByText('ON HOLD')).toBeVisible();
    await expect.element(screen.getByText('Nothing was done for this task yet.')).toBeVisible();
  });

  it('[CCC-12] offers no log to an agent who may only read', async () => {
    const { screen } = await openTask({}, { otherPages: {} });
    await expect.element(screen.getByText('Harbour Trading (CA-HK001)')).toBeVisible();
    expect(screen.getByRole('link', { name: /Write log|Harbour/ }).elements()).toEqual([]);
  });
});

const dana = { code: 'colleague@ebp.example', name: 'Dana Kwok' };

describe('whose task it is', () => {
  const own = session.user?.code ?? '';

  async function openOwned(task: Parameters<typeof buildTask>[0], options: object = {}) {
    const network = stubNetwork();
    answerContactCentre(network, { canPlanTasks: true });
    network.answer(taskAssignees, [{ code: own, name: 'Sam Yip' }, dana]);
    network.answer(taskAssign, ({ body }) => {
      const { assigneeCode } = body as { assigneeCode: string };
      const assignee = assigneeCode === own ? 'Sam Yip' : dana.name;
      return buildTask({ ...task, assigneeCode, assignee, version: 4 });
    });
    // Set last, because its path pattern matches the list of agents as well.
    network.answer(contactAccountGet, buildContactAccount());
    network.answer(taskGet, ({ path }) => buildTask(path.endsWith('assignees') ? {} : task));
    network.answer(taskAssignees, [{ code: own, name: 'Sam Yip' }, dana]);
    const params = { code: 'T-260001' };
    const screen = await renderScreen(taskDetailScreen, { session, params, otherPages, ...options });
    return { screen, network };
  }

  it('[API-51] is taken over by one press, sent once, and then is the own one', async () => {
    const { screen, network } = await openOwned({ assigneeCode: dana.code, assignee: dana.name });
    await screen.getByRole('button', { name: 'Take over' }).dblClick();
    await expect.element(screen.getByText('T-260001 was given to Sam Yip').first()).toBeVisible();
    expect(network.callsOf(taskAssign).map(({ body }) => body)).toEqual([{ version: 3, assigneeCode: own }]);
    expect(screen.getByRole('button', { name: 'Take over' }).elements()).toEqual([]);
  });

  it('[API-51] is given once to a colleague, whose name the task then has and who is no longer chosen', async () => {
    const { screen, network } = await openOwned({ assigneeCode: own });
    const colleagues = screen.getByRole('combobox', { name: 'Give to' });
    await expect.poll(() => optionsOf(colleagues)).toEqual(['Give to', 'Dana Kwok']);
    await colleagues.selectOptions('Dana Kwok');
    await screen.getByRole('button', { name: 'Hand over' }).click();
    await expect.element(screen.getByText('T-260001 was given to Dana Kwok').first()).toBeVisible();
    await screen.getByRole('button', { name: 'Take over' }).click();
    await expect.poll(() => network.callsOf(taskAssign)).toHaveLength(2);
    await expect.element(colleagues).toHaveValue('');
    await expect.element(screen.getByRole('button', { name: 'Hand over' })).toBeDisabled();
  });

  it('[API-51] is the one that was saved, though an older answer about it comes later', async () => {
    const { screen, network } = await openOwned({ assigneeCode: dana.code, assignee: dana.name });
    await expect.element(screen.getByRole('button', { name: 'Take over' })).toBeVisible();
    const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
    let isAnswered = false;
    const asked = network.callsOf(taskGet).length;
    network.answer(taskGet, async ({ path }) => {
      if (path.endsWith('assignees')) return buildTask();
      await held;
      isAnswered = true;
      return buildTask({ assigneeCode: dana.code, assignee: dana.name });
    });
    network.answer(taskAssignees, [{ code: own, name: 'Sam Yip' }, dana]);
    // Reads it anew, as a visit after half a minute does.
    await screen.switchTo('zh-Hant');
    await expect.poll(() => network.callsOf(taskGet).length).toBeGreaterThan(asked);
    await screen.getByRole('button', { name: '接手' }).click();
    await expect.element(screen.getByText('Sam Yip', { exact: true })).toBeVisible();
    goOn();
    await expect.poll(() => isAnswered).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.getByRole('button', { name: '接手' }).elements()).toEqual([]);
  });

  it('[API-51] [ERR-01] shows the newest owner to whoever was too late', async () => {
    const { screen, network } = await openOwned({ assigneeCode: dana.code, assignee: dana.name });
    await expect.element(screen.getByRole('button', { name: 'Take over' })).toBeVisible();
    network.refuse(taskAssign, 'CONFLICT', 'error.conflict');
    network.answer(taskGet, buildTask({ assigneeCode: 'kim@ebp.example', assignee: 'Kim Ho', version: 4 }));
    await screen.getByRole('button', { name: 'Take over' }).click();
    await expect.element(screen.getByText('Kim Ho', { exact: true })).toBeVisible();
  });

  it('[CCC-12] cannot be changed once it is closed, without the right, or where the upstream cannot', async () => {
    const closed = await openOwned({ assigneeCode: dana.code, status: 'CLOSED' });
    await expect.element(closed.screen.getByText('Closed')).toBeVisible();
    expect(closed.screen.getByRole('button', { name: /Take over|Hand over/ }).elements()).toEqual([]);
    await closed.screen.unmount();
    const reader = buildAgentSession({ functionKeys: ['CP_CONTACT_CENTRE_VIEW'] });
    const read = await openOwned({ assigneeCode: dana.code }, { session: reader });
    await expect.element(read.screen.getByText('Open', { exact: true })).toBeVisible();
    expect(read.screen.getByRole('button', { name: /Take over|Hand over/ }).elements()).toEqual([]);
  });
});

describe('the tasks of a day', () => {
  const late = buildTaskSummary({ code: 'T-2', subject: 'Late', startDatetime: '2026-11-20 16:00:00' });
  const early = buildTaskSummary({ code: 'T-1', subject: 'Early', startDatetime: '2026-11-20 09:00:00' });

  async function openDay(day = '2026-11-20', options: object = {}) {
    const network = stubNetwork();
    answerContactCentre(network);
    network.answer(contactAccountGet, buildContactAccount());
    network.answer(taskGet, ({ path }) => {
      const { code, subject } = path.endsWith('T-1') ? early : late;
      return buildTask({ code, subject });
    });
    // Set after the other answer, whose path pattern matches this one as well.
    network.answer(taskSearchByCreator, [late, early]);
    const screen = await renderScreen(taskDayScreen, { session, params: { day }, otherPages, ...options });
    return { screen, network };
  }

  it('[CAL-03] stand in a tab called after the day, in the order of their times', async () => {
    const { screen, network } = await openDay();
    await expect.element(screen.getByRole('heading', { name: 'Early' })).toBeVisible();
    await expect.poll(screen.tabWords).toEqual({ label: '20 Nov 2026' });
    const rows = screen.getByRole('link', { name: /Harbour Trading Open/ }).elements();
    expect(rows.map((row) => row.textContent?.slice(0, 5))).toEqual(['09:00', '16:00']);
    expect(Object.fromEntries(network.callsOf(taskSearchByCreator)[0]?.query ?? [])).toEqual({
      dateFrom: '2026-11-20',
      dateTo: '2026-11-20',
    });
    await screen.getByRole('link', { name: /Late/ }).click();
    await expect.element(screen.getByRole('heading', { name: 'Late' })).toBeVisible();
    await expect.poll(screen.address).toBe('/taskdetail/day/2026-11-20?task=T-2');
    await expect.element(screen.getByRole('link', { name: /Late/ })).toHaveAttribute('aria-current', 'true');
  });

  it('[CAL-03] [API-51] each go to the colleague who was chosen for it, not for the one before', async () => {
    const { screen, network } = await openDay();
    answerContactCentre(network, { canPlanTasks: true });
    network.answer(taskAssignees, [dana]);
    await screen.switchTo('zh-Hant');
    const colleagues = screen.getByRole('combobox', { name: '轉交予' });
    await screen.getByRole('link', { name: /Late/ }).click();
    await expect.element(screen.getByRole('heading', { name: 'Late' })).toBeVisible();
    await colleagues.selectOptions('Dana Kwok');
    await screen.getByRole('link', { name: /Early/ }).click();
    await expect.element(screen.getByRole('heading', { name: 'Early' })).toBeVisible();
    await expect.element(colleagues).toHaveValue('');
  });

  it('[CAL-03] are not asked for where the address names no day', async () => {
    const { screen, network } = await openDay('2026-02-31');
    await expect.element(screen.getByText('This address names no day')).toBeVisible();
    expect(network.calls).toEqual([]);
  });

  it('[CAL-03] may be none', async () => {
    const network = stubNetwork();
    network.answer(taskSearchByCreator, []);
    const screen = await renderScreen(taskDayScreen, { session, params: { day: '2026-11-20' } });
    await expect.element(screen.getByText('Nothing was planned for 20/11/2026.')).toBeVisible();
  });
});
