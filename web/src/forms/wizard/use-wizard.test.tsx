import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/gateway/api-error.ts';
import { closeJournal, openJournal } from '../../lib/journal/open-journal.ts';
import { storageKeys } from '../../lib/storage/storage-keys.ts';
import { buildSession } from '../../testing/build-session.ts';
import { draftOf } from '../../testing/draft-of.ts';
import { button } from '../../testing/locators.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { giftWizard, type SendGift } from './testing/gift.screen.tsx';

const session = buildSession({
  systemConfig: {
    contactCenterPhone: '+852 2801 1000',
    operationHourWeekdayFrom: '8:30am',
    operationHourWeekdayTo: '6:00pm',
  },
});

const open = (send: SendGift, search = '') => renderScreen(giftWizard(send), { session, search });
type Page = Awaited<ReturnType<typeof open>>;

const received: SendGift = async () => 'G-1';
const lost = (code: 'OUTCOME_UNKNOWN' | 'NETWORK' | 'UPSTREAM') => () =>
  Promise.reject(new ApiError(code, { messageId: 'error.outcomeUnknown' }));

async function fillIn(page: Page) {
  await button(page, 'Choose book').click();
  await page.getByRole('textbox', { name: 'Words' }).fill('For you');
  await button(page, 'Next').click();
  await expect.element(page.getByText('For you')).toBeVisible();
}

/** A wizard whose gift is on its way while another page is shown. */
async function sentAndLeft(answer: Promise<string>) {
  const send = vi.fn<SendGift>(() => answer);
  const page = await renderScreen(giftWizard(send), { session, stays: true });
  await fillIn(page);
  await button(page, 'Give').click();
  await expect.poll(() => send.mock.calls.length).toBe(1);
  await page.goTo('/ebp/faq');
  await expect.element(page.getByText('For you')).not.toBeVisible();
  return page;
}

