import type { Task } from '@ebp/contracts/entities/task';
import { contactAccountGet } from '@ebp/contracts/operations/contact-centre';
import { taskGet, taskLoggerUpdate } from '@ebp/contracts/operations/task';
import { buildContactAccount, buildTask, buildTaskLogEntry } from '@ebp/contracts/testing/contact-centre';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { buildAgentSession } from '../../testing/agent-session.ts';
import { box, choice, count } from '../../testing/locators.ts';
import { type NetworkStub, stubNetwork } from '../../testing/network-stub.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { taskLoggerScreen } from './task-logger.descriptor.ts';

const task = buildTask();
const otherPages = { eccaTaskDetail: '/taskdetail/T-260001/view' };
const entryOfOther = buildTaskLogEntry({
  pkey: 'TL-2',
  createdBy: 'Kim Ho',
  remarks: 'Spoke to the driver.',
  nextStep: null,
});

async function open(options: object = {}, found: Task = task) {
  const network = stubNetwork();
  network.answer(taskGet, found);
  network.answer(contactAccountGet, buildContactAccount());
  network.answer(taskLoggerUpdate, { ...task, version: 4 });
  const screen = await renderScreen(taskLoggerScreen, {
    session: buildAgentSession(),
    params: { code: task.code },
    otherPages,
    ...options,
  });
  return { screen, network };
}
type Screen = Awaited<ReturnType<typeof open>>['screen'];

const save = (screen: Screen) => screen.getByRole('button', { name: 'Save' });
const problems = () =>
  [...document.querySelectorAll('[role=alert] li')].map((problem) => problem.textContent);

const topOf = (field: Locator) => field.element().getBoundingClientRect().top;
/** How much lower the time stands than the field beside it. */
const stepBetween = (screen: Screen) =>
  topOf(box(screen, 'Date and time')) - topOf(count(screen, 'Minutes spent'));

const sentVersions = (network: NetworkStub) =>
  network.callsOf(taskLoggerUpdate).map(({ body }) => (body as { version: number }).version);

async function fillIn(screen: Screen) {
  await screen.getByRole('radio', { name: 'Reached' }).click();
  await box(screen, 'What was done').fill('Agreed on Friday');
  await count(screen, 'Minutes spent').fill('12');
  await box(screen, 'Next step').fill('Send the confirmation');
  await box(screen, 'Follow-up date').fill('20/11/2099');
}

