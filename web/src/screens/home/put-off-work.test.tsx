import { screenRights } from '@ebp/contracts/access/screen-rights';
import type { AttentionView } from '@ebp/contracts/portal/attention';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ApiError } from '../../lib/gateway/api-error.ts';
import { anew } from '../../lib/journal/entry.ts';
import { closeJournal, openJournal } from '../../lib/journal/open-journal.ts';
import { isPutOff } from '../../lib/journal/use-journal.ts';
import { storageKeys } from '../../lib/storage/storage-keys.ts';
import { buildSession } from '../../testing/build-session.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { homeScreen } from './home.descriptor.ts';
import { usePutOffWork } from './use-put-off-work.ts';

const machine = { pkey: 'M1', serialNumber: 'SFB1', model: 'Sheaf C5560' };
const contracts: AttentionView['contracts'] = {
  status: 'ok',
  data: { count: 1, machines: [{ ...machine, contractNo: 'C', endsOn: '2027-01-14' }] },
};

async function open(view: AttentionView, session = buildSession()) {
  const network = stubNetwork();
  network.answerPortal('GET', '/bff/home', { banners: { status: 'ok', data: [] } });
  network.answerPortal('GET', '/bff/attention', view);
  const screen = await renderScreen(homeScreen, { session, otherPages: { ebpMachine: '/ebp/machine' } });
  return { screen, panel: screen.getByRole('region', { name: 'What needs you' }) };
}

function Count() {
  return <p>{usePutOffWork().count} put off</p>;
}

describe('unfinished work on home', () => {
  it('puts unfinished work and orders of unknown outcome off for a week as well, and lists what was changed since', async () => {
    const journal = await openJournal(storageKeys());
    const draft = {
      form: 'order',
      content: { text: 'x' },
      tab: 'order',
      slug: 'ebpTonerOrder',
      path: '/order',
    };
    const { id } = journal.write(undefined, draft);
    await expect(
      journal.send(journal.write(undefined, { ...draft, form: 'enquiry', slug: 'ebpEnquiry' }).id, () =>
        Promise.reject(new ApiError('OUTCOME_UNKNOWN', { messageId: 'error.server' })),
      ),
    ).rejects.toThrow();
    await journal.saved();
    const { screen, panel } = await open({ contracts });
    const later = (slug: string) => screen.getByRole('button', { name: `Later: ${slug}` });
    const ofContracts = panel.getByRole('button', { name: /^Later: 1 machine/ });
    await expect.element(screen.getByText(/not known whether this was received/)).toBeVisible();
    // Each button loads by itself, and the focus goes to the next one that is there.
    for (const button of [later('ebpTonerOrder'), ofContracts]) await expect.element(button).toBeVisible();
    await later('ebpEnquiry').click();
    await expect.element(later('ebpTonerOrder')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(ofContracts).toHaveFocus();
    await expect.element(screen.getByText(/not known whether this was received/)).not.toBeInTheDocument();
    await screen.unmount();

    // In any window and after a reload; going on with one ends it, and so does a week.
    const again = await open({ contracts });
    await expect.element(again.panel.getByRole('button', { name: 'Show 2 put off' })).toBeVisible();
    journal.write(id, { ...draft, content: { text: 'y' } });
    await expect.element(again.screen.getByRole('button', { name: 'Later: ebpTonerOrder' })).toBeVisible();
    await again.panel.getByRole('button', { name: 'Show 1 put off' }).click();
    await expect.element(again.screen.getByRole('button', { name: 'Later: ebpEnquiry' })).toBeVisible();
    await closeJournal(journal);
  });

  it('has nothing put off while the journal still opens, when home is shown already', async () => {
    const screen = await render(<Count />);
    await expect.element(screen.getByText('0 put off')).toBeVisible();
  });

  it('lists unfinished work again after a week, or once it has changed', () => {
    const draft = { form: 'f', content: {}, tab: 'f', slug: 'f', path: '/f' };
    const now = Date.now();
    const dayMs = 24 * 3_600_000;
    const isHidden = (days: number, at: number) =>
      isPutOff({ ...draft, ...anew(), at, putOffAt: now - days * dayMs });
    expect([isHidden(6.9, 0), isHidden(7, 0), isHidden(2, now - dayMs)]).toEqual([true, false, false]);
  });

  it('lets those put their unfinished work off for whom nothing else can need', async () => {
    const journal = await openJournal(storageKeys());
    journal.write(undefined, { form: 'f', content: { a: 1 }, tab: 'f', slug: 'ebpFeedback', path: '/f' });
    await closeJournal(journal);
    const session = buildSession({ functionKeys: [screenRights.ebpFaq.canSearch] });
    const { screen } = await open({}, session);
    await screen.getByRole('button', { name: 'Later: ebpFeedback' }).click();
    await screen.getByRole('button', { name: 'Show 1 put off' }).click();
    await expect.element(screen.getByRole('button', { name: 'Later: ebpFeedback' })).toBeVisible();
  });
});