describe('a wizard', () => {
  it('[OPN-23] checks before it goes on, keeps its stage in the address, moves the focus to the heading, reopens finished steps, and goes a stage back, from its first one home', async () => {
    const page = await open(received);
    await expect.element(page.getByText('Select gift', { exact: true }).first()).toBeInTheDocument();
    expect(document.activeElement).toBe(document.body);
    await button(page, 'Choose book').click();
    await button(page, 'Next').click();
    await expect.element(page.getByRole('link', { name: 'Words: This is required' })).toBeVisible();
    await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('alert');
    await page.getByRole('textbox', { name: 'Words' }).fill('For you');
    await button(page, 'Next').click();
    await expect.element(page.getByText('For you')).toBeVisible();
    await expect.poll(page.address).toBe('/ebp/tonerOrder/?stage=confirm');
    await expect.poll(() => document.activeElement?.textContent).toBe('Confirm information');
    expect(document.querySelector('[aria-current="step"]')?.textContent).toBe('Confirm information');
    expect(document.title).toMatch(/^Confirm information · Toner order · /);
    await page.getByRole('link', { name: 'Fill in form' }).click();
    await expect.element(page.getByRole('textbox', { name: 'Words' })).toHaveValue('For you');
    await button(page, 'Next').click();
    await expect.element(button(page, 'Give')).toBeVisible();
    await button(page, 'Back').click();
    await expect.element(page.getByRole('textbox', { name: 'Words' })).toBeVisible();
    await button(page, 'Back').click();
    await expect.poll(page.address).toBe('/ebp/tonerOrder/');
    await expect.element(page.getByRole('link', { name: 'Go to home' })).toBeVisible();
    await button(page, 'Back').click();
    await expect.poll(page.address).toBe('/ebp/home');
  });

  it('goes back to the first stage in the address as well when what was sent is not there any more', async () => {
    const page = await renderScreen(giftWizard(received), { session, stays: true });
    await fillIn(page);
    await button(page, 'Give').click();
    await expect.poll(page.address).toBe('/ebp/tonerOrder/?stage=complete');
    await page.goBack();
    await expect.element(button(page, 'Choose book')).toBeVisible();
    await expect.poll(page.address).toBe('/ebp/tonerOrder/');
    await page.goTo('/ebp/tonerOrder/?stage=complete');
    await expect.poll(page.address).toBe('/ebp/tonerOrder/');
    await expect.element(button(page, 'Choose book')).toBeVisible();
  });

  it('begins a new one where somebody goes back to before the receipt is rendered at its address', async () => {
    const page = await open(received);
    await fillIn(page);
    page.goBackFrom('/ebp/tonerOrder/?stage=complete');
    await button(page, 'Give').click();
    await expect.element(button(page, 'Choose book')).toBeVisible();
    await expect.poll(page.address).toBe('/ebp/tonerOrder/');
  });

  it('opens a draft at its own stage in a page that is open with nothing in it', async () => {
    const first = await open(received);
    await fillIn(first);
    await expect.poll(() => draftOf('gift')).toContain('For you');
    await first.unmount();
    const page = await renderScreen(giftWizard(received), { session, stays: true });
    await expect.element(button(page, 'Choose book')).toBeVisible();
    await page.goTo('/ebp/faq');
    await expect.element(page.getByText('Choose book')).not.toBeVisible();
    page.journal.ask(page.journal.entries()[0]?.id);
    await page.goTo('/ebp/tonerOrder/?stage=confirm');
    await expect.element(button(page, 'Give')).toBeVisible();
    await expect.poll(page.address).toBe('/ebp/tonerOrder/?stage=confirm');
  });

  it('[ERR-08] opens at the review what was left there, though something else was begun since', async () => {
    const place = { form: 'gift', tab: 'ebpTonerOrder', slug: 'ebpTonerOrder' };
    const journal = await openJournal(storageKeys());
    const now = vi.spyOn(Date, 'now');
    for (const [at, words, stage] of [
      [Date.now() - 120_000, 'Left at the review', 'confirm'],
      [Date.now() - 60_000, 'Begun since', 'fill'],
    ] as const) {
      now.mockReturnValueOnce(at);
      const path = `/ebp/tonerOrder/?stage=${stage}`;
      journal.write(undefined, { ...place, content: { gift: 'book', words }, path });
    }
    now.mockRestore();
    expect(journal.entries().map(({ content }) => content.words)).toEqual([
      'Begun since',
      'Left at the review',
    ]);
    await closeJournal(journal);
    const page = await open(received, '?stage=confirm');
    await expect.element(page.getByText('Left at the review')).toBeVisible();
    await expect.element(button(page, 'Give')).toBeVisible();
  });

  it('[ERR-08] ends with the reference number, also after a reload, and begins anew when opened again', async () => {
    const page = await open(received);
    await fillIn(page);
    await button(page, 'Give').click();
    await expect.element(page.getByText('G-1')).toBeVisible();
    await expect.poll(() => document.activeElement?.textContent).toBe('Gift received');
    expect(document.title).toMatch(/^Gift received · Toner order · /);
    await expect.element(page.getByText('Closed on Sunday and public holidays')).toBeVisible();
    await expect.poll(() => draftOf('gift')).toBe('');
    await page.unmount();
    const again = await open(received, '?stage=complete');
    await expect.element(again.getByText('G-1')).toBeVisible();
    await expect.element(again.getByText('You wrote: For you')).toBeVisible();
    await again.unmount();
    const anew = await open(received);
    await button(anew, 'Choose book').click();
    await expect.element(anew.getByRole('textbox', { name: 'Words' })).toHaveValue('');
  });

  it('[TRN-01] [ENQ-01] [PAP-19] [RLM-20] goes home from its last stage and is empty when opened again', async () => {
    const page = await open(received);
    await fillIn(page);
    await button(page, 'Give').click();
    await expect.element(page.getByText('G-1')).toBeVisible();
    await button(page, 'Back').click();
    await expect.poll(page.address).toBe('/ebp/home');
    await page.goBack();
    await expect.element(button(page, 'Choose book')).toBeVisible();
    expect(page.getByText('G-1').elements()).toEqual([]);
  });
});

