import type { HandoverView } from '@ebp/contracts/portal/handover';
import { longestHandoverNote } from '@ebp/contracts/portal/handover-forms';
import { buildHandover, handoverSampleId as id } from '@ebp/contracts/testing/handover';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { JournalStore } from '../../lib/journal/journal-store.ts';
import { storageKeys } from '../../lib/storage/storage-keys.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { button } from '../../testing/locators.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { handoverScreen } from './handover.descriptor.ts';

const address = '/bff/handovers';
const { content } = buildHandover();
const returned = {
  state: 'returned',
  by: 'Mei Chan',
  at: '2026-11-20T05:00:00.000Z',
  note: 'Two are enough\nThank you',
} as const;

/** The reader's own drafts: the form, what is in it, and whose hand-over it continues. */
async function drafts() {
  const store = new JournalStore(storageKeys());
  const entries = await store.all();
  await store.close();
  return entries.map(({ form, content, handover }) => ({ form, content, handover }));
}

async function open(handover: Partial<HandoverView> = {}) {
  const network = stubNetwork();
  network.answerPortal('GET', address, buildHandover(handover));
  const screen = await renderScreen(handoverScreen, {
    params: { id },
    otherPages: { ebpTonerOrder: '/ebp/tonerOrder/', ebpHandover: '/ebp/handover/:id' },
  });
  return { screen, network };
}

describe('what a colleague handed over', () => {
  it('says who filled it in and when, and leads to the review as a draft of the reader', async () => {
    const { screen } = await open();
    await expect.element(screen.getByText('Wing Lau')).toBeVisible();
    await expect.element(screen.getByText('20/11/2026 11:15:00')).toBeVisible();
    await button(screen, 'Check and send').click();
    await expect.poll(screen.address).toBe('/ebp/tonerOrder/?stage=confirm');
    await expect.poll(drafts).toEqual([{ form: 'toner-order', content, handover: id }]);
  });

  it('asks whoever sends it for their own consent', async () => {
    const { screen } = await open({ content: { ...content, isAgreeStatement: true } });
    await button(screen, 'Check and send').click();
    await expect.poll(screen.address).toBe('/ebp/tonerOrder/?stage=fill');
    await expect.poll(drafts).toEqual([{ form: 'toner-order', content, handover: id }]);
  });

  it('[ERR-01] is returned with a note, which stays when that fails', async () => {
    const { screen, network } = await open();
    await button(screen, 'Return it with a note').click();
    await screen.getByRole('textbox', { name: /^Note/ }).fill('Two are enough');
    network.refuse({ method: 'POST', path: `${address}/return` }, 'UPSTREAM');
    await button(screen, 'Return it to Wing Lau').click();
    await expect.element(screen.getByText('That did not work').first()).toBeVisible();
    await expect.element(screen.getByRole('textbox', { name: /^Note/ })).toHaveValue('Two are enough');
    network.answerPortal('POST', `${address}/return`, returned);
    network.answerPortal('GET', address, buildHandover({ end: returned, content: undefined }));
    await button(screen, 'Return it to Wing Lau').click();
    await expect.element(screen.getByText('Returned by Mei Chan on 20/11/2026 13:00:00.')).toBeVisible();
    const calls = network.calls.filter(({ method }) => method === 'POST');
    expect(calls[1]?.body).toEqual({ id, note: 'Two are enough' });
    await expect.element(button(screen, 'Check and send')).not.toBeInTheDocument();
  });

  it('is returned with a note that Cancel alone discards, not a stray press', async () => {
    const { screen, network } = await open();
    await button(screen, 'Return it with a note').click();
    const dialog = screen.getByRole('dialog');
    const note = dialog.getByRole('textbox', { name: /^Note/ });
    await note.fill('Two are enough');
    await userEvent.keyboard('{Escape}');
    await expect.element(note).toHaveValue('Two are enough');
    await button(dialog, 'Cancel').click();
    await expect.element(dialog).not.toBeInTheDocument();
    await button(screen, 'Return it with a note').click();
    await expect.element(note).toHaveValue('');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(network.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('is not returned while the note is too long, counted as the gateway counts; the note is pointed at instead', async () => {
    const { screen, network } = await open();
    network.answerPortal('POST', `${address}/return`, returned);
    await button(screen, 'Return it with a note').click();
    const note = screen.getByRole('textbox', { name: /^Note/ });
    const calls = () => network.calls.filter(({ method }) => method === 'POST');
    await note.fill('🖨'.repeat(longestHandoverNote + 1));
    await button(screen, 'Return it to Wing Lau').click();
    await expect.element(note).toHaveFocus();
    expect(calls()).toEqual([]);
    await note.fill(`  ${'🖨'.repeat(longestHandoverNote)}  `);
    await button(screen, 'Return it to Wing Lau').click();
    await expect.poll(calls).toHaveLength(1);
  });

  it('[ERR-08] shows its sender the note, and goes on with it as their own: one draft, however often they do', async () => {
    const { screen } = await open({ isOwn: true, end: returned });
    await expect.element(screen.getByText(/^Two are enough/)).toBeVisible();
    await expectAccessible();
    await button(screen, 'Check and send').click();
    await expect.poll(drafts).toEqual([{ form: 'toner-order', content, handover: undefined }]);
    await expect.poll(screen.address).toBe('/ebp/tonerOrder/?stage=confirm');
    await screen.goBack();
    await button(screen, 'Check and send').click();
    await expect.poll(screen.address).toBe('/ebp/tonerOrder/?stage=confirm');
    await expect.poll(drafts).toHaveLength(1);
  });

  it('gives its sender the link while it is open, and is taken back', async () => {
    const { screen, network } = await open({ isOwn: true, expiresAt: '2026-11-28T02:00:00.000Z' });
    await expect.element(screen.getByText(`${location.origin}/ebp/handover/${id}`)).toBeVisible();
    await expect.element(screen.getByText('28/11/2026 10:00:00', { exact: true })).toBeVisible();
    await expect.element(screen.getByText(/It works until 28\/11\/2026 10:00:00,/)).toBeVisible();
    const mail = screen.getByRole('link', { name: /mail/i }).element() as HTMLAnchorElement;
    expect(new URL(mail.href).searchParams.get('body')).toContain('works until 28/11/2026 10:00:00.');
    network.answerPortal('POST', `${address}/return`, { ...returned, note: '' });
    await button(screen, 'Take it back').click();
    await expect.poll(() => network.calls.some(({ method }) => method === 'POST')).toBe(true);
  });

  it('is over once somebody has sent it', async () => {
    const end = { state: 'sent', by: 'Mei Chan', at: returned.at } as const;
    const { screen } = await open({ end, content: undefined });
    await expect.element(screen.getByText('Sent by Mei Chan on 20/11/2026 13:00:00.')).toBeVisible();
    expect(screen.getByRole('button').elements()).toEqual([]);
  });

  it('[ERR-01] is unknown after 14 days', async () => {
    stubNetwork().refuse({ method: 'GET', path: address }, 'NOT_FOUND');
    const screen = await renderScreen(handoverScreen, { params: { id } });
    await expect.element(screen.getByText(/^There is nothing at this link/)).toBeVisible();
  });
});
