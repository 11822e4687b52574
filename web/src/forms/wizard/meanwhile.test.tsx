import { buildHandover, handoverSampleId } from '@ebp/contracts/testing/handover';
import { describe, expect, it, vi } from 'vitest';
import { closeJournal, openJournal } from '../../lib/journal/open-journal.ts';
import { storageKeys } from '../../lib/storage/storage-keys.ts';
import { connect } from '../../testing/connection.ts';
import { draftOf, outcomesOf } from '../../testing/draft-of.ts';
import { button } from '../../testing/locators.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { giftWizard, type SendGift } from './testing/gift.screen.tsx';

const open = (send: SendGift, search = '', rulesArrive?: Promise<unknown>) =>
  renderScreen(giftWizard(send, rulesArrive), { search, stays: true });
type Page = Awaited<ReturnType<typeof open>>;

const received: SendGift = async () => 'G-1';

const handedOver = {
  at: '2026-11-28T03:15:00.000Z',
  draft: {
    form: 'gift',
    content: { gift: 'book', words: 'For you' },
    tab: 'ebpTonerOrder',
    slug: 'ebpTonerOrder',
    path: '/ebp/tonerOrder/?stage=confirm',
    handover: handoverSampleId,
  },
};

async function fillIn(page: Page, words = 'For you') {
  await button(page, 'Choose book').click();
  await page.getByRole('textbox', { name: 'Words' }).fill(words);
  await button(page, 'Next').click();
  await expect.element(page.getByText(words)).toBeVisible();
}

describe('a wizard whose form was changed while it was sent', () => {
  it('[ERR-08] says what was received, goes on with what was not sent, and leads to the receipt of that', async () => {
    const answer = Promise.withResolvers<string>();
    const send = vi.fn<SendGift>(() => answer.promise);
    const page = await open(send);
    await fillIn(page);
    await button(page, 'Give').click();
    await expect.poll(() => send.mock.calls.length).toBe(1);
    await page.getByRole('link', { name: 'Fill in form' }).click();
    await page.getByRole('textbox', { name: 'Words' }).fill('For you and me');
    answer.resolve('G-1');
    await expect.element(page.getByText('What you sent before was received: G-1')).toBeVisible();
    await expect.poll(page.address).toBe('/ebp/tonerOrder/?stage=fill');
    send.mockImplementation(async () => 'G-2');
    await button(page, 'Next').click();
    await button(page, 'Give').click();
    await expect.poll(page.address).toBe('/ebp/tonerOrder/?stage=complete');
    await expect.element(page.getByText('G-2', { exact: true })).toBeVisible();
  });

  it('[ERR-08] begins anew where what was not sent goes out from another window', async () => {
    const answer = Promise.withResolvers<string>();
    const page = await open(() => answer.promise);
    await fillIn(page);
    await button(page, 'Give').click();
    await expect.poll(() => outcomesOf('gift')).toEqual(['sending']);
    await page.getByRole('link', { name: 'Fill in form' }).click();
    await page.getByRole('textbox', { name: 'Words' }).fill('For you and me');
    answer.resolve('G-1');
    await expect.element(page.getByText('What you sent before was received: G-1')).toBeVisible();
    const unsent = page.journal.entries().find(({ state }) => state === 'writing');
    await page.journal.send(unsent?.id ?? '', async () => 'G-2');
    await expect.element(button(page, 'Choose book')).toBeVisible();
    await expect.poll(page.address).toBe('/ebp/tonerOrder/');
  });
});

describe('what a colleague filled in', () => {
  it('counts as sent once it was received, also while its sender typed on and sees no receipt', async () => {
    const network = stubNetwork();
    network.answerPortal('GET', '/bff/handovers', buildHandover());
    network.answerPortal('POST', '/bff/handovers/sent', { state: 'sent', by: 'Mei', at: handedOver.at });
    const told = () => network.calls.filter(({ path }) => path === '/bff/handovers/sent').length;
    const journal = await openJournal(storageKeys());
    journal.write(undefined, handedOver.draft);
    await closeJournal(journal);
    const answer = Promise.withResolvers<string>();
    const send = vi.fn<SendGift>(() => answer.promise);
    const page = await open(send, '?stage=confirm');
    await button(page, 'Give').click();
    await expect.poll(() => send.mock.calls.length).toBe(1);
    await page.getByRole('link', { name: 'Fill in form' }).click();
    await page.getByRole('textbox', { name: 'Words' }).fill('For you and me');
    await expect.element(page.getByText(/^Filled in by Wing Lau/)).toBeVisible();
    expect(told()).toBe(0);
    answer.resolve('G-1');
    await expect.element(page.getByText(/^The colleague who filled it in can see that/)).toBeVisible();
    expect(told()).toBe(1);
  });
});