describe('sending from a wizard', () => {
  it('repeats under the same key after a lost connection, also over a reload', async () => {
    const keys: string[] = [];
    const failing = vi.fn<SendGift>((_, key) => {
      keys.push(key);
      return lost('NETWORK')();
    });
    const page = await open(failing);
    await fillIn(page);
    await button(page, 'Give').dblClick();
    await expect.element(page.getByText(/the answer did not arrive here/)).toBeVisible();
    await expect.poll(() => draftOf('gift')).toContain('For you');
    await page.unmount();
    const again = await open(async (_, key) => `number for ${key}`, '?stage=confirm');
    await expect.element(again.getByText(/the answer did not arrive here/)).toBeVisible();
    await expect.element(again.getByText('For you')).toBeVisible();
    await expect.poll(again.address).toBe('/ebp/tonerOrder/?stage=confirm');
    await button(again, 'Give').click();
    await expect.element(again.getByText(`number for ${keys[0]}`)).toBeVisible();
    expect(keys).toHaveLength(1);
  });

  it('[ERR-01] says when the outcome is unknown, where to look, and sends anew on request alone', async () => {
    const send = vi.fn<SendGift>(lost('OUTCOME_UNKNOWN'));
    const page = await open(send);
    await fillIn(page);
    await button(page, 'Give').click();
    await expect.element(page.getByText(/^Look under Past gifts first/)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Past gifts' }))
      .toHaveAttribute('href', '/ebp/consumableOrder');
    expect(send).toHaveBeenCalledOnce();
    send.mockImplementation(received);
    await button(page, 'It is not there, send it again').click();
    await expect.element(page.getByText('G-1')).toBeVisible();
    const keys = send.mock.calls.map(([, key]) => key);
    expect(new Set(keys).size).toBe(2);
  });

  it('[ERR-08] keeps stage and input after a refusal, and says nothing of an unclear outcome', async () => {
    const page = await open(lost('UPSTREAM'));
    await fillIn(page);
    await button(page, 'Give').click();
    await expect.element(page.getByText('That did not work').first()).toBeVisible();
    await expect.poll(page.address).toBe('/ebp/tonerOrder/?stage=confirm');
    expect(page.getByText(/the answer did not arrive here/).elements()).toEqual([]);
  });

  it('[ERR-08] leaves who went to another page meanwhile there, and shows what was received on return', async () => {
    const answer = Promise.withResolvers<string>();
    const page = await sentAndLeft(answer.promise);
    answer.resolve('G-1');
    await expect.poll(() => draftOf('gift')).toBe('');
    await expect.poll(page.address).toBe('/ebp/faq');
    await page.goBack();
    await expect.element(page.getByText('G-1')).toBeVisible();
    await expect.poll(page.address).toBe('/ebp/tonerOrder/?stage=complete');
  });

  it('[ERR-01] tells a refusal on the page somebody went to meanwhile, and leads to the fields on return', async () => {
    const answer = Promise.withResolvers<string>();
    const page = await sentAndLeft(answer.promise);
    const fieldErrors = [{ path: 'words', messageId: 'validation.invalid' }];
    answer.reject(new ApiError('FIELD_ERRORS', { messageId: 'error.fieldErrors', fieldErrors }));
    await expect.element(page.getByText(/Check the fields that are marked/)).toBeVisible();
    await expect.poll(page.address).toBe('/ebp/faq');
    await page.goBack();
    await expect.element(page.getByRole('link', { name: 'Words: This is not valid' })).toBeVisible();
    await expect.poll(page.address).toBe('/ebp/tonerOrder/?stage=fill');
    await expect.element(page.getByText(/Check the fields that are marked/)).not.toBeInTheDocument();
  });
});
