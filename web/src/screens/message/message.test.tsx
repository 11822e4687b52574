import type { Message } from '@ebp/contracts/entities/message';
import { messageSearch, messageStatus } from '@ebp/contracts/operations/message';
import { buildMachine } from '@ebp/contracts/testing/machine';
import { buildMessage } from '@ebp/contracts/testing/message';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerUser } from '../../testing/answer-user.ts';
import { buildSession } from '../../testing/build-session.ts';
import { expectFocusIn } from '../../testing/locators.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { messageScreen } from './message.descriptor.ts';

const fresh = buildMessage({
  pkey: 'fresh',
  subject: 'Statement is ready',
  message: 'First line\nSecond line',
});
const old = buildMessage({
  pkey: 'old',
  subject: 'Toner delivered',
  createDatetime: '2026-11-02 23:30:00',
  userStatus: 'READ',
});

const machineList = ['SFB20437', 'SFB2'].map((serialNumber) => buildMachine({ serialNumber }));

type Surroundings = Parameters<typeof renderScreen>[1];

async function openBox(messages: readonly Message[] = [fresh, old], surroundings: Surroundings = {}) {
  const network = stubNetwork();
  let box = [...messages];
  network.answer(messageSearch, () => box);
  network.answer(messageStatus, ({ path, body }) => {
    const { userStatus } = body as { userStatus: string };
    box = box.map((one) => (path.includes(one.pkey) ? { ...one, userStatus } : one));
    return null;
  });
  answerUser(network, { machineList });
  const screen = await renderScreen(messageScreen, surroundings);
  return { network, screen, receive: (message: Message) => (box = [message, ...box]) };
}

const row = (subject: string) =>
  page.getByRole('row').filter({ has: page.getByText(subject, { exact: true }) });
const weight = (subject: string) => getComputedStyle(page.getByText(subject).element()).fontWeight;
const popup = () => page.getByRole('dialog');