it('a press for the next stage does not send what is shown once the rules have come', async () => {
  const first = await open(received);
  await fillIn(first);
  await expect.poll(() => draftOf('gift')).toContain('For you');
  await first.unmount();
  const arrival = Promise.withResolvers<void>();
  const send = vi.fn(received);
  const page = await open(send, '?stage=confirm', arrival.promise);
  await page.getByRole('link', { name: 'Fill in form' }).click();
  await button(page, 'Next').click();
  await expect.element(button(page, 'Next')).toHaveAttribute('aria-busy', 'true');
  await page.goBack();
  await expect.element(button(page, 'Give')).toHaveAttribute('aria-busy', 'true');
  arrival.resolve();
  await expect.element(button(page, 'Give')).not.toHaveAttribute('aria-busy');
  expect(send).not.toHaveBeenCalled();
  await button(page, 'Give').click();
  await expect.element(page.getByText('G-1')).toBeVisible();
});

describe('a press whose rules come while another page is shown', () => {
  /** Presses a button of a draft at its review or, with a `link`, where it leads back to, and goes to a filtered list. */
  async function pressedAndLeft(words: string, pressed: string, link?: string) {
    const { path, ...draft } = handedOver.draft;
    const journal = await openJournal(storageKeys());
    journal.write(undefined, { ...draft, path, handover: undefined, content: { gift: 'book', words } });
    await closeJournal(journal);
    const arrival = Promise.withResolvers<void>();
    const page = await open(received, '?stage=confirm', arrival.promise);
    if (link) await page.getByRole('link', { name: link }).click();
    await button(page, pressed).click();
    await expect.element(button(page, pressed)).toHaveAttribute('aria-busy', 'true');
    await page.goTo('/ebp/machine?find=SFB');
    await expect.poll(() => document.querySelector('[aria-busy=true]')?.checkVisibility()).toBe(false);
    arrival.resolve();
    await expect.poll(() => document.querySelector('[aria-busy=true]')).toBeNull();
    return page;
  }

  it('[OPN-23] leads to what is wrong with the form on return, and leaves the filters of that page', async () => {
    const page = await pressedAndLeft('', 'Give');
    await expect.poll(() => document.body.textContent).toContain('This is required');
    await expect.poll(page.address).toBe('/ebp/machine?find=SFB');
    await page.goBack();
    await expect.element(page.getByRole('link', { name: 'Words: This is required' })).toBeVisible();
    await expect.poll(page.address).toBe('/ebp/tonerOrder/?stage=fill');
  });

  it('[OPN-23] leads to the next stage on return, and leaves the filters of that page', async () => {
    const page = await pressedAndLeft('For you', 'Next', 'Fill in form');
    await expect.poll(page.address).toBe('/ebp/machine?find=SFB');
    await page.goBack();
    await expect.element(button(page, 'Give')).toBeVisible();
    await expect.poll(page.address).toBe('/ebp/tonerOrder/?stage=confirm');
  });
});

describe('a draft that is thrown away on home while its page is open', () => {
  async function thrownAway(send: SendGift, press = async (_: Page) => {}) {
    const page = await open(send);
    await fillIn(page);
    await press(page);
    await page.goTo('/ebp/faq');
    await expect.element(page.getByText('For you')).not.toBeVisible();
    const [entry] = page.journal.entries();
    page.journal.throwAway(entry?.id ?? '');
    return { page, entry };
  }

  it('[FMT-02] is not there any more, and not saved again; Undo offers it', async () => {
    const { page, entry } = await thrownAway(received);
    await page.goBack();
    await expect.element(button(page, 'Choose book')).toBeVisible();
    await expect.poll(page.address).toBe('/ebp/tonerOrder/');
    expect(page.journal.entries()).toEqual([]);
    await button(page, 'Choose book').click();
    await expect.element(page.getByRole('textbox', { name: 'Words' })).toHaveValue('');
    if (entry) page.journal.putBack(entry);
    await button(page, 'Continue with it').click();
    await expect.element(page.getByText('For you')).toBeVisible();
    await expect.poll(page.address).toBe('/ebp/tonerOrder/?stage=confirm');
  });

  it('[FMT-02] is still there after Undo on home', async () => {
    const { page, entry } = await thrownAway(received);
    if (entry) page.journal.putBack(entry);
    await page.goBack();
    await expect.element(page.getByText('For you')).toBeVisible();
    await button(page, 'Give').click();
    await expect.element(page.getByText('G-1')).toBeVisible();
    await expect.poll(() => outcomesOf('gift')).toEqual(['sent G-1']);
  });

  it('[ERR-01] does not go by itself once there is a connection', async () => {
    connect(false);
    const send = vi.fn(received);
    const { page } = await thrownAway(send, async (page) => {
      await button(page, 'Give').click();
      await expect.element(page.getByText(/nothing was sent/)).toBeVisible();
    });
    connect(true);
    await page.goBack();
    await expect.element(button(page, 'Choose book')).toBeVisible();
    expect(page.journal.entries()).toEqual([]);
    expect(send).not.toHaveBeenCalled();
  });
});
