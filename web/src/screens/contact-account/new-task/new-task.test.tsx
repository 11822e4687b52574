import { contactAccountGet } from '@ebp/contracts/operations/contact-centre';
import { taskAssignees, taskCreate } from '@ebp/contracts/operations/task';
import { buildContactAccount, buildTask } from '@ebp/contracts/testing/contact-centre';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerContactCentre, buildAgentSession } from '../../../testing/agent-session.ts';
import { box, button, choice, optionsOf } from '../../../testing/locators.ts';
import { stubNetwork } from '../../../testing/network-stub.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { accountViewScreen } from '../account-view.descriptor.ts';

const session = buildAgentSession();
const own = session.user?.code ?? '';

async function open(search: string, options: object = {}, canPlanTasks = true) {
  const network = stubNetwork();
  answerContactCentre(network, { canPlanTasks });
  network.answer(contactAccountGet, buildContactAccount({ openTaskList: [] }));
  network.answer(taskAssignees, [
    { code: own, name: 'Sam Yip' },
    { code: 'colleague@ebp.example', name: 'Dana Kwok' },
  ]);
  network.answer(taskCreate, buildTask({ code: 'T-9' }));
  const params = { code: 'CA-HK001' };
  const screen = await renderScreen(accountViewScreen, { session, params, search, ...options });
  return { screen, network };
}