describe('message box', () => {
  it('[MSG-04] calls a message without a subject so, in the list and when it is opened', async () => {
    const { screen } = await openBox([buildMessage({ pkey: 'unnamed', subject: ' ' })]);
    await screen.getByRole('button', { name: 'Details, No subject' }).click();
    await expect.element(popup().getByRole('heading', { name: 'No subject' })).toBeVisible();
  });

  it('leads from a machine that a message names to its page, for those who may open it', async () => {
    const visit = buildMessage({ subject: 'Visit to SFB20437', message: 'On Monday: SFB20437, SFB20431.' });
    await openBox([visit], {
      search: `?view=${visit.pkey}`,
      otherPages: { ebpOneMachine: '/ebp/machine/:serial' },
    });
    await expect.element(popup().getByRole('link')).toHaveLength(2);
    await expect
      .element(popup().getByRole('heading').getByRole('link', { name: 'SFB20437' }))
      .toHaveAttribute('href', '/ebp/machine/SFB20437');
    await expect.element(popup().getByText('On Monday: SFB20437, SFB20431.')).toBeVisible();
  });

  it('[MSG-01] [MSG-02] lists date and subject, newest first, and marks what is unread', async () => {
    await openBox([old, fresh, buildMessage({ pkey: 'odd', subject: 'Odd', userStatus: 'ARCHIVED' })]);
    await expect.element(page.getByText('3 messages, 2 unread')).toBeVisible();
    const dates = page
      .getByRole('row')
      .elements()
      .map((one) => one.textContent?.match(/\d\d\/\d\d\/\d{4}/)?.[0]);
    expect(dates).toEqual([undefined, '18/11/2026', '18/11/2026', '02/11/2026']);
    expect([weight('Statement is ready'), weight('Odd'), weight('Toner delivered')]).toEqual([
      '600',
      '600',
      '400',
    ]);
    await expect.element(row('Statement is ready').getByText('Unread')).toBeInTheDocument();
  });

  it('[MSG-02] [MSG-04] [MSG-05] opens by its Details button, shows the text, and is read from then on, whatever a late list says', async () => {
    const { screen, network } = await openBox();
    await expect.element(page.getByText('2 messages, 1 unread')).toBeVisible();
    const { promise: late, resolve: arrive } = Promise.withResolvers<Message[]>();
    network.answer(messageSearch, () => late);
    await screen.getByRole('button', { name: 'Refresh' }).click();
    await expect.poll(() => network.callsOf(messageSearch)).toHaveLength(2);
    network.answer(messageSearch, [{ ...fresh, userStatus: 'READ' }, old]);
    await screen.getByRole('button', { name: 'Details, Statement is ready' }).click();
    await expect.element(popup().getByRole('heading', { name: 'Statement is ready' })).toBeVisible();
    await expect.element(popup().getByText('18/11/2026')).toBeVisible();
    expect(
      popup()
        .getByText(/First line/)
        .element()
        .getBoundingClientRect().height,
    ).toBe(40);
    await expectFocusIn(popup());
    await userEvent.keyboard('{Escape}');
    await expect.element(popup()).not.toBeInTheDocument();
    arrive([fresh, old]);
    await expect.element(screen.getByRole('button', { name: 'Refresh' })).not.toHaveAttribute('aria-busy');
    await expect.element(page.getByText('2 messages, 0 unread')).toBeVisible();
    expect(network.callsOf(messageStatus).map(({ path, body }) => [path, body])).toEqual([
      ['/api/ebp/message/fresh/status', { userStatus: 'READ' }],
    ]);
    expect(weight('Statement is ready')).toBe('400');
    await expect.element(screen.getByRole('button', { name: 'Details, Statement is ready' })).toHaveFocus();
  });

  it('[MSG-04] opens by a press anywhere on its row', async () => {
    const { screen } = await openBox();
    await row('Toner delivered').getByText('02/11/2026').click();
    await expect.element(popup().getByRole('heading', { name: 'Toner delivered' })).toBeVisible();
    await expect.poll(screen.address).toBe('/ebp/message/?view=old');
    await expectFocusIn(popup());
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('button', { name: 'Details, Toner delivered' })).toHaveFocus();
    await expect.poll(screen.address).toBe('/ebp/message/');
  });

  it('[MSG-05] [ERR-01] keeps the mark where the server did not take it, and says so', async () => {
    const { screen, network } = await openBox();
    network.refuse(messageStatus, 'UPSTREAM');
    await screen.getByRole('button', { name: 'Details, Statement is ready' }).click();
    await expect.element(page.getByText('That did not work')).toBeInTheDocument();
    expect(page.getByText(/Everything you entered/).elements()).toEqual([]);
    await expect.element(popup().getByText(/First line/)).toBeVisible();
    await expect.element(page.getByText('2 messages, 1 unread')).toBeInTheDocument();
    expect(network.callsOf(messageStatus)).toHaveLength(1);
  });

  it('[MSG-03] [MSG-06] [FMT-01] says that it is empty, is loaded again by Refresh, and is downloaded with days that programs sort', async () => {
    const { screen, receive } = await openBox([]);
    await expect.element(page.getByText('Your message box is empty')).toBeVisible();
    for (const message of [old, fresh]) receive(message);
    await screen.getByRole('button', { name: 'Refresh' }).click();
    await expect.element(page.getByText('2 messages, 1 unread')).toBeVisible();
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#');
    await page.getByRole('button', { name: 'CSV' }).click();
    const [[file] = []] = saved.mock.calls;
    saved.mockRestore();
    expect(await (file as Blob).text()).toMatch(/\n2026-11-18,Statement is ready\r\n2026-11-02,/);
  });

  it('[MSG-01] [ACC-07] opens nothing for somebody without the right to view', async () => {
    const session = buildSession({ functionKeys: ['CP_MESSAGE_BOX_SEARCH'] });
    const { screen, network } = await openBox([fresh], { session, search: '?view=fresh' });
    await page.getByText('Statement is ready').click();
    expect(screen.getByRole('button', { name: /Details/ }).elements()).toEqual([]);
    expect(popup().elements()).toEqual([]);
    expect(network.callsOf(messageStatus)).toEqual([]);
  });

  it('[MSG-05] [SHL-26] sends nothing for a message that was read before, and goes back to the list when it is asked for from its beginning', async () => {
    const { screen, network } = await openBox([old], { search: '?view=old' });
    await expect.element(popup().getByText('02/11/2026')).toBeVisible();
    expect(network.callsOf(messageStatus)).toEqual([]);
    screen.clean();
    await expect.element(popup()).not.toBeInTheDocument();
    await expect.poll(screen.address).toBe('/ebp/message/');
  });
});