describe('task log', () => {
  beforeEach(() => sessionStorage.clear());

  it('[CCC-09] shows the task beside the entry, which begins now and with its status and is saved without scrolling in a window of 1440 by 900', async () => {
    await page.viewport(1440, 900 - 144 - 20);
    const { screen } = await open();
    await expect.element(screen.getByRole('heading', { name: task.subject })).toBeVisible();
    await expect.element(screen.getByText('Left a message with reception.')).toBeVisible();
    await expect.element(screen.getByRole('combobox', { name: 'Status of the task' })).toHaveValue('OPEN');
    const moment = box(screen, 'Date and time').element() as HTMLInputElement;
    expect(moment.value).toMatch(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/);
    await expect.poll(screen.tabWords).toEqual({ label: 'Task log T-260001', groupKey: 'CA-HK001' });
    expect(document.documentElement.scrollHeight).toBeGreaterThan(innerHeight);
    expect(save(screen).element().getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
  });

  it('[CCC-09] begins at the time at which the page is shown again, until something is typed', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T01:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    const { screen } = await open({ stays: true });
    const moment = box(screen, 'Date and time');
    const comeBackAt = async (time: string) => {
      await screen.goTo('/elsewhere');
      await expect.element(moment).not.toBeInTheDocument();
      vi.setSystemTime(time);
      await screen.goBack();
      await expect.element(moment).toBeVisible();
    };
    await expect.element(moment).toHaveValue('20/11/2026 09:00');
    await comeBackAt('2026-11-20T03:30:00Z');
    await expect.element(moment).toHaveValue('20/11/2026 11:30');
    await box(screen, 'What was done').fill('Agreed on Friday');
    await comeBackAt('2026-11-20T04:00:00Z');
    await expect.element(moment).toHaveValue('20/11/2026 11:30');
  });

  it('[CCC-09] keeps what is wrong in an entry that nobody has begun, and its time, when the agent comes back', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T01:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    const { screen } = await open();
    await save(screen).click();
    await expect.poll(problems).toEqual(['Result: This is required', 'What was done: This is required']);
    vi.setSystemTime('2026-11-20T01:02:00Z');
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.element(box(screen, 'Date and time')).toHaveValue('20/11/2026 09:00');
    // The page has been drawn again by then.
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(problems()).toEqual(['Result: This is required', 'What was done: This is required']);
    await expect.element(box(screen, 'Date and time')).toHaveValue('20/11/2026 09:00');
  });

  it('[CCC-09] sends one entry for the version that was read, however often it is pressed', async () => {
    const { screen, network } = await open();
    await fillIn(screen);
    await save(screen).dblClick();
    await expect.element(screen.getByText('The log of T-260001 was saved').first()).toBeVisible();
    await expect.poll(screen.address).toBe(otherPages.eccaTaskDetail);
    expect(network.callsOf(taskLoggerUpdate).map(({ body }) => body)).toMatchObject([
      {
        version: 3,
        minutesSpent: 12,
        result: 'REACHED',
        remarks: 'Agreed on Friday',
        status: 'OPEN',
        nextStep: 'Send the confirmation',
        followUpDate: '2099-11-20',
      },
    ]);
  });

  it('[CCC-09] keeps the wrap-up code of the company before the remarks, and names it in the log', async () => {
    const logList = [buildTaskLogEntry({ remarks: '[ORDER] Two for Friday' })];
    const { screen, network } = await open({}, { ...task, logList });
    await expect.element(screen.getByText('Two for Friday', { exact: true })).toBeVisible();
    await fillIn(screen);
    await screen.getByRole('combobox', { name: /^Wrap-up code/ }).selectOptions('ORDER');
    await save(screen).click();
    await expect.poll(() => network.callsOf(taskLoggerUpdate).length).toBe(1);
    expect(network.callsOf(taskLoggerUpdate)[0]?.body).toMatchObject({
      remarks: '[ORDER] Agreed on Friday',
    });
  });

  it('[CCC-09] leads to what is missing and sends nothing', async () => {
    const { screen, network } = await open();
    await expect.element(box(screen, 'Date and time')).toBeVisible();
    const step = stepBetween(screen);
    await box(screen, 'Date and time').fill('1.1.2026');
    await box(screen, 'Next step').fill('Call');
    await save(screen).click();
    await expect
      .poll(problems)
      .toEqual([
        'Date and time: Invalid datetime format',
        'Result: This is required',
        'What was done: This is required',
        'Follow-up date: This is required',
      ]);
    await expect
      .element(box(screen, 'Date and time'))
      .toHaveAccessibleDescription('DD/MM/YYYY HH:mm Invalid datetime format');
    expect(stepBetween(screen)).toBe(step);
    await box(screen, 'Date and time').fill('20/11/2099 10:00');
    await expect
      .element(box(screen, 'Date and time'))
      .toHaveAccessibleDescription('This moment has not come yet');
    expect(network.callsOf(taskLoggerUpdate)).toEqual([]);
  });

  it('[CCC-09] takes a time as it is copied from the portal, with its seconds', async () => {
    const { screen, network } = await open();
    await expect.element(box(screen, 'Date and time')).toBeVisible();
    await fillIn(screen);
    await box(screen, 'Date and time').fill('20/11/2020  10:12:33');
    await expect.element(box(screen, 'Date and time')).not.toHaveAttribute('aria-invalid');
    await save(screen).click();
    await expect
      .poll(() => network.callsOf(taskLoggerUpdate).map(({ body }) => body))
      .toMatchObject([{ workDatetime: '2020-11-20 10:12:33' }]);
  });

  it('[CCC-09] asks for no next step of what it closes, and sends none that was typed before', async () => {
    const { screen, network } = await open();
    await fillIn(screen);
    await box(screen, 'Follow-up date').fill('some day');
    await choice(screen, 'Status of the task').selectOptions('Closed');
    await expect.element(box(screen, 'Next step')).not.toBeInTheDocument();
    await save(screen).click();
    await expect.poll(() => network.callsOf(taskLoggerUpdate).length).toBe(1);
    const body = network.callsOf(taskLoggerUpdate)[0]?.body;
    expect(body).toMatchObject({ status: 'CLOSED', remarks: 'Agreed on Friday' });
    expect(body).not.toHaveProperty('nextStep');
    expect(body).not.toHaveProperty('followUpDate');
  });

  it.each([
    ['CONFLICT', undefined],
    ['UPSTREAM_REJECTED', [{ path: 'version', messageId: 'validation.invalid' }]],
  ] as const)(
    '[CCC-09] shows the second of two writers what the first wrote, keeps the input, then saves (%s)',
    async (code, fieldErrors) => {
      const { screen, network } = await open();
      await fillIn(screen);
      network.refuse(taskLoggerUpdate, code, 'error.conflict', fieldErrors);
      network.answer(taskGet, { ...task, version: 9, logList: [entryOfOther, ...task.logList] });
      await save(screen).click();
      await expect.element(screen.getByRole('heading', { name: 'Written in the meantime' })).toBeVisible();
      await expect.element(screen.getByText('Spoke to the driver.').first()).toBeVisible();
      await expect.poll(problems).toHaveLength(1);
      await expect.element(box(screen, 'What was done')).toHaveValue('Agreed on Friday');
      network.answer(taskLoggerUpdate, { ...task, version: 10 });
      await save(screen).click();
      await expect.element(screen.getByText('The log of T-260001 was saved').first()).toBeVisible();
      expect(sentVersions(network)).toEqual([3, 9]);
    },
  );

  it('[CCC-09] does not open again unnoticed what a colleague has closed', async () => {
    const { screen, network } = await open();
    await fillIn(screen);
    network.refuse(taskLoggerUpdate, 'CONFLICT', 'error.conflict');
    network.answer(taskGet, { ...task, version: 9, status: 'CLOSED', logList: [entryOfOther] });
    await save(screen).click();
    await expect
      .poll(problems)
      .toContain('Status of the task: It is “Closed” by now. Choose what it is after your entry.');
  });

  it('[CCC-09] does not open again unnoticed what was closed before a draft is continued', async () => {
    const { screen: left } = await open();
    await fillIn(left);
    await left.unmount();
    const { screen, network } = await open(
      {},
      { ...task, version: 9, status: 'CLOSED', logList: [entryOfOther] },
    );
    await screen.getByRole('button', { name: 'Continue with it' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Written in the meantime' })).toBeVisible();
    network.refuse(taskLoggerUpdate, 'CONFLICT', 'error.conflict');
    await save(screen).click();
    await expect
      .poll(problems)
      .toContain('Status of the task: It is “Closed” by now. Choose what it is after your entry.');
    network.answer(taskLoggerUpdate, { ...task, version: 10 });
    await save(screen).click();
    await expect.element(screen.getByText('The log of T-260001 was saved').first()).toBeVisible();
    expect(sentVersions(network)).toEqual([3, 9]);
  });

  it('[CCC-09] begins with what the task is by now, though it was read before', async () => {
    const { screen, network } = await open();
    await expect.element(save(screen)).toBeVisible();
    network.answer(taskGet, { ...task, version: 9, status: 'WAITING', logList: [entryOfOther] });
    // Reads it anew, as a visit after half a minute does.
    await screen.switchTo('zh-Hant');
    await expect.element(screen.getByText('Spoke to the driver.')).toBeVisible();
    await expect.element(screen.getByRole('combobox', { name: /工作項目狀態|狀態/ })).toHaveValue('WAITING');
    await screen.getByRole('radio').first().click();
    await screen.getByRole('textbox').first().fill('Agreed on Friday');
    await screen.getByRole('button', { name: '儲存' }).click();
    await expect
      .poll(() => network.callsOf(taskLoggerUpdate).map(({ body }) => body))
      .toMatchObject([{ version: 9, status: 'WAITING' }]);
  });

  it('[CCC-09] [ERR-08] stays with whoever typed on while their entry was saved', async () => {
    const { screen, network } = await open();
    const answer = Promise.withResolvers<Task>();
    network.answer(taskLoggerUpdate, () => answer.promise);
    await fillIn(screen);
    await save(screen).click();
    await expect.poll(() => sentVersions(network)).toEqual([3]);
    await box(screen, 'What was done').fill('Agreed on Friday, then on Monday');
    const before = screen.address();
    answer.resolve({ ...task, version: 4 });
    await expect.element(screen.getByText('What you sent before was received')).toBeVisible();
    expect(screen.address()).toBe(before);
    await expect.element(box(screen, 'What was done')).toHaveValue('Agreed on Friday, then on Monday');
    network.answer(taskLoggerUpdate, { ...task, version: 5 });
    await save(screen).click();
    await expect.poll(screen.address).not.toBe(before);
    expect(sentVersions(network)).toEqual([3, 4]);
  });

  it('[CCC-09] is left by Back, and its entry is offered again', async () => {
    const { screen } = await open();
    await box(screen, 'What was done').fill('Agreed on Friday');
    await screen.getByRole('button', { name: 'Back', exact: true }).click();
    await expect.poll(screen.address).toBe(otherPages.eccaTaskDetail);
    await screen.unmount();
    const again = await open();
    await again.screen.getByRole('button', { name: 'Continue with it' }).click();
    await expect.element(box(again.screen, 'What was done')).toHaveValue('Agreed on Friday');
  });
});
