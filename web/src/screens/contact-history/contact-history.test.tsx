import type { ContactHistoryEntry } from '@ebp/contracts/entities/correspondence';
import { contactAccountGet, contactHistoryGet } from '@ebp/contracts/operations/contact-centre';
import { today } from '@ebp/contracts/rules/dates';
import { buildContactAccount } from '@ebp/contracts/testing/contact-centre';
import { buildContactHistoryEntry } from '@ebp/contracts/testing/correspondence';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { buildAgentSession } from '../../testing/agent-session.ts';
import { openFilters, textsOf } from '../../testing/locators.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { contactHistoryScreen } from './contact-history.descriptor.ts';

const call = buildContactHistoryEntry({ createDatetime: `${today('Asia/Hong_Kong')} 09:31:00` });
const entries: readonly ContactHistoryEntry[] = [
  call,
  buildContactHistoryEntry({
    pkey: 'CH-2',
    type: 'TASK',
    direction: null,
    subject: 'Call back',
    summary: null,
    status: 'OPEN',
    durationSeconds: null,
    refPkey: 'T-260006',
    createDatetime: '2020-11-19 15:40:00',
  }),
  buildContactHistoryEntry({
    pkey: 'CH-3',
    type: 'EMAIL',
    subject: 'Signed form',
    summary: null,
    durationSeconds: null,
    refPkey: 'EM-0001',
    createDatetime: '2020-11-18 17:12:00',
  }),
];
const otherPages = {
  eccaTaskDetail: '/taskdetail/T-260006/view',
  eccaEmailDetail: '/emailDetail?pkey=EM-0001',
  eccaAccountView: '/ecca/contactaccount/CA-HK001/view',
};

async function open(list: readonly ContactHistoryEntry[] = entries, options: object = {}) {
  const network = stubNetwork();
  network.answer(contactHistoryGet, [...list]);
  network.answer(contactAccountGet, buildContactAccount());
  const screen = await renderScreen(contactHistoryScreen, {
    session: buildAgentSession(),
    params: { code: 'CA-HK001' },
    otherPages,
    ...options,
  });
  return { screen, network };
}

describe('contact history', () => {
  it('[CCC-06] tells calls, e-mails and tasks day by day and leads to what can be read', async () => {
    const { screen, network } = await open();
    await expect.element(screen.getByRole('heading', { name: /^Today, / })).toBeVisible();
    await expect.element(screen.getByText('Incoming call · Wing Lau · 4 min 4 s · Sam Yip')).toBeVisible();
    await expect.element(screen.getByText('09:31')).toBeVisible();
    const days = textsOf(screen.getByRole('heading', { level: 2 }));
    expect(days.slice(1)).toEqual(['19/11/2020', '18/11/2020']);
    for (const [name, href] of [
      ['Call back', otherPages.eccaTaskDetail],
      ['Signed form', otherPages.eccaEmailDetail],
      ['Show the account', otherPages.eccaAccountView],
    ] as const) {
      await expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', href);
    }
    expect(screen.getByRole('link', { name: 'Asks for the delivery date' }).elements()).toEqual([]);
    expect(network.callsOf(contactHistoryGet).map(({ path }) => path)).toEqual([
      '/api/ebp/contacthistory/CA-HK001',
    ]);
    await expect.poll(screen.tabWords).toEqual({ label: 'Contact history Harbour Trading' });
    await screen.switchTo('zh-Hant');
    await expect.element(screen.getByRole('heading', { name: /^今天，/ })).toBeVisible();
  });

  it('[CCC-06] [CCC-10] leads to an e-mail without a subject by a link that says so', async () => {
    const unnamed = { type: 'EMAIL', subject: ' ', refPkey: 'EM-0001' } as const;
    const { screen } = await open([buildContactHistoryEntry(unnamed)]);
    await expect
      .element(screen.getByRole('link', { name: 'No subject' }))
      .toHaveAttribute('href', otherPages.eccaEmailDetail);
  });

  it('[CCC-06] shows one type at once, and narrows by words, direction and days', async () => {
    const { screen } = await open();
    await screen.getByRole('button', { name: 'E-mails 1' }).click();
    await expect.element(screen.getByText('1 contact', { exact: true })).toBeVisible();
    await expect.poll(screen.address).toBe('/contacthistory/CA-HK001?type=EMAIL');
    await screen.getByRole('searchbox', { name: 'Words' }).fill('delivery');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('Nothing matches these filters.')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Calls 1' })).toBeVisible();
    await screen.getByRole('button', { name: 'Show all' }).click();
    await openFilters(screen);
    await screen.getByRole('textbox', { name: 'To', exact: true }).fill('31/12/2020');
    await screen.getByRole('combobox', { name: 'Direction' }).selectOptions('IN');
    await screen.getByRole('button', { name: 'Search' }).click();
    await expect.element(screen.getByText('1 contact', { exact: true })).toBeVisible();
    await screen.getByRole('button', { name: 'Clear' }).click();
    await expect.element(screen.getByText('3 contacts')).toBeVisible();
    await openFilters(screen);
    await screen.getByRole('textbox', { name: 'To', exact: true }).fill('31/02/2020');
    await screen.getByRole('button', { name: 'Search' }).click();
    await expect.element(screen.getByText('Invalid date format')).toBeVisible();
  });

  it('[CCC-06] draws a long history in parts, each read on from its first entry, and leads from a call to the task it was about', async () => {
    const many = Array.from({ length: 120 }, (_, index) => ({
      ...call,
      pkey: `CH-${index}`,
      refPkey: index < 100 ? 'T-260006' : null,
    }));
    const { screen } = await open(many);
    const drawn = () => screen.getByRole('listitem').elements().length;
    await expect.element(screen.getByText('120 contacts')).toBeVisible();
    expect(drawn()).toBe(50);
    await expect
      .element(screen.getByRole('link', { name: 'Asks for the delivery date' }).first())
      .toHaveAttribute('href', otherPages.eccaTaskDetail);
    const entry = (number: number) => screen.getByRole('listitem').nth(number - 1);
    await screen.getByRole('button', { name: 'Show 50 older' }).click();
    await expect.element(entry(51).getByRole('link')).toHaveFocus();
    await screen.getByRole('button', { name: 'Show 20 older' }).click();
    await expect.element(entry(101)).toHaveFocus();
    expect(drawn()).toBe(120);
  });

  it('[CCC-06] [ERR-01] says when there is no such account, and offers no other try', async () => {
    const network = stubNetwork();
    network.refuse(contactHistoryGet, 'NOT_FOUND', 'error.notFound');
    network.refuse(contactAccountGet, 'NOT_FOUND', 'error.notFound');
    const session = buildAgentSession();
    const screen = await renderScreen(contactHistoryScreen, { session, params: { code: 'CA-0' } });
    const told = screen.getByRole('alert');
    await expect.element(told.getByText('There is no such account')).toBeVisible();
    await expect.element(told.getByText(/merged with another/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' }).elements()).toEqual([]);
  });
});
