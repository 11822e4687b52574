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
import { answerContactCentre, buildAgentSession } from '../../testing/agent-session.ts';
import { emulateMedia } from '../../testing/emulate-media.ts';
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
const now = () => today('Asia/Hong_Kong');

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
  it.each([
    ['an open end', null, '20/11/2026 10:00:00'],
    ['an end on another day', '2026-11-21 09:30:00', '20/11/2026 10:00:00 – 21/11/2026 09:30:00'],
  ])('[FMT-02] names its moments with %s by day and second', async (_, endDatetime, when) => {
    const { screen } = await openTask({ startDatetime: '2026-11-20 10:00:00', endDatetime });
    await expect.element(screen.getByText(when, { exact: true })).toBeVisible();
  });

  it('[CCC-08] [FMT-02] says how it stands, whose it is, when, at which number its account is called, and what was done and when', async () => {
    const { screen } = await openTask({ priority: 'HIGH', endDatetime: '2026-11-20 10:30:00' });
    await expect
      .element(screen.getByRole('heading', { name: 'Call back about the delivery date' }))
      .toBeVisible();
    for (const words of [
      ...['Urgent', 'Open', '20/11/2026, 10:00 – 10:30', 'SFB20418'],
      '19/11/2026 15:40:00',
    ]) {
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
    await expect.element(log.getByText(/^\d{2}\/11\/2026 \d{2}:\d{2}:\d{2}$/).first()).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: '852-28010001' }))
      .toHaveAttribute('href', 'tel:+85228010001');
    await expect.poll(screen.tabWords).toEqual({
      label: 'T-260001: Call back about the delivery date',
      groupKey: 'CA-HK001',
    });
  });

  it.each([
    [-1, /^Overdue since /],
    [0, /^Due /],
  ])('[CCC-08] says of a follow-up %i days from today %s', async (days, words) => {
    const entry = buildTaskLogEntry({ nextStep: 'Call again', followUpDate: addDays(now(), days) });
    const { screen } = await openTask({ logList: [entry] });
    await expect.element(screen.getByText(words)).toBeVisible();
  });

  it('[CCC-08] [LOG-05] says of a follow-up tomorrow that it is due, joined with its step by the comma of the language', async () => {
    const entry = buildTaskLogEntry({ nextStep: 'Call again', followUpDate: addDays(now(), 1) });
    const { screen } = await openTask({ logList: [entry] });
    await expect.element(screen.getByText(/^Due /)).toBeVisible();
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

  it('[CCC-08] shows a state that the portal does not know as it is, and says that nothing was done yet', async () => {
    const { screen } = await openTask({ status: 'ON HOLD', logList: [] });
    await expect.element(screen.getByText('ON HOLD')).toBeVisible();
    await expect.element(screen.getByText('Nothing was done for this task yet.')).toBeVisible();
  });

  it('[CCC-08] [CCC-12] shows the number of the main contact where the account has none, and no way to the log to an agent who may only read', async () => {
    const main = buildContactPerson({ phone: null, mobile: '852-91230001' });
    const account = buildContactAccount({ phone: null, contactList: [main] });
    const { screen } = await openTask({}, { otherPages: {} }, account);
    await expect.element(screen.getByRole('link', { name: '852-91230001' })).toBeVisible();
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
    network.answer(taskAssign, ({ body }) => {
      const { assigneeCode } = body as { assigneeCode: string };
      const assignee = assigneeCode === own ? 'Sam Yip' : dana.name;
      return buildTask({ ...task, assigneeCode, assignee, version: 4 });
    });
    network.answer(contactAccountGet, buildContactAccount());
    network.answer(taskGet, buildTask(task));
    // Set last, because the path pattern of the task matches this one as well.
    network.answer(taskAssignees, [{ code: own, name: 'Sam Yip' }, dana]);
    const params = { code: 'T-260001' };
    const screen = await renderScreen(taskDetailScreen, { session, params, otherPages, ...options });
    return { screen, network };
  }

  it('[API-51] is given once to a colleague, whose name the task then has and who is no longer chosen, and taken over by one press, sent once', async () => {
    const { screen, network } = await openOwned({ assigneeCode: own });
    const colleagues = screen.getByRole('combobox', { name: 'Give to' });
    await expect.poll(() => optionsOf(colleagues)).toEqual(['Give to', 'Dana Kwok']);
    await colleagues.selectOptions('Dana Kwok');
    await screen.getByRole('button', { name: 'Hand over' }).click();
    await expect.element(screen.getByText('T-260001 was given to Dana Kwok').first()).toBeVisible();
    const takeOver = screen.getByRole('button', { name: 'Take over' });
    await takeOver.dblClick();
    await expect.element(screen.getByText('T-260001 was given to Sam Yip').first()).toBeVisible();
    expect(network.callsOf(taskAssign).map(({ body }) => body)).toEqual([
      { version: 3, assigneeCode: dana.code },
      { version: 4, assigneeCode: own },
    ]);
    await expect.element(takeOver).not.toBeInTheDocument();
    await expect.element(colleagues).toHaveValue('');
    await expect.element(screen.getByRole('button', { name: 'Hand over' })).toBeDisabled();
  });

  it('[API-51] is the one that was saved, though an older answer about it comes later', async () => {
    const { screen, network } = await openOwned({ assigneeCode: dana.code, assignee: dana.name });
    await expect.element(screen.getByRole('button', { name: 'Take over' })).toBeVisible();
    const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
    let isAnswered = false;
    const asked = network.callsOf(taskGet).length;
    network.answer(taskGet, async () => {
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
    await expect.element(screen.getByRole('heading', { name: 'Early' })).not.toHaveFocus();
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
    await expect.element(screen.getByRole('heading', { name: 'Late' })).toHaveFocus();
    await expect.poll(() => document.title).toMatch(/^Late · /);
    await expect.element(screen.getByRole('link', { name: /Late/ })).toHaveAttribute('aria-current', 'true');
  });

  it('[CAL-03] lead to their heading as often as they are pressed, also the one that is shown already', async () => {
    const { screen } = await openDay();
    const heading = screen.getByRole('heading', { name: 'Early' });
    await expect.element(heading).toBeVisible();
    const link = screen.getByRole('link', { name: /Early/ });
    for (const _ of [1, 2]) {
      await link.click();
      await expect.element(heading).toHaveFocus();
    }
  });

  it('[CAL-03] mark the one that is shown in forced colours too', async () => {
    const { screen } = await openDay();
    const lineAt = (name: RegExp) => {
      const { borderInlineStart, color } = getComputedStyle(screen.getByRole('link', { name }).element());
      return borderInlineStart.replace(color, 'in ink');
    };
    await expect.element(screen.getByRole('link', { name: /Early/ })).toHaveAttribute('aria-current', 'true');
    await emulateMedia('forced colours');
    expect(lineAt(/Early/)).toBe('3px solid in ink');
    expect(lineAt(/Late/)).toMatch(/^0px/);
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

  it('[CAL-03] [ERR-01] may be gone, which another attempt does not change', async () => {
    const { screen, network } = await openDay();
    network.refuse({ ...taskGet, path: taskGet.path.replace(/{\w+}/, 'T-2') }, 'NOT_FOUND');
    await screen.getByRole('link', { name: /Late/ }).click();
    await expect.element(screen.getByRole('alert').getByText('There is no such task')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' }).elements()).toEqual([]);
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