describe('from the page of an account', () => {
  beforeEach(() => sessionStorage.clear());

  it('[CCC-09] [API-51] a call is logged in two clicks and the keyboard, though no task is open', async () => {
    const { screen, network } = await open('');
    await screen.getByRole('link', { name: 'Log a call' }).click();
    await expect.element(screen.getByRole('radio', { name: 'Reached' })).toHaveFocus();
    await screen.getByRole('radio', { name: 'Reached' }).click();
    await screen.getByRole('combobox', { name: /^Wrap-up code/ }).selectOptions('Advice given');
    await box(screen, 'What was done').fill('Explained the invoice');
    await button(screen, 'Save').dblClick();
    await expect.element(screen.getByText('T-9 was created').first()).toBeVisible();
    await expect.element(screen.getByRole('table', { name: 'Contacts of Harbour Trading' })).toBeVisible();
    expect(network.callsOf(taskCreate).map(({ body }) => body)).toMatchObject([
      {
        contactAccountCode: 'CA-HK001',
        subject: 'Call with Harbour Trading',
        ...{
          status: 'CLOSED',
          result: 'REACHED',
          remarks: '[ADVICE] Explained the invoice',
          assigneeCode: own,
        },
      },
    ]);
  });

  it('[API-51] [ERR-08] a call that is saved late changes nothing of the page the agent is on by then', async () => {
    const { screen, network } = await open('?new=call', { stays: true });
    const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
    network.answer(taskCreate, async () => {
      await held;
      return buildTask({ code: 'T-9' });
    });
    await screen.getByRole('radio', { name: 'Reached' }).click();
    await screen.getByRole('combobox', { name: /^Wrap-up code/ }).selectOptions('Advice given');
    await box(screen, 'What was done').fill('Explained the invoice');
    await button(screen, 'Save').click();
    await expect.poll(() => network.callsOf(taskCreate)).toHaveLength(1);
    await screen.goTo('/ecca/contactaccount/search?phone=28010001');
    goOn();
    await expect.element(screen.getByText('T-9 was created').first()).toBeVisible();
    await expect.poll(screen.address).toBe('/ecca/contactaccount/search?phone=28010001');
    await screen.goBack();
    await expect.element(screen.getByRole('table', { name: 'Contacts of Harbour Trading' })).toBeVisible();
    await expect.poll(screen.address).not.toContain('new=call');
  });

  it('[API-51] a task is planned for a colleague, about a machine of the account', async () => {
    const { screen, network } = await open('?new=task');
    await expect.element(box(screen, 'Subject')).toHaveFocus();
    await expect.poll(() => optionsOf(choice(screen, 'Assigned to'))).toContain('Dana Kwok');
    await box(screen, 'Subject').fill('Quote a second tray');
    await box(screen, 'Due').fill('20/11/2099 10:00');
    await choice(screen, 'Assigned to').selectOptions('Dana Kwok');
    const machine = screen.getByRole('combobox', { name: /^Machine/ });
    await machine.selectOptions('SFB20418 · Sheaf C5560 A3 · HK-M-0001');
    await button(screen, 'Save').click();
    await expect
      .poll(() => network.callsOf(taskCreate).map(({ body }) => body))
      .toMatchObject([
        {
          startDatetime: '2099-11-20 10:00:00',
          machineId: 'HK-M-0001',
          assigneeCode: 'colleague@ebp.example',
        },
      ]);
  });

  it('[API-51] a task that nobody has begun is due an hour after its page is shown again', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T01:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    const { screen } = await open('?new=task', { stays: true });
    await expect.element(box(screen, 'Due')).toHaveValue('20/11/2026 10:00');
    await screen.goTo('/elsewhere');
    await expect.element(box(screen, 'Due')).not.toBeInTheDocument();
    vi.setSystemTime('2026-11-20T03:30:00Z');
    await screen.goBack();
    await expect.element(box(screen, 'Due')).toHaveValue('20/11/2026 12:30');
  });

  it('[API-51] a call that leaves something to do asks when and by whom, and one in the past is refused here; left with nothing to do after all, it is not held up by a due time that is no longer asked for', async () => {
    const { screen, network } = await open('?new=call');
    await choice(screen, 'Status of the task').selectOptions('Open');
    await box(screen, 'Due').fill('20/11/2020 10:00');
    await screen.getByRole('radio', { name: 'Reached' }).click();
    await box(screen, 'What was done').fill('Wants a price');
    await button(screen, 'Save').click();
    await expect.element(screen.getByRole('alert').getByRole('link', { name: /^Due: / })).toBeVisible();
    expect(network.callsOf(taskCreate)).toEqual([]);
    await box(screen, 'Due').fill('tomorrow');
    await choice(screen, 'Status of the task').selectOptions('Closed');
    await button(screen, 'Save').click();
    await expect.element(screen.getByText('T-9 was created').first()).toBeVisible();
    expect(network.callsOf(taskCreate)).toHaveLength(1);
  });

  it('[ERR-01] a failure keeps every word; Cancel leads to the account, from where it is offered again', async () => {
    const { screen, network } = await open('?new=task');
    network.refuse(taskCreate, 'UPSTREAM');
    await box(screen, 'Subject').fill('Quote');
    await button(screen, 'Save').click();
    await expect.poll(() => network.callsOf(taskCreate).length).toBe(1);
    await expect.element(box(screen, 'Subject')).toHaveValue('Quote');
    await button(screen, 'Cancel').click();
    await screen.getByRole('link', { name: 'New task' }).click();
    await button(screen, 'Continue with it').click();
    await expect.element(box(screen, 'Subject')).toHaveValue('Quote');
  });

  it('[API-51] [ERR-08] says of a call that it is not known whether it was received, and how to go on', async () => {
    const { screen, network } = await open('?new=call');
    network.refuse(taskCreate, 'OUTCOME_UNKNOWN', 'error.outcomeUnknown');
    await screen.getByRole('radio', { name: 'Reached' }).click();
    await screen.getByRole('combobox', { name: /^Wrap-up code/ }).selectOptions('Advice given');
    await box(screen, 'What was done').fill('Explained the invoice');
    await button(screen, 'Save').click();
    const title = 'It is not known whether this was received';
    await expect.element(screen.getByText(title, { exact: true })).toBeVisible();
    await expect.element(button(screen, 'It is not there, send it again')).toBeVisible();
    await button(screen, 'Begin a new one').click();
    await expect.element(box(screen, 'What was done')).toHaveValue('');
  });

  it.each([
    ['where the upstream cannot', session, false],
    ['without the right', buildAgentSession({ functionKeys: ['CP_CONTACT_CENTRE_VIEW'] }), true],
  ] as const)('[CCC-12] neither is offered, nor opened by the address, %s', async (_, by, canPlan) => {
    const { screen } = await open('?new=task', { session: by }, canPlan);
    await expect.element(screen.getByText('Prefers e-mail.')).toBeVisible();
    await screen.answered('contact-centre');
    expect(screen.getByRole('link', { name: /Log a call|New task/ }).elements()).toEqual([]);
  });

  it('fits a phone and speaks Chinese', async () => {
    await page.viewport(390, 844);
    const { screen } = await open('?new=call', { language: 'zh-Hant' });
    await expect.element(screen.getByRole('heading', { name: '登記通話' })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(390);
  });
});
